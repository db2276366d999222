package thinair.frontend;

import java.util.Set;
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
      case ARM -> Target.ARM;
      case MIPS -> Target.MIPS;
      case BPF -> Target.BPF;
      case LISA -> Target.LISA;
      case C -> Target.C;
      case LKMM -> Target.LKMM;
      case JAVA, JAVA_MODES -> Target.JAVA;
    };
  }

  /// What models can ask by `if "…"` and is always so for programs of a language. Which events the
  /// kernel's functions are has changed once; these are the new ones.
  static Set<String> variants(Language language) {
    return of(language) == Target.LKMM ? Set.of("lkmmv2") : Set.of();
  }
}
