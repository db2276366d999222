package thinair.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// What of a run's end is looked at: everything that the condition and `locations` name is shown;
/// the cells that these and the filter name have to have a last write.
public final class Observations {
  private final Program program;
  private final List<Observable> named;
  private final List<Observable> listed;
  private final List<Observable> shown;
  private final Set<Value.Address> cells = new LinkedHashSet<>();

  public Observations(Program program) {
    this.program = program;
    Set<Observable> all = new LinkedHashSet<>();
    collect(program.condition().proposition(), all);
    this.named = List.copyOf(all);
    all.addAll(program.shown());
    this.listed = List.copyOf(all);
    this.shown = List.copyOf(expanded(all));
    if (program.filter() != null) {
      collect(program.filter(), all);
    }
    for (Observable observable : expanded(all)) {
      if (observable instanceof Observable.Cell(var address)) {
        cells.add(address);
      }
    }
  }

  /// What the condition speaks of.
  public List<Observable> named() {
    return named;
  }

  /// What the condition and `locations` name, arrays as a whole where they are named so.
  public List<Observable> listed() {
    return listed;
  }

  /// Registers and cells, arrays as their cells.
  public List<Observable> shown() {
    return shown;
  }

  /// Every cell whose last value matters, shown or not.
  public Set<Value.Address> cells() {
    return cells;
  }

  private Set<Observable> expanded(Set<Observable> named) {
    Set<Observable> result = new LinkedHashSet<>();
    for (Observable observable : named) {
      if (observable instanceof Observable.Array(var name)) {
        memory(name).addresses().forEach(cell -> result.add(new Observable.Cell(cell)));
      } else {
        result.add(observable);
      }
    }
    return result;
  }

  private static void collect(Proposition proposition, Set<Observable> into) {
    switch (proposition) {
      case Proposition.True _ -> {}
      case Proposition.EqualsValue(var left, _) -> into.add(left);
      case Proposition.EqualsOther(var left, var right) -> {
        into.add(left);
        into.add(right);
      }
      case Proposition.Not(var of) -> collect(of, into);
      case Proposition.EqualsArray(var array, _) -> into.add(new Observable.Array(array));
      case Proposition.And(var parts) -> parts.forEach(part -> collect(part, into));
      case Proposition.Or(var parts) -> parts.forEach(part -> collect(part, into));
      case Proposition.Implies(var left, var right) -> {
        collect(left, into);
        collect(right, into);
      }
    }
  }

  /// Whether a proposition holds where the observables have these values.
  public boolean holds(Proposition proposition, Function<Observable, Value> value) {
    return switch (proposition) {
      case Proposition.True _ -> true;
      case Proposition.EqualsValue(var left, var right) -> equal(left, value.apply(left), right);
      case Proposition.EqualsOther(var left, var right) ->
          equal(left, value.apply(left), value.apply(right));
      case Proposition.Not(var of) -> !holds(of, value);
      case Proposition.EqualsArray(_, var cells) -> holds(cells, value);
      case Proposition.And(var parts) -> {
        for (Proposition part : parts) {
          if (!holds(part, value)) {
            yield false;
          }
        }
        yield true;
      }
      case Proposition.Or(var parts) -> {
        for (Proposition part : parts) {
          if (holds(part, value)) {
            yield true;
          }
        }
        yield false;
      }
      case Proposition.Implies(var left, var right) -> !holds(left, value) || holds(right, value);
    };
  }

  /// Integers are compared as the type of the left side sees them.
  public boolean equal(Observable left, Value a, Value b) {
    if (a instanceof Value.Int(long x) && b instanceof Value.Int(long y)) {
      DataType type = type(left);
      return type.wrap(x) == type.wrap(y);
    }
    return a.equals(b);
  }

  public DataType type(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) ->
          program.threads().get(thread).types().getOrDefault(register, DataType.INT);
      case Observable.Cell(var address) -> memory(address.location()).type();
      case Observable.Array(var name) -> memory(name).type();
    };
  }

  private Memory memory(String name) {
    List<String> known = new ArrayList<>();
    for (Memory memory : program.memory()) {
      if (memory.name().equals(name)) {
        return memory;
      }
      known.add(memory.name());
    }
    throw new IllegalArgumentException("no location " + name + " among " + known);
  }
}
