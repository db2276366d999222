package thinair.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a program is written in, and all that follows from that alone. A new one is a constant
/// here; the compiler then names the few switches that have to learn it: who reads its
/// instructions, what its models are for, how programs are made in it.
public enum Language {
  X86(
      "X86",
      Notation.COLUMNS,
      "tso",
      RegisterOrder.listed(
          "EAX", "EBX", "ECX", "EDX", "ESI", "EDI", "EBP", "ESP", "EIP", "ZF", "SF", "CF"),
      new Loading(4, Loading.Extension.SIGN),
      Fences.full(Tag.MFENCE).andPartial(Tag.LFENCE, Tag.SFENCE)),
  X86_64(
      "X86_64",
      Notation.COLUMNS,
      "tso",
      RegisterOrder.listed("rax", "rbx", "rcx", "rdx", "rsi", "rdi", "rbp", "rsp"),
      new Loading(0, Loading.Extension.ZERO),
      Fences.full(Tag.MFENCE).andPartial(Tag.LFENCE, Tag.SFENCE)),
  PPC(
      "PPC",
      Notation.COLUMNS,
      "ppc",
      RegisterOrder.byNumber(),
      new Loading(8, Loading.Extension.ZERO),
      Fences.full(Tag.SYNC)),
  AARCH64(
      "AArch64",
      Notation.COLUMNS,
      "aarch64",
      RegisterOrder.listedBefore("X", 31, "XZR", "SP"),
      new Loading(8, Loading.Extension.ZERO),
      Fences.full(
          Tag.dmb("SY"),
          Tag.dmb("ISH"),
          Tag.dmb("OSH"),
          Tag.dsb("SY"),
          Tag.dsb("ISH"),
          Tag.dsb("OSH")),
      Trait.WHOLE_CELLS),
  RISCV(
      "RISCV",
      Notation.COLUMNS,
      "riscv",
      RegisterOrder.byNumber(),
      new Loading(8, Loading.Extension.SIGN),
      Fences.full(Tag.fence("rw", "rw"))),
  ARM(
      "ARM",
      Notation.COLUMNS,
      "armv7",
      RegisterOrder.listed(
          "R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "SP",
          "LR", "PC", "FP", "Z"),
      new Loading(4, Loading.Extension.SIGN),
      Fences.full(
          Tag.DMB, Tag.dmb("ISH"), Tag.dmb("OSH"), Tag.DSB, Tag.dsb("ISH"), Tag.dsb("OSH"))),
  MIPS(
      "MIPS",
      Notation.COLUMNS,
      "mips",
      RegisterOrder.byNumber(),
      new Loading(8, Loading.Extension.SIGN),
      Fences.full(Tag.SYNC)),
  BPF(
      "BPF",
      Notation.COLUMNS,
      "bpf",
      RegisterOrder.byNumber(),
      new Loading(8, Loading.Extension.ZERO),
      Fences.unknown()),
  /// What its instructions are, models say.
  LISA(
      "LISA",
      Notation.COLUMNS,
      "lisa",
      RegisterOrder.byNumber(),
      new Loading(0, Loading.Extension.SIGN),
      Fences.unknown()),
  C(
      "C",
      Notation.C,
      "cxx23",
      RegisterOrder.byLetter(),
      new Loading(4, Loading.Extension.AS_DECLARED),
      Fences.unknown()),
  /// C with the functions of the Linux kernel; litmus tests call it C too.
  LKMM(
      "LKMM",
      Notation.C,
      "lkmm",
      RegisterOrder.byLetter(),
      new Loading(4, Loading.Extension.AS_DECLARED),
      Fences.unknown()),
  /// Not a litmus format: class files, and the source they come from.
  JAVA(
      "Java",
      Notation.CLASS_FILES,
      "jmm-revised",
      RegisterOrder.byLetter(),
      new Loading(0, Loading.Extension.AS_DECLARED),
      Fences.unknown()),
  /// Litmus tests for the access modes of Java: methods of `VarHandle` on cells, as herd has them.
  JAVA_MODES(
      "Java",
      Notation.METHODS,
      "java",
      RegisterOrder.byLetter(),
      new Loading(4, Loading.Extension.AS_DECLARED),
      Fences.unknown());

  /// How threads are written down.
  private enum Notation {
    /// Instructions, a column for each thread.
    COLUMNS,
    /// Functions of C, with local variables as registers.
    C,
    /// The same with methods of objects.
    METHODS,
    CLASS_FILES
  }

  /// What few languages have.
  private enum Trait {
    WHOLE_CELLS
  }

  private final String word;
  private final Notation notation;
  private final String defaultModel;

  // Records of what `List.of` and `Set.of` made: nobody can change them.
  @SuppressWarnings("ImmutableEnumChecker")
  private final RegisterOrder registers;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Loading loading;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Fences fences;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<Trait> traits;

  Language(
      String word,
      Notation notation,
      String defaultModel,
      RegisterOrder registers,
      Loading loading,
      Fences fences,
      Trait... traits) {
    this.word = word;
    this.notation = notation;
    this.defaultModel = defaultModel;
    this.registers = registers;
    this.loading = loading;
    this.fences = fences;
    this.traits = Set.of(traits);
  }

  /// The languages of litmus files, each by its name; which kind of C it is, only the code says.
  public static List<Language> litmus() {
    List<Language> result = new ArrayList<>();
    for (Language language : values()) {
      if (language.notation != Notation.CLASS_FILES
          && language.word.equals(language.litmusName())) {
        result.add(language);
      }
    }
    return result;
  }

  public static Optional<Language> ofLitmus(String name) {
    // The same language by the name of the tool that it was made for.
    String word = name.equals("Bell") ? "LISA" : name;
    for (Language language : litmus()) {
      if (language.word.equals(word)) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }

  /// What people call it, and models that are for it alone.
  public String word() {
    return word;
  }

  /// The first word of a litmus file.
  public String litmusName() {
    return notation == Notation.C ? "C" : word;
  }

  /// Whether it is written as C is: structured, with local variables as registers.
  public boolean isC() {
    return notation == Notation.C || notation == Notation.METHODS;
  }

  /// The name of the model that its programs mean when nobody names one.
  public String defaultModel() {
    return defaultModel;
  }

  /// The order in which the registers of one thread stand in a state.
  public RegisterOrder registers() {
    return registers;
  }

  /// What becomes of values of memory in registers.
  public Loading loading() {
    return loading;
  }

  /// How machines, which know few kinds of fences, understand its own.
  public Fences fences() {
    return fences;
  }

  /// Whether an access has to be as wide as its cell, because another would need a model of single
  /// bytes. Only tests of AArch64 are held to it, as by herd: those of other languages have always
  /// been read as if an access touched its whole cell, and what they are known to answer depends on
  /// it.
  public boolean accessesWholeCells() {
    return traits.contains(Trait.WHOLE_CELLS);
  }

  /// How often a path may jump back to one and the same place when loops are unrolled `unroll`
  /// times: the body of a loop that is tested at its end then runs up to once more than that, the
  /// body of a `while` of C up to that often.
  public int backJumps(int unroll) {
    return unroll;
  }
}
