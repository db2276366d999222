package thinair.program;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One thread.
///
/// @param name what people call it: `P0` in a litmus test, the method in Java
/// @param labels for each label the index of the instruction it stands before, which may be the end
/// @param initial registers that do not start as 0
/// @param types registers that are not an `int` when compared and printed
public record ThreadCode(
    int id,
    String name,
    List<Instruction> code,
    Map<String, Integer> labels,
    Map<Register, Value> initial,
    Map<Register, DataType> types) {
  public ThreadCode {
    code = List.copyOf(code);
    labels = Collections.unmodifiableMap(new HashMap<>(labels));
    initial = Collections.unmodifiableMap(new HashMap<>(initial));
    types = Collections.unmodifiableMap(new HashMap<>(types));
  }

  /// A thread of a litmus test.
  public ThreadCode(
      int id,
      List<Instruction> code,
      Map<String, Integer> labels,
      Map<Register, Value> initial,
      Map<Register, DataType> types) {
    this(id, "P" + id, code, labels, initial, types);
  }
}
