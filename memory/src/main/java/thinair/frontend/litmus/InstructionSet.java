package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import thinair.program.Op;
import thinair.program.Register;
import thinair.source.Span;

/// An assembly language: what its registers are called and what its instructions do.
interface InstructionSet {
  /// A label that every thread has, behind its last instruction: where a return goes.
  String END = "%end";

  /// The register of this name or alias.
  Optional<Register> register(String name);

  /// What one instruction does. Labels are already cut off. A location that the text names becomes
  /// a constant address, a label the target of a branch; whether it exists is checked by the
  /// caller.
  ///
  /// @param text the instruction alone, as `place` has it
  /// @throws thinair.source.SyntaxError with the nearest known instruction, or what is wrong with
  ///   an operand
  List<Op> lower(Span place, String text);

  /// The same, for an instruction that may go where a register says, or take the address of code.
  ///
  /// @param labels what the thread has
  default List<Op> lower(Span place, String text, CodeLabels labels) {
    return lower(place, text);
  }

  /// Whether an instruction is a call: what follows it is where a return goes.
  default boolean isCall(String mnemonic) {
    return false;
  }

  /// Registers that may stand in for those that a test leaves open (`%x`), the first choice first.
  default List<Register> spare() {
    return List.of();
  }

  /// A part or view of a symbolic register: in `W%x`, `W` of the register that stands for `x`.
  default String view(String prefix, Register register) {
    return prefix + register.name();
  }

  /// Whether every instruction has four bytes, so that branches may count them.
  default boolean isFourBytesEach() {
    return false;
  }

  /// Which instructions can be values; empty where none can.
  default Optional<Spelling> spelling() {
    return Optional.empty();
  }

  /// Registers that comparisons write besides whether both sides are equal. Nobody computes them
  /// where no instruction reads them: what has no order can be compared, too.
  default Set<Register> orders() {
    return Set.of();
  }

  /// All instructions by name, for error messages and for the reference page.
  SortedSet<String> mnemonics();
}
