package thinair.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes conditions and states the way litmus tests and herd do: `exists (0:EAX=0 /\ [x]=1)`.
public final class ConditionPrinter {
  /// How tightly an operator binds: what is looser than its place allows gets parentheses.
  private enum Binding {
    OR,
    AND,
    ATOM
  }

  private final Map<String, Memory> memory = new HashMap<>();

  public ConditionPrinter(List<Memory> memory) {
    memory.forEach(location -> this.memory.put(location.name(), location));
  }

  public String condition(Condition condition) {
    return condition.quantifier().word() + " (" + proposition(condition.proposition()) + ")";
  }

  public String proposition(Proposition proposition) {
    return print(proposition, Binding.OR);
  }

  private String print(Proposition proposition, Binding place) {
    return switch (proposition) {
      case Proposition.True() -> "true";
      case Proposition.EqualsValue(var left, var right) -> observable(left) + "=" + value(right);
      case Proposition.EqualsOther(var left, var right) ->
          observable(left) + "=" + observable(right);
      case Proposition.Not(var of) -> "not (" + print(of, Binding.OR) + ")";
      case Proposition.And(var parts) -> conjunction(parts, place);
      case Proposition.Or(var parts) -> join(parts, " \\/ ", "false", Binding.OR, place);
      case Proposition.Implies(var left, var right) ->
          inside(left, Binding.ATOM) + " => " + inside(right, Binding.ATOM);
    };
  }

  private String join(
      List<Proposition> parts, String operator, String none, Binding own, Binding place) {
    if (parts.isEmpty()) {
      return none;
    }
    if (parts.size() == 1) {
      return print(parts.getFirst(), place);
    }
    return joined(parts.stream().map(part -> inside(part, own)).toList(), operator, own, place);
  }

  private static String joined(List<String> items, String operator, Binding own, Binding place) {
    return parenthesised(
        String.join(operator, items), items.size() > 1 && own.compareTo(place) < 0);
  }

  /// Equations about all cells of an array are one about the array.
  private String conjunction(List<Proposition> parts, Binding place) {
    if (parts.size() < 2) {
      return join(parts, " /\\ ", "true", Binding.AND, place);
    }
    List<String> items = new ArrayList<>();
    for (int i = 0; i < parts.size(); ) {
      Optional<Memory> array = array(parts, i);
      int length = array.map(location -> location.initial().size()).orElse(1);
      items.add(
          array.isPresent()
              ? array.get().name() + "=" + values(parts.subList(i, i + length))
              : inside(parts.get(i), Binding.AND));
      i += length;
    }
    return joined(items, " /\\ ", Binding.AND, place);
  }

  /// The array that the equations from here on speak of cell by cell, from the first to the last.
  private Optional<Memory> array(List<Proposition> parts, int from) {
    if (!(parts.get(from) instanceof Proposition.EqualsValue(Observable.Cell(var first), _))) {
      return Optional.empty();
    }
    Memory location = memory.get(first.location());
    if (location == null || !location.array() || from + location.initial().size() > parts.size()) {
      return Optional.empty();
    }
    for (int i = 0; i < location.initial().size(); i++) {
      var cell = location.address(i);
      if (!(parts.get(from + i) instanceof Proposition.EqualsValue(var left, _))
          || !left.equals(new Observable.Cell(cell))) {
        return Optional.empty();
      }
    }
    return Optional.of(location);
  }

  private String values(List<Proposition> equations) {
    return equations.stream()
        .map(part -> part instanceof Proposition.EqualsValue(_, var right) ? value(right) : "")
        .collect(Collectors.joining(",", "{", "}"));
  }

  /// The arrays that a program asks about as a whole: `a={1,2}`, or `a` in its list of locations.
  public Set<String> arrays(Program program) {
    Set<String> names = new HashSet<>();
    collect(program.condition().proposition(), names);
    for (Observable shown : program.shown()) {
      if (shown instanceof Observable.Array(String name)) {
        names.add(name);
      }
    }
    return names;
  }

  private void collect(Proposition proposition, Set<String> names) {
    switch (proposition) {
      case Proposition.True _, Proposition.EqualsValue _, Proposition.EqualsOther _ -> {}
      case Proposition.Not(var of) -> collect(of, names);
      case Proposition.And(var parts) -> {
        for (int i = 0; i < parts.size(); i++) {
          array(parts, i).ifPresent(array -> names.add(array.name()));
          collect(parts.get(i), names);
        }
      }
      case Proposition.Or(var parts) -> parts.forEach(part -> collect(part, names));
      case Proposition.Implies(var left, var right) -> {
        collect(left, names);
        collect(right, names);
      }
    }
  }

  private String inside(Proposition part, Binding own) {
    return parenthesised(print(part, own), part instanceof Proposition.Implies);
  }

  private static String parenthesised(String text, boolean needed) {
    return needed ? "(" + text + ")" : text;
  }

  /// `0:EAX`, `[x]`, `a[1]`, `a`.
  public String observable(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, Register register) -> thread + ":" + register.name();
      case Observable.Cell(Value.Address address) ->
          isArray(address) ? address(address) : "[" + address + "]";
      case Observable.Array(String name) -> name;
    };
  }

  /// A number in decimals, or the name of a location or cell.
  public String value(Value value) {
    return switch (value) {
      case Value.Int number -> number.toString();
      case Value.Address address -> address(address);
      case Value.Free free -> free.toString();
    };
  }

  private boolean isArray(Value.Address address) {
    Memory location = memory.get(address.location());
    return location != null && location.array();
  }

  private String address(Value.Address address) {
    Memory location = memory.get(address.location());
    if (location != null && location.array() && location.cellAt(address).isPresent()) {
      return location.name() + "[" + location.cellAt(address).getAsLong() + "]";
    }
    return address.toString();
  }
}
