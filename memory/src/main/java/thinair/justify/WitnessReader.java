package thinair.justify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import thinair.justify.Witness.Pair;
import thinair.justify.Witness.Performed;
import thinair.justify.Witness.Run;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.relational.Grounded;
import thinair.program.Tag;
import thinair.program.Value;

/// Reads executions out of an instance.
final class WitnessReader {
  private final ProgramStatements code;
  private final Atoms atoms;
  private final Grounded grounded;
  private final Evaluator evaluator;
  private final Map<String, Value> values = new LinkedHashMap<>();

  WitnessReader(ProgramStatements code, Atoms atoms, Grounded grounded, Instance instance) {
    this.code = code;
    this.atoms = atoms;
    this.grounded = grounded;
    this.evaluator = new Evaluator(instance, Problem.DEFAULT_WIDTH);
    atoms.values().forEach((value, atom) -> values.put(atom, value));
  }

  Witness read(List<ExecutionEncoding> executions) {
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < executions.size(); i++) {
      runs.add(run(executions.get(i), i));
    }
    return new Witness(runs);
  }

  private Run run(ExecutionEncoding execution, int step) {
    Map<String, Expr> members = execution.members();
    Map<Integer, Integer> seen = function(members, "W");
    List<Performed> performed = new ArrayList<>();
    for (Statement statement : code.statements) {
      for (int action : actions(execution.action(statement))) {
        int source = statement.kind().reads() ? seen.getOrDefault(action, action) : action;
        Optional<Value> value =
            statement.kind().reads() || statement.kind().writes()
                ? atom(members, "V", source).map(values::get)
                : Optional.empty();
        performed.add(new Performed(action, statement, on(members, statement, action), value));
      }
    }
    List<Pair> pairs = new ArrayList<>();
    Set<Integer> present = new TreeSet<>();
    performed.forEach(p -> present.add(p.action()));
    seen.forEach(
        (read, write) -> {
          if (present.contains(read)) {
            pairs.add(new Pair(read, write));
          }
        });
    return new Run(
        execution.name(),
        performed,
        pairs,
        orders(execution.name(), present),
        committed(step),
        execution.stopping().deadEnds(evaluator));
  }

  private Optional<String> on(Map<String, Expr> members, Statement statement, int action) {
    return switch (statement.kind()) {
      case LOCK, UNLOCK -> atom(members, "m", action).map(values::get).map(Value::toString);
      case NORMAL_READ, VOLATILE_READ, NORMAL_WRITE, VOLATILE_WRITE ->
          atom(members, "l", action)
              .map(location -> code.cells.get(atoms.locations.indexOf(location)).name());
      case SPECIAL ->
          statement.step().flatMap(step -> step.tags().stream().findFirst().map(Tag::word));
      case START, END, FENCE -> Optional.empty();
    };
  }

  private Optional<String> atom(Map<String, Expr> members, String relation, int action) {
    String from = Atoms.action(action);
    return value(Objects.requireNonNull(members.get(relation))).tuples().stream()
        .filter(tuple -> tuple.getFirst().equals(from))
        .map(tuple -> tuple.get(1))
        .findFirst();
  }

  private Map<Integer, Integer> function(Map<String, Expr> members, String relation) {
    Map<Integer, Integer> function = new LinkedHashMap<>();
    for (Pair pair : pairs(value(Objects.requireNonNull(members.get(relation))))) {
      function.put(pair.first(), pair.second());
    }
    return function;
  }

  /// Orders that the model declares, and its happens-before if it has one.
  private Map<String, List<Pair>> orders(String execution, Set<Integer> present) {
    Map<String, List<Pair>> orders = new LinkedHashMap<>();
    Map<String, Expr> known =
        grounded.derived().getOrDefault(execution, grounded.derived().getOrDefault("", Map.of()));
    known.forEach(
        (name, expr) -> {
          if (expr.arity() == 2 && (expr instanceof Relation || name.equals("hb"))) {
            Set<Pair> pairs = new LinkedHashSet<>(pairs(value(expr)));
            pairs.removeIf(
                pair ->
                    pair.first() == pair.second()
                        || !present.contains(pair.first())
                        || !present.contains(pair.second()));
            orders.put(name, reduced(pairs));
          }
        });
    return orders;
  }

  /// Without what goes by way of another action.
  private static List<Pair> reduced(Set<Pair> pairs) {
    Map<Integer, BitSet> after = new HashMap<>();
    for (Pair pair : pairs) {
      after.computeIfAbsent(pair.first(), _ -> new BitSet()).set(pair.second());
    }
    Map<Integer, BitSet> between = new HashMap<>();
    after.forEach(
        (first, next) -> {
          BitSet further = new BitSet();
          next.stream().mapToObj(after::get).filter(Objects::nonNull).forEach(further::or);
          between.put(first, further);
        });
    return pairs.stream()
        .filter(pair -> !Objects.requireNonNull(between.get(pair.first())).get(pair.second()))
        .toList();
  }

  /// The set of actions that belongs to this step.
  private Set<Integer> committed(int step) {
    if (step == 0) {
      return Set.of();
    }
    Set<Integer> committed = new TreeSet<>();
    grounded
        .derived()
        .getOrDefault("", Map.of())
        .forEach(
            (name, expr) -> {
              if (expr.arity() == 1 && name.endsWith("[%d]".formatted(step))) {
                committed.addAll(actions(expr));
              }
            });
    return committed;
  }

  private Set<Integer> actions(Expr set) {
    Set<Integer> actions = new TreeSet<>();
    value(set).tuples().forEach(tuple -> actions.add(number(tuple.getFirst())));
    return actions;
  }

  private static List<Pair> pairs(TupleSet relation) {
    return relation.tuples().stream()
        .filter(tuple -> tuple.getFirst().startsWith("a") && tuple.get(1).startsWith("a"))
        .map(tuple -> new Pair(number(tuple.get(0)), number(tuple.get(1))))
        .toList();
  }

  private static int number(String action) {
    return Integer.parseInt(action.substring(1));
  }

  private TupleSet value(Expr expr) {
    return evaluator.value(expr);
  }
}
