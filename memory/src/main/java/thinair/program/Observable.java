package thinair.program;

import org.jspecify.annotations.Nullable;

/// What a condition can speak of.
public sealed interface Observable {
  /// A register's value when its thread has ended.
  record Of(int thread, Register register) implements Observable {
    // Written out here and below, as in [Register] and for the same reason.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Of of && thread == of.thread && register.equals(of.register);
    }

    @Override
    public int hashCode() {
      return 31 * register.hashCode() + thread;
    }
  }

  /// The value of a cell when all threads have ended.
  record Cell(Value.Address address) implements Observable {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Cell cell && address.equals(cell.address);
    }

    @Override
    public int hashCode() {
      return address.hashCode();
    }
  }

  /// All cells of an array.
  record Array(String name) implements Observable {}
}
