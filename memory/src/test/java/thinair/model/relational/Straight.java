package thinair.model.relational;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import thinair.limit.Checkpoint;
import thinair.logic.Bounds;
import thinair.logic.Expr;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

/// A program of constant reads and writes as a setting: `Wx1 Ry0 | Wy1 F Rx0` is two threads, and
/// the values of its reads are the outcome that is asked for. Every location starts with 0, those
/// in capitals are volatile, and `L` and `U` take and release the one monitor.
final class Straight {
  private static final String INIT = "init";
  private static final String MONITOR = "monitor";

  /// @param name also its atom
  private record Action(String name, String thread, char kind, String location, String value) {
    boolean isVolatile() {
      return !location.isEmpty() && Character.isUpperCase(location.charAt(0));
    }
  }

  private final List<Action> actions = new ArrayList<>();
  private final List<String> threads = new ArrayList<>(List.of(INIT));
  private final TreeSet<String> locations = new TreeSet<>();
  private final Universe universe;
  private final Map<Relation, Bounds.Bound> bounds = new LinkedHashMap<>();
  private final Map<String, Expr> common = new LinkedHashMap<>();
  private final Map<String, Expr> members = new LinkedHashMap<>();
  private final Map<String, TupleSet> upper = new LinkedHashMap<>();

  Straight(String program) {
    String[] columns = program.split("\\|", -1);
    for (int t = 0; t < columns.length; t++) {
      String thread = "P" + (t + 1);
      threads.add(thread);
      add("S", thread);
      for (String word : columns[t].strip().split(" +", -1)) {
        add(word, thread);
      }
      add("E", thread);
    }
    add("S", INIT);
    for (String location : locations) {
      actions.add(new Action("i" + location, INIT, 'W', location, "0"));
    }
    add("E", INIT);
    List<String> atoms = new ArrayList<>(actions.stream().map(Action::name).toList());
    atoms.addAll(threads);
    locations.forEach(location -> atoms.add("loc." + location));
    atoms.add(MONITOR);
    actions.stream().map(Action::value).filter(v -> !v.isEmpty()).distinct().forEach(atoms::add);
    universe = new Universe(atoms);
    vocabulary();
  }

  private void add(String word, String thread) {
    char kind = word.charAt(0);
    boolean access = kind == 'R' || kind == 'W';
    String location = access ? word.substring(1, 2) : "";
    String value = access ? word.substring(2) : "";
    actions.add(new Action("a" + actions.size(), thread, kind, location, value));
    if (access) {
      locations.add(location);
    }
  }

  private void vocabulary() {
    set("Action", actions);
    set("Special", List.of());
    set("Read", kind('R'));
    set("Write", kind('W'));
    set("NormalRead", where(kind('R'), a -> !a.isVolatile()));
    set("NormalWrite", where(kind('W'), a -> !a.isVolatile()));
    set("VolatileRead", where(kind('R'), Action::isVolatile));
    set("VolatileWrite", where(kind('W'), Action::isVolatile));
    set("Fence", kind('F'));
    set("Lock", kind('L'));
    set("Unlock", kind('U'));
    set("Start", kind('S'));
    set("End", kind('E'));
    set("Sync", where(actions, a -> "LUSE".indexOf(a.kind()) >= 0 || a.isVolatile()));
    atoms("Thread", threads);
    atoms("init", List.of(INIT));
    atoms("Location", locations.stream().map(l -> "loc." + l).toList());
    atoms("Value", actions.stream().map(Action::value).filter(v -> !v.isEmpty()).toList());
    pairs("thread", common, actions, a -> List.of(a.thread()));
    TupleSet.Builder ends = TupleSet.builder(universe, 2);
    threads.stream().filter(t -> !t.equals(INIT)).forEach(t -> ends.add(INIT, t));
    fixed("endsBefore", common, ends.build());

    fixed("A", members, Objects.requireNonNull(upper.get("Action")));
    pairs("l", members, accesses(), a -> List.of("loc." + a.location()));
    pairs("V", members, kind('W'), a -> List.of(a.value()));
    pairs("m", members, where(actions, a -> "LU".indexOf(a.kind()) >= 0), _ -> List.of(MONITOR));
    pairs("po", members, actions, a -> after(a).stream().map(Action::name).toList());
    pairs("W", members, kind('R'), r -> sources(r).stream().map(Action::name).toList());
    // Which of the writes of the value a read sees is open.
    Relation w = Relation.binary("W");
    TupleSet most = Objects.requireNonNull(bounds.remove(w)).upper();
    bounds.put(w, new Bounds.Bound(TupleSet.empty(universe, 2), most));
  }

  private List<Action> kind(char kind) {
    return actions.stream().filter(a -> a.kind() == kind).toList();
  }

  private List<Action> accesses() {
    return where(actions, a -> !a.location().isEmpty());
  }

  private static List<Action> where(List<Action> actions, Predicate<Action> condition) {
    return actions.stream().filter(condition).toList();
  }

  private List<Action> after(Action action) {
    return actions.subList(actions.indexOf(action) + 1, actions.size()).stream()
        .filter(other -> other.thread().equals(action.thread()))
        .toList();
  }

  private List<Action> sources(Action read) {
    return kind('W').stream()
        .filter(w -> w.location().equals(read.location()) && w.value().equals(read.value()))
        .toList();
  }

  private void set(String name, List<Action> members) {
    atoms(name, members.stream().map(Action::name).toList());
  }

  private void atoms(String name, List<String> atoms) {
    fixed(name, common, TupleSet.atoms(universe, atoms.toArray(String[]::new)));
  }

  private void pairs(
      String name, Map<String, Expr> where, List<Action> from, Function<Action, List<String>> to) {
    TupleSet.Builder pairs = TupleSet.builder(universe, 2);
    from.forEach(action -> to.apply(action).forEach(atom -> pairs.add(action.name(), atom)));
    fixed(name, where, pairs.build());
  }

  private void fixed(String name, Map<String, Expr> where, TupleSet value) {
    Relation relation = new Relation(name, value.arity());
    where.put(name, relation);
    upper.put(name, value);
    bounds.put(relation, new Bounds.Bound(value, value));
  }

  /// @param k so many executions more, in which reads see whatever they like
  Setting setting(int k) {
    List<Map<String, Expr>> justifying = new ArrayList<>();
    for (int i = 1; i <= k; i++) {
      Relation w = Relation.binary("J" + i + ".W");
      TupleSet.Builder most = TupleSet.builder(universe, 2);
      for (Action read : kind('R')) {
        kind('W').stream()
            .filter(write -> write.location().equals(read.location()))
            .forEach(write -> most.add(read.name(), write.name()));
      }
      bounds.put(w, new Bounds.Bound(TupleSet.empty(universe, 2), most.build()));
      Map<String, Expr> own = new LinkedHashMap<>(members);
      own.put("W", w);
      justifying.add(own);
    }
    return new Setting(
        universe,
        common,
        threads,
        locations.stream().map(l -> "loc." + l).toList(),
        k,
        members,
        justifying,
        upper);
  }

  /// Whether some execution with the values that the reads say is one of the model's.
  Problem under(RelationalModel model, int k) {
    Grounded grounded = Grounder.ground(model, setting(k), Checkpoint.NONE);
    Bounds.Builder all = Bounds.over(universe);
    bounds.forEach((relation, bound) -> all.between(relation, bound.lower(), bound.upper()));
    grounded.bound(all);
    return Problem.of(all.build(), grounded.constraints());
  }
}
