package thinair.candidate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import thinair.event.Sym;
import thinair.logic.Bounds;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.program.Value;

/// What the executions of a skeleton are about, as atoms of relational logic: the events `e0 e1 …`,
/// the cells `c0 …`, the values `v0 …` that can be read, written or observed, and what is observed,
/// `o0 …`.
final class Atoms {
  private final Skeleton skeleton;
  private final PossibleValues possible;
  private final Universe universe;
  final List<Value> values;
  final Bounds.Builder bounds;
  final Relation events = Relation.set("E");
  private final Relation[] event;
  private final Relation[] cell;
  final Relation[] value;

  /// The tables of values would be too large; enumeration has to answer.
  static final class TooManyValues extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyValues() {
      super(null, null, false, false);
    }
  }

  /// @param observed how many things are observed
  Atoms(Skeleton skeleton, PossibleValues possible, int observed) {
    this.skeleton = skeleton;
    this.possible = possible;
    this.values = List.copyOf(allValues());
    List<String> atoms = new ArrayList<>();
    add("e", skeleton.n, atoms);
    add("c", skeleton.cells.size(), atoms);
    add("v", values.size(), atoms);
    add("o", observed, atoms);
    this.universe = new Universe(atoms);
    this.bounds = Bounds.over(universe);
    this.event = singletons("e", skeleton.n);
    this.cell = singletons("c", skeleton.cells.size());
    this.value = singletons("v", values.size());
    TupleSet.Builder all = tuples(1);
    for (int e = 0; e < skeleton.n; e++) {
      all.add("e" + e);
    }
    bounds.exactly(events, all.build());
  }

  private static void add(String prefix, int count, List<String> atoms) {
    for (int i = 0; i < count; i++) {
      atoms.add(prefix + i);
    }
  }

  private Relation[] singletons(String prefix, int count) {
    Relation[] result = new Relation[count];
    for (int i = 0; i < count; i++) {
      result[i] = singleton(prefix + i);
    }
    return result;
  }

  /// The relation that holds of one atom alone.
  Relation singleton(String atom) {
    Relation result = Relation.set("is_" + atom);
    bounds.exactly(result, TupleSet.atoms(universe, atom));
    return result;
  }

  TupleSet.Builder tuples(int arity) {
    return TupleSet.builder(universe, arity);
  }

  Relation event(int e) {
    return event[e];
  }

  Relation cell(int c) {
    return cell[c];
  }

  Relation value(Value known) {
    return value[number(known)];
  }

  int number(Value known) {
    return values.indexOf(known);
  }

  /// For all values that the reads in some symbols can have: what the symbols are then.
  List<PossibleValues.Row> rows(Sym symbol, int firstRead) {
    List<PossibleValues.Row> rows = possible.rows(List.of(symbol), firstRead);
    if (rows == null) {
      throw new TooManyValues();
    }
    return rows;
  }

  private Set<Value> allValues() {
    Set<Value> all = new LinkedHashSet<>();
    possible.ofRead.forEach(all::addAll);
    all.add(Value.of(0));
    for (int w = 0; w < skeleton.n; w++) {
      if (skeleton.writes(w)) {
        addResults(possible.written(w), skeleton.readBase[w], all);
      }
    }
    for (int t = 0; t < skeleton.paths.size(); t++) {
      for (Sym sym : skeleton.paths.get(t).results().values()) {
        addResults(sym, skeleton.firstRead(t), all);
      }
    }
    return all;
  }

  private void addResults(Sym symbol, int firstRead, Set<Value> all) {
    for (PossibleValues.Row row : rows(symbol, firstRead)) {
      if (row.results() != null) {
        all.addAll(row.results());
      }
    }
  }
}
