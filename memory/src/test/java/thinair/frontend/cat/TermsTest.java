package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;
import thinair.model.Check;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.Term;
import thinair.model.Term.Sort;

/// The same structure is the same object.
class TermsTest {
  private final Terms terms = new Terms();
  private final Term po = ProgramRelation.PO;
  private final Term rf = ExecutionBase.RF;

  @Test
  void sameStructureIsSameObject() {
    assertThat(terms.union(po, rf)).isSameAs(terms.union(po, rf));
    assertThat(terms.closure(terms.sequence(po, terms.inverse(rf))))
        .isSameAs(terms.closure(terms.sequence(po, terms.inverse(rf))));
  }

  @Test
  void otherStructureIsNot() {
    assertThat(terms.union(po, rf)).isNotSameAs(terms.union(rf, po));
    assertThat(terms.domain(po)).isNotSameAs(terms.range(po));
    assertThat(terms.empty(Sort.SET)).isNotSameAs(terms.empty(Sort.RELATION));
  }

  @Test
  void aDefinitionUsedTwiceIsOneObject() {
    var model = Reading.model("let r = po ; rf acyclic r as a irreflexive r | loc as b", "X86");
    Term first = model.checks().get(0).of();

    assertThat(model.checks().get(1).of())
        .isInstanceOfSatisfying(
            Term.Union.class, union -> assertThat(union.left()).isSameAs(first));
  }

  /// Doubling a term forty times must stay forty-odd objects.
  @Test
  void modelsStaySmall() {
    var text = new StringBuilder("let f0 = po\n");
    for (int i = 1; i <= 40; i++) {
      text.append("let f%d = (f%d ; rf) | (rf ; f%d)\n".formatted(i, i - 1, i - 1));
    }
    Check check = Reading.model(text + "acyclic f40", "X86").checks().getFirst();
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    count(check.of(), seen);

    assertThat(seen).hasSizeLessThan(200);
  }

  private static void count(Term term, Set<Term> seen) {
    if (seen.add(term)) {
      switch (term) {
        case Term.Named(_, var of, _) -> count(of, seen);
        case Term.Union(var left, var right) -> {
          count(left, seen);
          count(right, seen);
        }
        case Term.Sequence(var left, var right) -> {
          count(left, seen);
          count(right, seen);
        }
        default -> {}
      }
    }
  }
}
