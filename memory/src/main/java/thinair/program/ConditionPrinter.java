package thinair.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final int radix;
  private final DataType constants;

  public ConditionPrinter(List<Memory> memory) {
    this(memory, 10, 8);
  }

  /// @param radix of numbers: 10, or 16 for hexadecimal ones
  /// @param bytes how wide numbers of conditions are
  public ConditionPrinter(List<Memory> memory, int radix, int bytes) {
    this.radix = radix;
    this.constants = new DataType("", bytes, true);
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
      case Proposition.EqualsValue(var left, var right) -> observable(left) + "=" + constant(right);
      case Proposition.EqualsOther(var left, var right) ->
          observable(left) + "=" + observable(right);
      case Proposition.Not(var of) -> "not (" + print(of, Binding.OR) + ")";
      case Proposition.EqualsArray(var array, var cells) -> array + "=" + values(cells.of());
      case Proposition.And(var parts) -> join(parts, " /\\ ", "true", Binding.AND, place);
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
    return parenthesised(
        parts.stream().map(part -> inside(part, own)).collect(Collectors.joining(operator)),
        own.compareTo(place) < 0);
  }

  private String values(List<Proposition> equations) {
    return equations.stream()
        .map(part -> part instanceof Proposition.EqualsValue(_, var right) ? constant(right) : "")
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String constant(Value value) {
    return value(value, constants);
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
          isArray(address) ? cell(address) : "[" + address + "]";
      case Observable.Array(String name) -> name;
    };
  }

  /// A number as its type has it, or the name of a location or cell.
  public String value(Value value, DataType type) {
    if (!(value instanceof Value.Int(long number))) {
      return value(value);
    }
    if (radix == 16) {
      return "0x" + Long.toHexString(type.bytes() >= 8 ? number : number & mask(type));
    }
    long wrapped = type.wrap(number);
    return type.signed() ? Long.toString(wrapped) : Long.toUnsignedString(wrapped);
  }

  private static long mask(DataType type) {
    return (1L << 8 * type.bytes()) - 1;
  }

  /// A number, or the name of a location or cell.
  public String value(Value value) {
    return switch (value) {
      case Value.Int(long number) ->
          radix == 16 ? "0x" + Long.toHexString(number) : Long.toString(number);
      case Value.Address address -> address(address);
      case Value.Code code -> code.toString();
      case Value.Free free -> free.toString();
    };
  }

  private boolean isArray(Value.Address address) {
    Memory location = memory.get(address.location());
    return location != null && location.array();
  }

  /// An array's first cell is where the array is. A place in code is a label of a thread.
  private String address(Value.Address address) {
    if (address.isCode()) {
      return "label:\"" + address + "\"";
    }
    return address.offset() == 0 ? address.toString() : cell(address);
  }

  private String cell(Value.Address address) {
    Memory location = memory.get(address.location());
    if (location != null && location.array() && location.cellAt(address).isPresent()) {
      return location.name() + "[" + location.cellAt(address).getAsLong() + "]";
    }
    return address.toString();
  }
}
