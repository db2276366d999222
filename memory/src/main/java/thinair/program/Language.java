package thinair.program;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a program is written in.
public enum Language {
  X86("X86", 4),
  X86_64("X86_64", 8),
  PPC("PPC", 8),
  AARCH64("AArch64", 8),
  RISCV("RISCV", 8),
  C("C", 4),
  /// C with the functions of the Linux kernel; litmus tests call it C too.
  LKMM("C", 4),
  /// Not a litmus format: class files, and the source they come from.
  JAVA("Java", 8);

  private final String litmusName;
  private final int registerBytes;

  Language(String litmusName, int registerBytes) {
    this.litmusName = litmusName;
    this.registerBytes = registerBytes;
  }

  /// The first word of a litmus file.
  public String litmusName() {
    return litmusName;
  }

  /// What people call it, and models that are for it alone.
  public String word() {
    return this == LKMM ? name() : litmusName;
  }

  /// Whether it is a kind of C: structured, with local variables as registers.
  public boolean isC() {
    return this == C || this == LKMM;
  }

  /// How wide arithmetic in a register is.
  public int registerBytes() {
    return registerBytes;
  }

  /// How often a path may jump back to one and the same place when loops are unrolled `unroll`
  /// times: the body of a loop that is tested at its end then runs up to once more than that, the
  /// body of a `while` of C up to that often.
  public int backJumps(int unroll) {
    return unroll;
  }

  /// The languages of litmus files, each by its name; which kind of C it is, only the code says.
  public static List<Language> litmus() {
    return Arrays.stream(values())
        .filter(language -> language != JAVA && language != LKMM)
        .toList();
  }

  public static Optional<Language> ofLitmus(String name) {
    for (Language language : litmus()) {
      if (language.litmusName.equals(name)) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }
}
