package thinair.candidate;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.Term;

/// The sets and relations of a model's vocabulary that the program alone decides, as constants of
/// relational logic.
final class GivenRelations {
  private final Skeleton skeleton;
  private final Atoms atoms;
  private final Map<String, Relation> known = new HashMap<>();

  GivenRelations(Skeleton skeleton, Atoms atoms) {
    this.skeleton = skeleton;
    this.atoms = atoms;
  }

  Relation of(Term.Base base) {
    return known.computeIfAbsent(base.name(), _ -> made(base));
  }

  private Relation made(Term.Base base) {
    boolean set = base.sort() == Term.Sort.SET;
    Relation relation = new Relation("base" + known.size(), set ? 1 : 2);
    TupleSet.Builder tuples = atoms.tuples(relation.arity());
    for (int i = 0; i < skeleton.n; i++) {
      if (set) {
        if (skeleton.bits.has(skeleton.set(base.name()), i)) {
          tuples.add("e" + i);
        }
        continue;
      }
      for (int j = 0; j < skeleton.n; j++) {
        if (skeleton.bits.has(skeleton.relation(base.name()), i, j)) {
          tuples.add("e" + i, "e" + j);
        }
      }
    }
    atoms.bounds.exactly(relation, tuples.build());
    if (base.name().equals("po")) {
      becauseOfOrder(relation);
    }
    return relation;
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
