package thinair.justify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import thinair.event.Data;
import thinair.event.Flow;
import thinair.event.Guard;
import thinair.limit.Checkpoint;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.program.Register;
import thinair.program.Value;

/// One execution of the program, the main one or a justifying one, as relations over the shared
/// actions: which actions it performs, program order, what every read sees (reads-from, `W`), and
/// what the program says about them.
final class ExecutionEncoding {
  private final ProgramStatements code;
  private final ActionSharing sharing;
  private final Atoms atoms;
  private final StopPoints stops;
  private final Checkpoint checkpoint;
  private final String name;
  private final String label;
  private final String prefix;
  private final List<Expr> performed = new ArrayList<>();
  private final Relation seen;
  private final Relation value;
  private final Relation location;
  private final Relation monitor;
  private final Map<String, Expr> members = new LinkedHashMap<>();
  private final List<Formula> facts = new ArrayList<>();
  private final List<Constraint> constraints = new ArrayList<>();
  private final ComputedData computed;
  private final Map<Integer, Set<Integer>> mayBeSeen = new LinkedHashMap<>();

  /// @param name as models write it: `E`, `J[2]`
  /// @param stops where threads may stop, of an execution that may be a prefix of one
  /// @param only whether it is the only one, so that nobody need be told which
  ExecutionEncoding(
      ProgramStatements code,
      ActionSharing sharing,
      Atoms atoms,
      StopPoints stops,
      String name,
      boolean only,
      Bounds.Builder bounds,
      Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.label = only ? "" : name;
    this.code = code;
    this.sharing = sharing;
    this.atoms = atoms;
    this.stops = stops;
    this.name = name;
    this.prefix = name.replace("[", "").replace("]", "") + ".";
    this.seen = Relation.binary(prefix + "W");
    this.value = Relation.binary(prefix + "V");
    this.location = Relation.binary(prefix + "l");
    this.monitor = Relation.binary(prefix + "m");
    this.computed = new ComputedData(code, atoms, read -> performed(read).join(seen).join(value));
    boundActions(bounds);
    boundSeen(bounds);
    boundValues(bounds);
    boundTargets(bounds);
    Expr all = union(performed, 1);
    members.put("A", all);
    members.put("W", seen);
    members.put("V", value);
    members.put("l", location);
    members.put("m", monitor);
    members.put("po", programOrder());
    var dependencies = new Dependencies(code, computed, this::performed);
    members.put("addr", dependencies.addresses());
    members.put("data", dependencies.values());
    facts.add(new Expr.Join(seen, Expr.univ()).in(all));
    facts.add(new Expr.Join(value, Expr.univ()).in(all));
    code.statements.forEach(this::require);
    for (int t = 0; t < code.flows.size(); t++) {
      requireEnd(t);
    }
    requireSingleValues();
  }

  private void boundActions(Bounds.Builder bounds) {
    for (Statement statement : code.statements) {
      Relation relation = Relation.set(prefix + "s" + statement.number());
      TupleSet actions = atoms.actions(sharing.of(statement));
      if (isAlways(statement) && actions.size() == 1 && !stops.mayMiss(statement)) {
        bounds.exactly(relation, actions);
      } else {
        bounds.atMost(relation, actions);
        if (actions.size() > 1) {
          facts.add(relation.lone());
        }
      }
      for (Statement earlier : code.statements.subList(0, statement.number())) {
        checkpoint.pass();
        if (code.isBefore(earlier, statement)
            && sharing.of(earlier).stream().anyMatch(sharing.of(statement)::contains)) {
          facts.add(performed.get(earlier.number()).intersection(relation).no());
        }
      }
      performed.add(relation);
    }
  }

  private static boolean isAlways(Statement statement) {
    return statement.step().map(step -> step.guard().isAlways()).orElse(true);
  }

  private void boundSeen(Bounds.Builder bounds) {
    TupleSet.Builder pairs = TupleSet.builder(atoms.universe, 2);
    for (Statement read : code.statements) {
      if (!read.kind().reads()) {
        continue;
      }
      Set<Cell> cells = cells(read);
      for (Statement write : code.statements) {
        checkpoint.pass();
        boolean later =
            write.thread() == read.thread()
                && code.isBefore(read, write)
                && !code.isBefore(write, read);
        if (write.kind().writes() && !later && cells(write).stream().anyMatch(cells::contains)) {
          for (int r : sharing.of(read)) {
            for (int w : sharing.of(write)) {
              checkpoint.pass();
              pairs.add(Atoms.action(r), Atoms.action(w));
              mayBeSeen.computeIfAbsent(r, _ -> new LinkedHashSet<>()).add(w);
            }
          }
        }
      }
    }
    bounds.atMost(seen, pairs.build());
  }

  /// What the program says of values makes each of them single where it is computed from others
  /// that are. Of values that go round in a circle it says as little as `v = v`, which the set of
  /// all of them satisfies, too: one on each circle has to be single.
  private void requireSingleValues() {
    for (int write : new ValueCircles(code, sharing, mayBeSeen, checkpoint).writes()) {
      facts.add(atoms.one(write).join(value).lone());
    }
  }

  private Set<Cell> cells(Statement statement) {
    Set<Cell> cells = new LinkedHashSet<>();
    if (statement.step().isEmpty()) {
      cells.add(code.cells.get(statement.cell()));
    } else {
      for (Value.Address address :
          code.domains.cells(statement.thread() - 1, statement.step().get())) {
        cells.add(Objects.requireNonNull(code.byAddress.get(address)));
      }
    }
    return cells;
  }

  private void boundValues(Bounds.Builder bounds) {
    TupleSet.Builder pairs = TupleSet.builder(atoms.universe, 2);
    for (Statement write : code.statements) {
      if (write.kind().writes()) {
        for (Cell cell : cells(write)) {
          for (Value possible : code.domains.values(cell.address())) {
            for (int w : sharing.of(write)) {
              checkpoint.pass();
              pairs.add(Atoms.action(w), atoms.value(possible));
            }
          }
        }
      }
    }
    bounds.atMost(value, pairs.build());
  }

  /// What an action works on is open only where the statements that may perform it do not agree
  /// before the program runs.
  private void boundTargets(Bounds.Builder bounds) {
    TupleSet.Builder lower = TupleSet.builder(atoms.universe, 2);
    TupleSet.Builder upper = TupleSet.builder(atoms.universe, 2);
    TupleSet.Builder monitorLower = TupleSet.builder(atoms.universe, 2);
    TupleSet.Builder monitorUpper = TupleSet.builder(atoms.universe, 2);
    List<Integer> open = new ArrayList<>();
    for (int action = 0; action < sharing.actions(); action++) {
      checkpoint.pass();
      ActionKind kind = sharing.owner(action).kind();
      Set<String> targets = new LinkedHashSet<>();
      for (Statement statement : sharing.performers(action)) {
        if (kind.reads() || kind.writes()) {
          cells(statement).forEach(cell -> targets.add(atoms.locations.get(cell.number())));
        } else if (kind == ActionKind.LOCK || kind == ActionKind.UNLOCK) {
          Data target = Objects.requireNonNull(statement.step().orElseThrow().target());
          code.domains
              .values(statement.thread() - 1, target)
              .forEach(possible -> targets.add(atoms.value(possible)));
        }
      }
      boolean access = kind.reads() || kind.writes();
      for (String target : targets) {
        (access ? upper : monitorUpper).add(Atoms.action(action), target);
        if (targets.size() == 1) {
          (access ? lower : monitorLower).add(Atoms.action(action), target);
        }
      }
      if (targets.size() > 1) {
        open.add(action);
      }
    }
    bounds.between(location, lower.build(), upper.build());
    bounds.between(monitor, monitorLower.build(), monitorUpper.build());
    for (int action : open) {
      Expr self = atoms.one(action);
      boolean access =
          sharing.owner(action).kind() != ActionKind.LOCK
              && sharing.owner(action).kind() != ActionKind.UNLOCK;
      Formula nothing = self.join(access ? location : monitor).no();
      facts.add(Formula.or(self.in(union(performed, 1)), nothing));
    }
  }

  private Expr programOrder() {
    List<Expr> pairs = new ArrayList<>();
    for (int t = 0; t < code.threads(); t++) {
      List<Statement> statements = code.ofThread(t);
      for (Statement first : statements) {
        checkpoint.pass();
        List<Expr> later =
            statements.stream()
                .filter(second -> code.isBefore(first, second))
                .map(this::performed)
                .toList();
        if (!later.isEmpty()) {
          pairs.add(performed(first).product(union(later, 1)));
        }
      }
    }
    return union(pairs, 2);
  }

  private Expr performed(Statement statement) {
    return performed.get(statement.number());
  }

  /// What one statement says of its execution: that it is performed when the thread comes to it, to
  /// what, and with which value.
  private void require(Statement statement) {
    checkpoint.pass();
    List<Formula> parts = new ArrayList<>();
    Expr action = performed(statement);
    if (statement.step().isEmpty()) {
      if (statement.cell() >= 0) {
        parts.add(action.join(value).eq(atoms.known(code.cells.get(statement.cell()).initial())));
      }
    } else {
      Flow.Step step = statement.step().get();
      int t = statement.thread() - 1;
      Formula reached = reached(statement);
      parts.add(
          stops.waits().contains(statement)
              ? action.some().implies(reached)
              : action.some().iff(reached));
      if (step.target() != null) {
        Expr target = computed.of(t, step.target());
        boolean access = statement.kind().reads() || statement.kind().writes();
        Expr wanted = access ? target.join(atoms.cell) : target;
        Expr actual = action.join(access ? location : monitor);
        parts.add(action.some().implies(Formula.and(wanted.some(), actual.eq(wanted))));
      }
      if (step.value() != null) {
        Expr wanted = computed.of(t, step.value());
        parts.add(action.some().implies(Formula.and(wanted.some(), action.join(value).eq(wanted))));
      }
    }
    if (!parts.isEmpty()) {
      constraints.add(
          new Constraint(
              prefix + "s" + statement.number(),
              new Formula.And(parts),
              new ProgramPart.Line(label, statement)));
    }
  }

  /// A thread runs to its end, or it stops where it may: then it has no end, and what starts after
  /// its end does not start.
  private void requireEnd(int t) {
    int thread = t + 1;
    List<Integer> before = stops.startsAfter(thread);
    if (!before.isEmpty()) {
      facts.add(
          performed(code.start(thread))
              .some()
              .iff(
                  new Formula.And(
                      before.stream().map(other -> performed(code.end(other)).some()).toList())));
    }
    List<Formula> ends = new ArrayList<>();
    ends.add(reached(code.end(thread)));
    for (Flow.Cut cut : code.flows.get(t).cuts()) {
      Formula guard = computed.guard(t, cut.guard());
      if (cut.bound() && stops.cut().contains(thread)) {
        ends.add(guard.not());
      } else {
        constraints.add(
            new Constraint(
                "%sbound%d".formatted(prefix, constraints.size()),
                Formula.and(reached(code.end(thread)), guard).not(),
                new ProgramPart.Bound(label, cut.instruction())));
      }
    }
    if (stops.mayNotEnd(thread)) {
      facts.add(performed(code.end(thread)).some().iff(new Formula.And(ends)));
    }
  }

  /// Whether its thread comes to a statement: the tests lead there and it has stopped nowhere. What
  /// is read after a stop is nothing, and tests of it come out as they may: nothing follows.
  Formula reached(Statement statement) {
    int t = statement.thread() - 1;
    List<Formula> all = new ArrayList<>();
    if (!stops.startsAfter(statement.thread()).isEmpty()) {
      all.add(performed(code.start(statement.thread())).some());
    }
    statement.step().ifPresent(step -> all.add(computed.guard(t, step.guard())));
    for (Statement wait : stops.waitsBefore(statement)) {
      Formula entered = performed(wait).some();
      Guard guard = wait.step().orElseThrow().guard();
      all.add(guard.isAlways() ? entered : computed.guard(t, guard).implies(entered));
    }
    return all.size() == 1 ? all.getFirst() : new Formula.And(all);
  }

  static Expr union(List<? extends Expr> parts, int arity) {
    if (parts.isEmpty()) {
      return Expr.none(arity);
    }
    // A balanced tree: as deep as the logarithm of its size.
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    int half = parts.size() / 2;
    return union(parts.subList(0, half), arity)
        .union(union(parts.subList(half, parts.size()), arity));
  }

  /// What a register of a thread holds at its end.
  Expr end(int thread, Register register) {
    return computed.end(thread, register);
  }

  Stopping stopping() {
    return new Stopping(code, stops, this, computed);
  }

  String name() {
    return name;
  }

  /// What the names of its relations and constraints begin with.
  String prefix() {
    return prefix;
  }

  /// Of an action that enters or leaves a monitor: which one.
  Expr monitor() {
    return monitor;
  }

  /// As constraints cite it: empty if there is but one.
  String label() {
    return label;
  }

  /// A, W, V, l, m, po, addr and data, by name.
  Map<String, Expr> members() {
    return members;
  }

  Expr action(Statement statement) {
    return performed(statement);
  }

  List<Formula> facts() {
    return facts;
  }

  List<Constraint> constraints() {
    return constraints;
  }
}
