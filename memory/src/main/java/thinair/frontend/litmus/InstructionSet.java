package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Register;
import thinair.source.Span;

/// An assembly language: what its registers are called and what its instructions do.
interface InstructionSet {
  Language language();

  /// The register of this name or alias.
  Optional<Register> register(String name);

  /// What one instruction does. Labels are already cut off.
  ///
  /// @param text the instruction alone, as `place` has it
  /// @throws thinair.source.SyntaxError with the nearest known instruction, or what is wrong with an operand
  List<Op> lower(Span place, String text);

  /// Registers in the order in which states list them.
  int compare(Register left, Register right);
}
