package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.program.Language;

/// How a language says what generated programs are made of.
sealed interface Wording permits Assembly, Library {
  /// Empty where nobody has written down how.
  static Optional<Wording> of(Language language) {
    return switch (language) {
      case X86 -> Optional.of(new X86());
      case AARCH64 -> Optional.of(new AArch64());
      case PPC -> Optional.of(new Power());
      case RISCV -> Optional.of(new RiscV());
      case C -> Optional.of(Library.STANDARD);
      case LKMM -> Optional.of(Library.KERNEL);
      case X86_64, ARM, MIPS, BPF, LISA, JAVA, JAVA_MODES -> Optional.empty();
    };
  }

  /// What it can say that stands between accesses.
  default List<Gap> gaps() {
    return List.of(Gap.values());
  }

  /// What accesses it has.
  List<Kind> kinds();

  /// Where a thread keeps what it reads.
  ///
  /// @param read which of its reads, from 0
  String register(int read);

  /// Initial values and threads.
  String body(Shape shape);

  static List<Kind> without(Kind... missing) {
    List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
    kinds.removeAll(List.of(missing));
    return kinds;
  }
}
