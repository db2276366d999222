package thinair.candidate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.Tag;

/// The sets and relations of a model's vocabulary that the program alone decides, as constants of
/// relational logic.
final class GivenRelations {
  private final Skeleton skeleton;
  private final Atoms atoms;
  private final Map<Term.Base, Relation> known = new HashMap<>();
  private int more;

  GivenRelations(Skeleton skeleton, Atoms atoms) {
    this.skeleton = skeleton;
    this.atoms = atoms;
  }

  Relation of(ProgramSet set) {
    return known.computeIfAbsent(set, _ -> given(set, skeleton.set(set)));
  }

  Relation of(ProgramRelation relation) {
    return known.computeIfAbsent(
        relation,
        _ -> {
          Relation made = given(relation, skeleton.relation(relation));
          if (relation == ProgramRelation.PO) {
            becauseOfOrder(made);
          }
          return made;
        });
  }

  Relation of(TaggedEvents tagged) {
    return known.computeIfAbsent(
        tagged, _ -> given(tagged, skeleton.tagged(new Tag(tagged.word()))));
  }

  /// The accesses of one location, as far as addresses are known beforehand.
  Relation fixedLocations() {
    return known.computeIfAbsent(ExecutionBase.LOC, loc -> given(loc, skeleton.fixedLocations()));
  }

  /// A term that the program alone decides, by its value.
  Relation given(Term term, long[] value) {
    Relation relation = new Relation("given" + more++, term.sort() == Term.Sort.SET ? 1 : 2);
    atoms.bounds.exactly(relation, tuples(term.sort(), value));
    return relation;
  }

  private TupleSet tuples(Term.Sort sort, long[] value) {
    TupleSet.Builder tuples = atoms.tuples(sort == Term.Sort.SET ? 1 : 2);
    for (int i = 0; i < skeleton.n; i++) {
      if (sort == Term.Sort.SET) {
        if (skeleton.bits.has(value, i)) {
          tuples.add("e" + i);
        }
        continue;
      }
      for (int j = 0; j < skeleton.n; j++) {
        if (skeleton.bits.has(value, i, j)) {
          tuples.add("e" + i, "e" + j);
        }
      }
    }
    return tuples.build();
  }

  /// Program order is in the bounds; here is why, thread by thread.
  private void becauseOfOrder(Relation po) {
    for (int t = 0; t < skeleton.paths.size(); t++) {
      TupleSet.Builder tuples = atoms.tuples(2);
      for (int i = 0; i < skeleton.n; i++) {
        for (int j = 0; j < skeleton.n; j++) {
          if (skeleton.thread[i] == t && skeleton.thread[j] == t) {
            tuples.add("e" + i, "e" + j);
          }
        }
      }
      Cause cause =
          new Cause(
              "program order of P" + skeleton.program.threads().get(t).id(), Optional.empty());
      atoms.bounds.because("order " + t, po, tuples.build(), cause);
    }
  }
}
