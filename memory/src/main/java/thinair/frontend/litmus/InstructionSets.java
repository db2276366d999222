package thinair.frontend.litmus;

import java.util.List;

/// The assembly languages we read.
final class InstructionSets {
  private InstructionSets() {}

  static List<InstructionSet> all() {
    return List.of(X86Set.x86(), X86Set.x86Long(), new PowerPc(), new AArch64(), new RiscV());
  }
}
