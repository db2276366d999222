package thinair.logic.family;

import static thinair.logic.Formula.and;

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

/// Many copies of an execution over one universe: the committing semantics of the Java memory
/// model, in short.
///
/// An execution is justified by k others and by growing sets of committed actions. Two threads,
/// volatile u and v:
///
/// ```
/// r1 = x; y = A; v = 1; r3 = u    ||    r2 = y; r4 = v; u = 1; x = B
/// ```
///
/// Asked is `r1 = r2 = 1`. With constants A = B = 1 it is justified in two steps; with A = r1 and B
/// = r2 the 1 would come out of thin air.
final class Commits {
  static final Family FAMILY =
      new Family(
          "commits",
          "justifying executions; committing rules 1 to 7 over copies of one event structure",
          List.of(2, 3, 4, 5, 6, 7, 8),
          Commits::problem);

  private static final List<String> ACTIONS =
      List.of("ix", "iy", "iv", "iu", "rx", "wy", "wv", "ru", "ry", "rv", "wu", "wx");
  private static final List<String> READ_ACTIONS = List.of("rx", "ry", "rv", "ru");
  private static final List<String> SYNC_ACTIONS = List.of("iv", "iu", "wv", "rv", "wu", "ru");

  private static final List<String> INIT_ACTIONS = List.of("ix", "iy", "iv", "iu");

  private static final Relation READ = Relation.set("Read");
  private static final Relation WRITE = Relation.set("Write");
  private static final Relation SYNC = Relation.set("Sync");
  private static final Relation ONE = Relation.set("one'");
  private static final Relation LOCATION = Relation.binary("l");
  private static final Relation PO = Relation.binary("po");

  private static final Variable R = Variable.atom("r");
  private static final Variable W = Variable.atom("w");

  /// The relations of one execution.
  private record Execution(Relation seen, Relation value, Relation so, Expr hb) {
    static Execution number(int i) {
      Relation so = Relation.binary("so" + i);
      Expr sw =
          so.intersection(WRITE.product(READ)).intersection(LOCATION.join(LOCATION.transpose()));
      return new Execution(
          Relation.binary("W" + i), Relation.binary("V" + i), so, PO.union(sw).closure());
    }

    /// What a read reads.
    Expr read(Expr read) {
      return read.join(seen).join(value);
    }
  }

  private final int steps;
  private final boolean constant;
  private final List<Execution> executions = new ArrayList<>();
  private final List<Relation> commits = new ArrayList<>();
  private final List<Constraint> constraints = new ArrayList<>();

  private Commits(int steps, boolean constant) {
    this.steps = steps;
    this.constant = constant;
    for (int i = 0; i <= steps; i++) {
      executions.add(Execution.number(i));
      commits.add(Relation.set("C" + i));
    }
  }

  private static Problem problem(int steps, boolean satisfiable) {
    Commits made = new Commits(steps, satisfiable);
    made.rules();
    return Problem.of(made.bounds(), made.constraints);
  }

  private Bounds bounds() {
    List<String> atoms = new ArrayList<>(ACTIONS);
    atoms.addAll(List.of("x", "y", "v", "u", "0", "1"));
    Universe universe = new Universe(atoms);
    TupleSet all = TupleSet.atoms(universe, ACTIONS.toArray(String[]::new));
    TupleSet reads = TupleSet.atoms(universe, READ_ACTIONS.toArray(String[]::new));
    TupleSet writes = all.minus(reads);
    TupleSet sync = TupleSet.atoms(universe, SYNC_ACTIONS.toArray(String[]::new));
    TupleSet.Builder location = TupleSet.builder(universe, 2);
    TupleSet.Builder po = TupleSet.builder(universe, 2);
    List<List<String>> threads =
        List.of(List.of("rx", "wy", "wv", "ru"), List.of("ry", "rv", "wu", "wx"));
    for (String action : ACTIONS) {
      location.add(action, action.substring(1));
      if (!action.startsWith("i")) {
        for (String init : INIT_ACTIONS) {
          po.add(init, action);
        }
      }
    }
    for (List<String> thread : threads) {
      for (int i = 0; i < thread.size(); i++) {
        for (int j = i + 1; j < thread.size(); j++) {
          po.add(thread.get(i), thread.get(j));
        }
      }
    }
    TupleSet sameLocation = location.build().join(location.build().transpose());
    Bounds.Builder bounds =
        Bounds.over(universe)
            .exactly(READ, reads)
            .exactly(WRITE, writes)
            .exactly(SYNC, sync)
            .exactly(ONE, TupleSet.atoms(universe, "1"))
            .exactly(LOCATION, location.build())
            .exactly(PO, po.build());
    for (String action : ACTIONS) {
      bounds.exactly(action(action), TupleSet.atoms(universe, action));
    }
    for (int i = 0; i <= steps; i++) {
      Execution execution = executions.get(i);
      bounds
          .atMost(execution.seen(), reads.product(writes).intersection(sameLocation))
          .atMost(execution.value(), writes.product(TupleSet.atoms(universe, "0", "1")))
          .atMost(execution.so(), sync.product(sync))
          .between(
              commits.get(i),
              i == steps ? all : TupleSet.empty(universe, 1),
              i == 0 ? TupleSet.empty(universe, 1) : all);
    }
    return bounds.build();
  }

  private static Relation action(String name) {
    return Relation.set("a_" + name);
  }

  private void rules() {
    Execution main = executions.getFirst();
    constraints.add(
        new Constraint(
            "question", and(main.read(action("rx")).eq(ONE), main.read(action("ry")).eq(ONE))));
    for (int i = 0; i <= steps; i++) {
      constraints.add(new Constraint("well-formed " + i, wellFormed(executions.get(i))));
    }
    for (int i = 1; i <= steps; i++) {
      step(i, main, executions.get(i), commits.get(i - 1), commits.get(i));
    }
  }

  private Formula wellFormed(Execution e) {
    Expr hb = e.hb();
    Expr seen = R.join(e.seen());
    Formula sameLocation = R.join(LOCATION).eq(W.join(LOCATION));
    Formula hidden = and(seen.product(W).in(hb), W.product(R).in(hb));
    Formula lastVolatile =
        and(
            seen.product(R).in(e.so()),
            Formula.all(
                W.over(WRITE.intersection(SYNC)),
                sameLocation.implies(
                    Formula.or(W.eq(seen), W.product(seen).in(e.so()), R.product(W).in(e.so())))));
    return and(
        Formula.all(W.over(WRITE), W.join(e.value()).one()),
        Formula.all(R.over(READ), and(seen.one(), seen.join(LOCATION).eq(R.join(LOCATION)))),
        new Formula.TotalOrder(e.so(), SYNC),
        e.so().intersection(PO.transpose()).no(),
        Formula.all(R.over(READ.intersection(SYNC)), lastVolatile),
        Formula.all(
            R.over(READ),
            and(
                R.product(seen).in(hb).not(),
                Formula.all(W.over(WRITE), and(sameLocation, hidden).implies(seen.eq(W))))),
        values(e));
  }

  /// What each statement writes.
  private Formula values(Execution e) {
    Expr zeros = action("ix").union(action("iy")).union(action("iv")).union(action("iu"));
    Expr y = action("wy").join(e.value());
    Expr x = action("wx").join(e.value());
    return and(
        zeros.join(e.value()).intersection(ONE).no(),
        action("wv").join(e.value()).eq(ONE),
        action("wu").join(e.value()).eq(ONE),
        y.eq(constant ? ONE : e.read(action("rx"))),
        x.eq(constant ? ONE : e.read(action("ry"))));
  }

  /// Rule 1 (committed actions are executed) holds by itself here: every action always is.
  private void step(int i, Execution main, Execution e, Expr committed, Expr next) {
    Expr hb = main.hb();
    Expr hbNow = e.hb();
    Expr seen = R.join(main.seen());
    Expr news = next.minus(committed).intersection(READ);
    rule(i, "grows", committed.in(next));
    rule(
        i,
        "rule 2",
        Formula.all(
            R.over(next.intersection(READ)),
            and(
                seen.product(R).in(hb).iff(seen.product(R).in(hbNow)),
                R.product(seen).in(hbNow).not())));
    rule(i, "rule 4", restricted(next, e.value()).eq(restricted(next, main.value())));
    rule(i, "rule 5", restricted(committed, e.seen()).eq(restricted(committed, main.seen())));
    rule(
        i,
        "rule 6",
        Formula.all(R.over(READ.minus(committed)), R.join(e.seen()).product(R).in(hbNow)));
    rule(i, "rule 7", Formula.all(R.over(news), seen.in(committed)));
  }

  private void rule(int step, String name, Formula formula) {
    constraints.add(new Constraint(name + ", step " + step, formula));
  }

  private static Expr restricted(Expr set, Expr relation) {
    return new Expr.DomainRestriction(set, relation);
  }
}
