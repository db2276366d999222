package thinair.logic.family;

import static thinair.logic.Formula.all;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.Bounds;
import thinair.logic.Expr;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.Variable;

/// Closures of closures, used positively and negatively.
///
/// From every node, or from every node but the last, some steps of r and then one of s lead on;
/// such paths have no cycle, yet reach every node from the first one. With no end there is no such
/// graph.
final class NestedClosures {
  static final Family FAMILY =
      new Family(
          "closures",
          "nodes; ^(^r . s) is irreflexive and leads on, ^(r + ^(s . r)) reaches everything",
          List.of(4, 5, 6, 7, 8, 9),
          NestedClosures::problem);

  private static final Relation R = Relation.binary("r");
  private static final Relation S = Relation.binary("s");
  private static final Relation FIRST = Relation.set("first");
  private static final Relation GOING_ON = Relation.set("on");

  private NestedClosures() {}

  private static Problem problem(int nodes, boolean satisfiable) {
    List<String> atoms = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      atoms.add("n" + i);
    }
    Universe universe = new Universe(atoms);
    TupleSet.Builder goingOn = TupleSet.builder(universe, 1);
    TupleSet.Builder near = TupleSet.builder(universe, 2);
    for (int i = 0; i < nodes; i++) {
      if (i < nodes - 1 || !satisfiable) {
        goingOn.add("n" + i);
      }
      for (int j = 0; j < nodes; j++) {
        if (i != j && Math.abs(i - j) <= 2) {
          near.add("n" + i, "n" + j);
        }
      }
    }
    Bounds bounds =
        Bounds.over(universe)
            .exactly(FIRST, TupleSet.atoms(universe, "n0"))
            .exactly(GOING_ON, goingOn.build())
            .atMost(R, near.build())
            .atMost(S, near.build())
            .build();
    Variable x = Variable.atom("x");
    Expr path = R.closure().join(S);
    Expr reach = R.union(S.join(R).closure()).closure();
    return Problem.of(
        bounds,
        path.closure().intersection(Expr.iden()).no(),
        all(x.over(GOING_ON), x.join(path).some()),
        Expr.univ().minus(FIRST).in(FIRST.join(reach)),
        all(x.over(Expr.univ()), x.join(S).lone()),
        R.intersection(S).no());
  }
}
