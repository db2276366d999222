package thinair.frontend.cat;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import thinair.model.Term;

/// Whether something is used anywhere in a term.
final class Mentions {
  private final Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Predicate<Term> wanted;

  private Mentions(Predicate<Term> wanted) {
    this.wanted = wanted;
  }

  static boolean any(Term term, Predicate<Term> wanted) {
    return new Mentions(wanted).in(term);
  }

  private boolean in(Term term) {
    return seen.add(term) && (wanted.test(term) || term.parts().stream().anyMatch(this::in));
  }
}
