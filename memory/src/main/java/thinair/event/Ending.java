package thinair.event;

import thinair.program.DeadEnd;
import thinair.program.Instruction;
import thinair.program.Value;

/// How a path through the code of a thread ends.
public sealed interface Ending {
  /// At the end of the code.
  record Completed() implements Ending {}

  /// Before it: no execution of the program takes this path.
  sealed interface Early extends Ending {
    /// Where it stops.
    Instruction instruction();

    /// The same as seen from the program.
    ///
    /// @param thread which of the program's threads the path is of, by its index
    default DeadEnd of(int thread) {
      return switch (this) {
        case CutLoop(var at) -> new DeadEnd.CutLoop(thread, at);
        case Waits(var at, var on, _) -> new DeadEnd.Waits(thread, at, on);
        case NoAddress(var at, var operand, var value) ->
            new DeadEnd.NoAddress(thread, at, operand, value);
        case NoValue(var at) -> new DeadEnd.NoValue(thread, at);
      };
    }
  }

  /// The bound of a loop or of a recursion is reached.
  record CutLoop(Instruction instruction) implements Early {}

  /// What it waits for does not come.
  ///
  /// @param on as the program calls it
  /// @param lock its address
  record Waits(Instruction instruction, String on, Sym lock) implements Early {}

  /// An access at what is no address.
  ///
  /// @param operand what should hold the address, as the program calls it; empty where it has no
  ///   name
  record NoAddress(Instruction instruction, String operand, Value value) implements Early {}

  /// An operator has no value on its operands.
  record NoValue(Instruction instruction) implements Early {}
}
