package thinair.program;

import java.util.List;

/// A location, or an array of cells, with its initial values.
///
/// @param type of one cell
/// @param initial one value for each cell
public record Memory(String name, DataType type, boolean array, List<Value> initial) {
  public Memory {
    initial = List.copyOf(initial);
  }
}
