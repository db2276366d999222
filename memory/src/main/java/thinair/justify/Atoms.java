package thinair.justify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import thinair.event.Data;
import thinair.logic.Bounds;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.program.Operator;
import thinair.program.Value;

/// What the relations of a program's executions are about: actions, threads, locations and values;
/// and the relations that are the same in every execution.
final class Atoms {
  final Universe universe;
  final List<String> threads = new ArrayList<>();
  final List<String> locations = new ArrayList<>();
  private final ProgramStatements code;
  private final ActionSharing sharing;
  private final Map<Value, String> values = new LinkedHashMap<>();
  private final Map<Relation, TupleSet> fixed = new LinkedHashMap<>();
  private final Map<Value, Relation> known = new LinkedHashMap<>();
  private final Map<Operator, Relation> tables = new LinkedHashMap<>();

  /// The address of a cell, to its location.
  final Relation cell = Relation.binary("cell");

  /// Values that are not 0.
  final Relation isTrue = Relation.set("true.values");

  Atoms(ProgramStatements code, ActionSharing sharing) {
    this.code = code;
    this.sharing = sharing;
    for (int t = 0; t < code.threads(); t++) {
      threads.add(t == 0 ? "init" : "thread:" + t);
    }
    for (Cell location : code.cells) {
      locations.add("location:" + location.number());
    }
    for (Value value : allValues()) {
      values.put(
          value, value instanceof Value.Int(long number) ? "v:" + number : "ref:" + values.size());
    }
    List<String> atoms = new ArrayList<>();
    for (int a = 0; a < sharing.actions(); a++) {
      atoms.add(action(a));
    }
    atoms.addAll(threads);
    atoms.addAll(locations);
    atoms.addAll(values.values());
    this.universe = new Universe(atoms);
    fixSets();
    fixTables();
  }

  static String action(int number) {
    return "a" + number;
  }

  /// The action that an atom is; empty for threads, locations and values.
  static Stream<Integer> actionOf(String atom) {
    return atom.matches("a\\d+") ? Stream.of(Integer.parseInt(atom.substring(1))) : Stream.empty();
  }

  private Set<Value> allValues() {
    Set<Value> all = new LinkedHashSet<>();
    all.add(Value.of(0));
    all.add(Value.of(1));
    for (Cell location : code.cells) {
      all.add(location.address());
      all.addAll(code.domains.values(location.address()));
    }
    for (int t = 0; t < code.flows.size(); t++) {
      for (Data data : code.flows.get(t).data()) {
        all.addAll(code.domains.values(t, data));
      }
    }
    return all;
  }

  private void fixSets() {
    for (ActionKind kind : ActionKind.values()) {
      fix(kind.set(), actions(sharing.those(s -> s.kind() == kind)));
    }
    fix("Action", actions(sharing.those(_ -> true)));
    fix("Read", actions(sharing.those(s -> s.kind().reads())));
    fix("Write", actions(sharing.those(s -> s.kind().writes())));
    fix("Sync", actions(sharing.those(s -> s.kind().synchronises())));
    fix("Known", actions(sharing.those(Statement::isKnown)));
    fix("Thread", atoms(threads));
    fix("Location", atoms(locations));
    fix("Value", atoms(values.values()));
    fix("init", atoms(List.of(threads.getFirst())));
    TupleSet.Builder thread = TupleSet.builder(universe, 2);
    for (int a = 0; a < sharing.actions(); a++) {
      thread.add(action(a), threads.get(sharing.owner(a).thread()));
    }
    fix("thread", thread.build());
    TupleSet.Builder ends = TupleSet.builder(universe, 2);
    for (int i = 0; i < threads.size(); i++) {
      for (int j = 0; j < threads.size(); j++) {
        if (code.endsBefore(i, j)) {
          ends.add(threads.get(i), threads.get(j));
        }
      }
    }
    fix("endsBefore", ends.build());
    TupleSet.Builder addresses = TupleSet.builder(universe, 2);
    for (Cell location : code.cells) {
      addresses.add(value(location.address()), locations.get(location.number()));
    }
    fixed.put(cell, addresses.build());
    fixed.put(
        isTrue,
        atoms(
            values.entrySet().stream()
                .filter(e -> !e.getKey().equals(Value.of(0)))
                .map(Map.Entry::getValue)
                .toList()));
    values.forEach(
        (value, atom) -> {
          Relation relation = Relation.set("is." + known.size());
          known.put(value, relation);
          fixed.put(relation, atoms(List.of(atom)));
        });
  }

  private void fixTables() {
    Map<Operator, TupleSet.Builder> rows = new LinkedHashMap<>();
    for (Domains.Row row : code.domains.rows()) {
      if (row.operator() == Operator.CHOOSE) {
        continue;
      }
      List<String> tuple = new ArrayList<>();
      row.operands().forEach(operand -> tuple.add(value(operand)));
      tuple.add(value(row.result()));
      rows.computeIfAbsent(
              row.operator(), _ -> TupleSet.builder(universe, row.operands().size() + 1))
          .add(tuple.toArray(String[]::new));
    }
    rows.forEach(
        (operator, table) -> {
          TupleSet tuples = table.build();
          Relation relation = new Relation("op." + operator, tuples.arity());
          tables.put(operator, relation);
          fixed.put(relation, tuples);
        });
  }

  private void fix(String name, TupleSet tuples) {
    fixed.put(new Relation(name, tuples.arity()), tuples);
  }

  /// The set of this one action.
  Relation one(int action) {
    Relation relation = Relation.set("the." + action(action));
    fixed.putIfAbsent(relation, actions(List.of(action)));
    return relation;
  }

  TupleSet actions(Collection<Integer> numbers) {
    return atoms(numbers.stream().map(Atoms::action).toList());
  }

  TupleSet atoms(Collection<String> atoms) {
    return TupleSet.atoms(universe, atoms.toArray(String[]::new));
  }

  /// Whether any run can produce it.
  boolean has(Value value) {
    return values.containsKey(value);
  }

  String value(Value value) {
    return Objects.requireNonNull(values.get(value), value::toString);
  }

  Map<Value, String> values() {
    return values;
  }

  /// The set of this one value.
  Relation known(Value value) {
    return Objects.requireNonNull(known.get(value), value::toString);
  }

  /// From operands to result.
  Relation table(Operator operator) {
    return Objects.requireNonNull(tables.get(operator), operator::name);
  }

  boolean hasTable(Operator operator) {
    return tables.containsKey(operator);
  }

  /// The relations that are the same in every execution, by name.
  Map<Relation, TupleSet> fixed() {
    return fixed;
  }

  void bound(Bounds.Builder bounds) {
    fixed.forEach(bounds::exactly);
  }
}
