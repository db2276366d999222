package thinair.frontend.litmus;

import thinair.program.Language;

/// The assembly languages we read.
final class InstructionSets {
  private InstructionSets() {}

  static InstructionSet of(Language language) {
    return switch (language) {
      case X86 -> X86Set.x86();
      case X86_64 -> X86Set.x86Long();
      case PPC -> new PowerPc();
      case AARCH64 -> new AArch64();
      case RISCV -> new RiscV();
      case ARM -> new Arm();
      case MIPS -> new Mips();
      case BPF -> new Bpf();
      case LISA -> new Lisa();
      case C, LKMM, JAVA, JAVA_MODES ->
          throw new IllegalArgumentException(language + " is not written in columns");
    };
  }
}
