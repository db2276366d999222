package thinair.logic.family;

import static thinair.logic.Formula.and;
import static thinair.logic.Formula.or;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.Variable;

/// Sequential consistency as Torlak, Vaziri and Dolby write it (PLDI 2010, Figure 2): axioms that
/// quantify over one, two and three actions and an order of all actions.
///
/// The program is a ring of store buffers: each thread writes its own location, then reads that of
/// the next thread and, if it saw 0, writes to a location that all share. Asked is that every read,
/// or every read but the last, sees 0.
final class ScAxioms {
  static final Family FAMILY =
      new Family(
          "sc-axioms",
          "threads of a store-buffering ring; quantified axioms of a total order of all actions",
          List.of(2, 4, 6, 8, 10, 12),
          ScAxioms::problem);

  private static final Relation ACTIONS = Relation.set("A");
  private static final Relation READS = Relation.set("Read");
  private static final Relation WRITES = Relation.set("Write");
  private static final Relation ZERO = Relation.set("zero");
  private static final Relation ORD = Relation.binary("ord");
  private static final Relation SEEN = Relation.binary("W");
  private static final Relation VALUE = Relation.binary("V");
  private static final Relation LOCATION = Relation.binary("l");
  private static final Relation THREAD = Relation.binary("thread");
  private static final Relation CODE_ORDER = Relation.binary("next");
  private static final Relation THREAD_ORDER = Relation.binary("before");

  private static final Variable I = Variable.atom("i");
  private static final Variable J = Variable.atom("j");
  private static final Variable K = Variable.atom("k");

  private ScAxioms() {}

  private static Problem problem(int threads, boolean satisfiable) {
    Universe universe = universe(threads);
    TupleSet.Builder reads = TupleSet.builder(universe, 1);
    TupleSet.Builder writes = TupleSet.builder(universe, 1);
    TupleSet.Builder always = TupleSet.builder(universe, 1);
    TupleSet.Builder seen = TupleSet.builder(universe, 2);
    TupleSet.Builder value = TupleSet.builder(universe, 2);
    TupleSet.Builder location = TupleSet.builder(universe, 2);
    TupleSet.Builder thread = TupleSet.builder(universe, 2);
    TupleSet.Builder codeOrder = TupleSet.builder(universe, 2);
    TupleSet.Builder threadOrder = TupleSet.builder(universe, 2);
    for (int t = 0; t < threads; t++) {
      String next = Integer.toString((t + 1) % threads);
      reads.add("r" + t);
      for (String write : List.of("init" + t, "w" + t, "flag" + t)) {
        writes.add(write);
        value.add(write, write.startsWith("init") ? "v0" : "v1");
        location.add(write, write.startsWith("flag") ? "lz" : "l" + t);
      }
      location.add("r" + t, "l" + next);
      seen.add("r" + t, "init" + next).add("r" + t, "w" + next);
      always.add("init" + t).add("w" + t).add("r" + t);
      thread.add("init" + t, "t-init");
      for (String action : List.of("w", "r", "flag")) {
        thread.add(action + t, "t" + t);
      }
      codeOrder.add("w" + t, "r" + t).add("r" + t, "flag" + t);
      threadOrder.add("t-init", "t" + t);
    }
    TupleSet actions = reads.build().union(writes.build());
    Bounds.Builder bounds =
        Bounds.over(universe)
            .between(ACTIONS, always.build(), actions)
            .exactly(READS, reads.build())
            .exactly(WRITES, writes.build())
            .exactly(ZERO, TupleSet.atoms(universe, "v0"))
            .atMost(ORD, actions.product(actions))
            .atMost(SEEN, seen.build())
            .exactly(VALUE, value.build())
            .exactly(LOCATION, location.build())
            .exactly(THREAD, thread.build())
            .exactly(CODE_ORDER, codeOrder.build())
            .exactly(THREAD_ORDER, threadOrder.build());
    for (int t = 0; t < threads; t++) {
      bounds.exactly(statement("r", t), TupleSet.atoms(universe, "r" + t));
      bounds.exactly(statement("flag", t), TupleSet.atoms(universe, "flag" + t));
    }
    List<Constraint> constraints =
        List.of(
            new Constraint("total", total()),
            new Constraint("transitive", transitive()),
            new Constraint("asymmetric", asymmetric()),
            new Constraint("program order", programOrder()),
            new Constraint("thread order", threadOrder()),
            new Constraint("reads see", readsSee()),
            new Constraint("guards", guards(threads)),
            new Constraint("question", question(satisfiable ? threads - 1 : threads)));
    return Problem.of(bounds.build(), constraints);
  }

  private static Universe universe(int threads) {
    List<String> atoms = new ArrayList<>(List.of("v0", "v1", "lz", "t-init"));
    for (int t = 0; t < threads; t++) {
      for (String name : List.of("init", "w", "r", "flag", "l", "t")) {
        atoms.add(name + t);
      }
    }
    return new Universe(atoms);
  }

  private static Formula total() {
    return all(I, all(J, I.eq(J).not().implies(or(ordered(I, J), ordered(J, I)))));
  }

  private static Formula transitive() {
    return all(I, all(J, all(K, and(ordered(I, J), ordered(J, K)).implies(ordered(I, K)))));
  }

  private static Formula asymmetric() {
    return all(I, all(J, ordered(I, J).implies(ordered(J, I).not())));
  }

  private static Formula programOrder() {
    Formula sameThread = I.join(THREAD).eq(J.join(THREAD));
    Formula after = I.product(J).in(CODE_ORDER.closure());
    return all(I, all(J, and(sameThread, after).implies(ordered(I, J))));
  }

  private static Formula threadOrder() {
    Formula after = I.join(THREAD).product(J.join(THREAD)).in(THREAD_ORDER.closure());
    return all(I, all(J, after.implies(ordered(I, J))));
  }

  private static Formula readsSee() {
    Expr seen = K.join(SEEN);
    Formula overwritten =
        and(K.join(LOCATION).eq(J.join(LOCATION)), ordered(seen, J), ordered(J, K));
    return Formula.all(
        K.over(ACTIONS.intersection(READS)),
        and(
            seen.one(),
            seen.in(ACTIONS),
            K.join(LOCATION).eq(seen.join(LOCATION)),
            ordered(K, seen).not(),
            Formula.all(J.over(ACTIONS.intersection(WRITES)), overwritten.not())));
  }

  /// A thread raises its flag if and only if it saw 0.
  private static Formula guards(int threads) {
    List<Formula> guards = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      guards.add(statement("flag", t).in(ACTIONS).iff(sawZero(t)));
    }
    return new Formula.And(guards);
  }

  private static Formula question(int asked) {
    List<Formula> zeros = new ArrayList<>();
    for (int t = 0; t < asked; t++) {
      zeros.add(sawZero(t));
    }
    return new Formula.And(zeros);
  }

  private static Formula sawZero(int thread) {
    return statement("r", thread).join(SEEN).join(VALUE).eq(ZERO);
  }

  /// The action of one statement.
  private static Relation statement(String name, int thread) {
    return Relation.set(name + thread);
  }

  private static Formula ordered(Expr a, Expr b) {
    return a.product(b).in(ORD);
  }

  private static Formula all(Variable variable, Formula body) {
    return Formula.all(variable.over(ACTIONS), body);
  }
}
