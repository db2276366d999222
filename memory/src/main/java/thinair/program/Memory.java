package thinair.program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import thinair.source.Span;

/// A location, or an array of cells, with its initial values.
///
/// @param type of one cell
/// @param initial one value for each cell
/// @param cells what each cell is called, where a program has names for them: the fields of an
///   object. Empty: by the name and the index
/// @param places where each cell is given its initial value, where the program says so. Empty:
///   nowhere
/// @param unwritten whether the initial values are only there to have one: the program gives none
public record Memory(
    String name,
    DataType type,
    boolean array,
    List<Value> initial,
    List<String> cells,
    List<Optional<Span>> places,
    boolean unwritten) {
  public Memory {
    initial = List.copyOf(initial);
    cells = List.copyOf(cells);
    places = List.copyOf(places);
  }

  public Memory(String name, DataType type, boolean array, List<Value> initial) {
    this(name, type, array, initial, List.of(), List.of());
  }

  public Memory(
      String name,
      DataType type,
      boolean array,
      List<Value> initial,
      List<String> cells,
      List<Optional<Span>> places) {
    this(name, type, array, initial, cells, places, false);
  }

  /// The same without an initial value.
  public Memory withoutValue() {
    return new Memory(name, type, array, initial, cells, places, true);
  }

  /// Where a cell lies.
  public Value.Address address(int index) {
    return new Value.Address(name, (long) index * type.bytes());
  }

  /// Where all its cells lie, in their order.
  public List<Value.Address> addresses() {
    return IntStream.range(0, initial.size()).mapToObj(this::address).toList();
  }

  /// Which cell begins at an address, counted on where there are no more; empty inside a cell, and
  /// for other locations.
  public OptionalLong cellAt(Value.Address address) {
    return address.location().equals(name) && address.offset() % type.bytes() == 0
        ? OptionalLong.of(address.offset() / type.bytes())
        : OptionalLong.empty();
  }

  /// What a person calls a cell.
  public String cell(int index) {
    if (!cells.isEmpty()) {
      return cells.get(index);
    }
    return array ? name + "[" + index + "]" : name;
  }
}
