package thinair.frontend;

import thinair.model.Target;
import thinair.program.Language;

/// Models know no programs and programs no models: here the language of the ones becomes what the
/// others are for.
final class Targets {
  private Targets() {}

  static Target of(Language language) {
    return switch (language) {
      case X86 -> Target.X86;
      case X86_64 -> Target.X86_64;
      case PPC -> Target.PPC;
      case AARCH64 -> Target.AARCH64;
      case RISCV -> Target.RISCV;
      case C -> Target.C;
      case LKMM -> Target.LKMM;
      case JAVA -> Target.JAVA;
    };
  }
}
