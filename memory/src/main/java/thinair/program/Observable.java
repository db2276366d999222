package thinair.program;

/// What a condition can speak of.
public sealed interface Observable {
  /// A register's value when its thread has ended.
  record Of(int thread, Register register) implements Observable {}

  /// The value of a cell when all threads have ended.
  record Cell(Value.Address address) implements Observable {}

  /// All cells of an array.
  record Array(String name) implements Observable {}
}
