package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import thinair.event.Sym;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.program.Value;

/// Values come from somewhere: no read gets its value from itself by computation; by copying alone
/// it may, and then its value is the free one of the first read on the circle.
final class CopyCircles {
  private final Skeleton skeleton;
  private final Atoms atoms;
  private final Facts facts;
  private final PossibleValues possible;
  private final Relation rf;
  private final Expr read;

  CopyCircles(
      Skeleton skeleton,
      Atoms atoms,
      Facts facts,
      PossibleValues possible,
      Relation rf,
      Expr read) {
    this.skeleton = skeleton;
    this.atoms = atoms;
    this.facts = facts;
    this.possible = possible;
    this.rf = rf;
    this.read = read;
  }

  void exclude() {
    TupleSet.Builder copies = atoms.tuples(2);
    TupleSet.Builder computes = atoms.tuples(2);
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        Sym sym = possible.written(w);
        boolean copy = sym instanceof Sym.Read;
        for (int r : PossibleValues.mentioned(List.of(sym), skeleton.readBase[w])) {
          (copy ? copies : computes).add("e" + skeleton.readEvent[r], "e" + w);
        }
      }
    }
    Relation copied = Relation.binary("copied");
    Relation computed = Relation.binary("computed");
    atoms.bounds.exactly(copied, copies.build()).exactly(computed, computes.build());
    Expr copyStep = copied.join(rf);
    Expr computeStep = computed.join(rf);
    Expr any = copyStep.union(computeStep);
    List<Integer> circular = circular();
    if (circular.isEmpty()) {
      facts.add(new Formula.Acyclic(any));
      return;
    }
    facts.add(new Formula.Irreflexive(computeStep.join(any.reflexiveClosure())));
    Expr circle = copyStep.closure();
    Expr together = circle.intersection(circle.transpose());
    circular.forEach(r -> named(r, circular, together));
  }

  /// The reads that may lie on a circle of copies.
  private List<Integer> circular() {
    List<Integer> circular = new ArrayList<>();
    for (int r = 0; r < skeleton.reads; r++) {
      if (possible.ofRead.get(r).contains(new Value.Free(r))) {
        circular.add(r);
      }
    }
    return circular;
  }

  /// On a circle, exactly its first read gives the value its name.
  private void named(int r, List<Integer> circular, Expr together) {
    Relation e = atoms.event(skeleton.readEvent[r]);
    Relation free = atoms.value(new Value.Free(r));
    Expr mates = e.join(together);
    List<Formula> first = new ArrayList<>();
    first.add(e.in(mates));
    for (int earlier : circular) {
      if (earlier < r) {
        first.add(atoms.event(skeleton.readEvent[earlier]).intersection(mates).no());
      }
    }
    Formula isFirst = new Formula.And(first);
    facts.add(isFirst.iff(free.in(e.join(read))));
    facts.add(isFirst.not().implies(read.join(free).no()));
  }
}
