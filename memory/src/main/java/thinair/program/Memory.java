package thinair.program;

import java.util.List;
import java.util.Optional;
import thinair.source.Span;

/// A location, or an array of cells, with its initial values.
///
/// @param type of one cell
/// @param initial one value for each cell
/// @param cells what each cell is called, where a program has names for them: the fields of an
///   object. Empty: by the name and the index
/// @param places where each cell is given its initial value, where the program says so. Empty:
///   nowhere
public record Memory(
    String name,
    DataType type,
    boolean array,
    List<Value> initial,
    List<String> cells,
    List<Optional<Span>> places) {
  public Memory {
    initial = List.copyOf(initial);
    cells = List.copyOf(cells);
    places = List.copyOf(places);
  }

  public Memory(String name, DataType type, boolean array, List<Value> initial) {
    this(name, type, array, initial, List.of(), List.of());
  }

  /// What a person calls a cell.
  public String cell(int index) {
    if (!cells.isEmpty()) {
      return cells.get(index);
    }
    return array ? name + "[" + index + "]" : name;
  }
}
