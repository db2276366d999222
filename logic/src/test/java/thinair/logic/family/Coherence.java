package thinair.logic.family;

import static thinair.logic.Formula.all;
import static thinair.logic.Formula.and;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.Bounds;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.Variable;

/// Writes to a location are strictly and totally ordered, reads see one write, and all of it is
/// acyclic.
///
/// Two locations with an initial write each, and threads of one write followed by one read of the
/// other location. Asked is that every read, or every read but one, misses the write of some other
/// thread. Each thread then comes before another one, which is only possible if one thread is let
/// off.
final class Coherence {
  static final Family FAMILY =
      new Family(
          "coherence",
          "events whose writes are totally ordered per location; acyclic (po + rf + co + fr)",
          List.of(6, 10, 16, 24, 32, 40),
          Coherence::problem);

  private static final Relation WRITES = Relation.set("W");
  private static final Relation READS = Relation.set("R");
  private static final Relation FIRST = Relation.set("first");
  private static final Relation ASKED = Relation.set("asked");
  private static final Relation PO = Relation.binary("po");
  private static final Relation LOC = Relation.binary("loc");
  private static final Relation RF = Relation.binary("rf");
  private static final Relation CO = Relation.binary("co");

  private static final Expr FR = RF.transpose().join(CO);

  private Coherence() {}

  private static Problem problem(int events, boolean satisfiable) {
    int threads = (events - 2) / 2;
    List<String> atoms = new ArrayList<>(List.of("ix", "iy"));
    for (int t = 0; t < threads; t++) {
      atoms.addAll(List.of("w" + t, "r" + t));
    }
    Universe universe = new Universe(atoms);
    TupleSet.Builder writes = TupleSet.builder(universe, 1).add("ix").add("iy");
    TupleSet.Builder reads = TupleSet.builder(universe, 1);
    TupleSet.Builder first = TupleSet.builder(universe, 1);
    TupleSet.Builder asked = TupleSet.builder(universe, 1);
    TupleSet.Builder po = TupleSet.builder(universe, 2);
    for (int t = 0; t < threads; t++) {
      String w = "w" + t;
      String r = "r" + t;
      writes.add(w);
      first.add(w);
      reads.add(r);
      if (t > 0 || !satisfiable) {
        asked.add(r);
      }
      po.add(w, r);
      for (String init : List.of("ix", "iy")) {
        po.add(init, w).add(init, r);
      }
    }
    TupleSet.Builder loc = TupleSet.builder(universe, 2);
    for (String a : atoms) {
      for (String b : atoms) {
        if (usesX(a) == usesX(b)) {
          loc.add(a, b);
        }
      }
    }
    TupleSet same = loc.build();
    TupleSet w = writes.build();
    Bounds bounds =
        Bounds.over(universe)
            .exactly(WRITES, w)
            .exactly(READS, reads.build())
            .exactly(FIRST, first.build())
            .exactly(ASKED, asked.build())
            .exactly(PO, po.build())
            .exactly(LOC, same)
            .atMost(RF, same.intersection(w.product(reads.build())))
            .atMost(CO, same.intersection(w.product(w)))
            .build();
    return Problem.of(bounds, coherent(), consistent(), question());
  }

  /// Threads write x and y in turn; each reads what it does not write.
  private static boolean usesX(String event) {
    if (event.startsWith("i")) {
      return event.equals("ix");
    }
    boolean even = Integer.parseInt(event.substring(1)) % 2 == 0;
    return event.startsWith("w") == even;
  }

  private static Formula coherent() {
    Expr pairs = LOC.intersection(WRITES.product(WRITES));
    return and(
        CO.in(pairs),
        CO.intersection(Expr.iden()).no(),
        CO.join(CO).in(CO),
        pairs.minus(Expr.iden()).in(CO.union(CO.transpose())));
  }

  private static Formula consistent() {
    Variable r = Variable.atom("r");
    return and(
        RF.in(LOC.intersection(WRITES.product(READS))),
        all(r.over(READS), RF.join(r).one()),
        new Formula.Acyclic(PO.union(RF).union(CO).union(FR)));
  }

  private static Formula question() {
    Variable r = Variable.atom("r");
    return all(r.over(ASKED), r.join(FR).intersection(FIRST).some());
  }
}
