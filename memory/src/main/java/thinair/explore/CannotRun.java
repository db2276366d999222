package thinair.explore;

import java.util.Optional;
import thinair.program.Instruction;

/// The program has something that the machine has no part for; the message says what.
public final class CannotRun extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Optional<Instruction> instruction;

  public CannotRun(String message) {
    super(message, null, false, false);
    this.instruction = Optional.empty();
  }

  CannotRun(Instruction instruction, String message) {
    super(message, null, false, false);
    this.instruction = Optional.of(instruction);
  }

  /// What cannot be run, where it is an instruction.
  public Optional<Instruction> instruction() {
    return instruction;
  }
}
