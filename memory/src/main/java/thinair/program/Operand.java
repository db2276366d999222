package thinair.program;

/// What an [Op] works on: a constant, or the result of an earlier op of the same instruction.
public sealed interface Operand {
  record Constant(Value value) implements Operand {}

  /// @param id the `to` of an earlier op
  record Result(int id) implements Operand {}

  static Operand of(long value) {
    return new Constant(Value.of(value));
  }
}
