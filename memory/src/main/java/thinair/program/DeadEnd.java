package thinair.program;

import java.util.Optional;

/// Where a thread stops before the end of its code, and why: a run that gets there is no execution
/// of the program, and an answer that rests on such runs alone says so.
public sealed interface DeadEnd {
  /// Which of the program's threads, by its index.
  int thread();

  /// Where it stops.
  Instruction instruction();

  /// A loop or a recursion was left because its bound was reached: longer runs may exist.
  record CutLoop(int thread, Instruction instruction) implements DeadEnd {}

  /// The thread waits for a lock, or for another condition of its own instruction, that it never
  /// finds.
  ///
  /// @param on what it waits for, as the program calls it
  /// @param taken who has it, where that is known
  record Waits(int thread, Instruction instruction, String on, Optional<Taken> taken)
      implements DeadEnd {
    public Waits(int thread, Instruction instruction, String on) {
      this(thread, instruction, on, Optional.empty());
    }
  }

  /// Which thread has taken a lock that it never leaves, and where.
  record Taken(int thread, Instruction instruction) {}

  /// The thread accesses memory at what is no address.
  ///
  /// @param operand what should hold the address, as the program calls it; empty where it has no
  ///   name
  /// @param value what it holds instead
  record NoAddress(int thread, Instruction instruction, String operand, Value value)
      implements DeadEnd {}

  /// The thread computes what has no value: a quotient by zero, the sum of two addresses.
  record NoValue(int thread, Instruction instruction) implements DeadEnd {}
}
