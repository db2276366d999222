package thinair.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a model can be for: the programs of one language, which the first word of a model may name.
/// The names that these programs give to models are in [Vocabularies].
public enum Target {
  X86("X86", true),
  X86_64("X86_64", true),
  PPC("PPC", true),
  AARCH64("AArch64", true),
  RISCV("RISCV", true, "RISC-V"),
  ARM("ARM", true, "AArch32"),
  MIPS("MIPS", true),
  BPF("BPF", true),
  LISA("LISA", true, "Bell"),
  C("C", true),
  LKMM("LKMM", true),
  JAVA("Java", true),
  ASL("ASL", false);

  private final String word;
  private final boolean hasPrograms;
  private final String alias;

  Target(String word, boolean hasPrograms) {
    this(word, hasPrograms, word);
  }

  /// @param alias how else models spell it
  Target(String word, boolean hasPrograms, String alias) {
    this.word = word;
    this.hasPrograms = hasPrograms;
    this.alias = alias;
  }

  /// Those whose programs can be read, in the order in which people list them.
  public static List<Target> withPrograms() {
    return Arrays.stream(values()).filter(Target::hasPrograms).toList();
  }

  /// By what stands on top of a model.
  public static Optional<Target> of(String word) {
    for (Target target : values()) {
      if (target.word.equals(word) || target.alias.equals(word)) {
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }

  /// Whether programs can be read that a model for it judges.
  public boolean hasPrograms() {
    return hasPrograms;
  }

  /// As people write it, and as the file is called that defines what all its models use.
  @Override
  public String toString() {
    return word;
  }
}
