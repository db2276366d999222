package thinair.frontend.litmus;

import java.util.Optional;
import thinair.program.Language;

/// The assembly languages we read.
final class InstructionSets {
  private InstructionSets() {}

  static Optional<InstructionSet> of(Language language) {
    return switch (language) {
      case X86 -> Optional.of(X86Set.x86());
      case X86_64 -> Optional.of(X86Set.x86Long());
      case PPC -> Optional.of(new PowerPc());
      case AARCH64 -> Optional.of(new AArch64());
      case RISCV -> Optional.of(new RiscV());
      case C, LKMM, JAVA -> Optional.empty();
    };
  }
}
