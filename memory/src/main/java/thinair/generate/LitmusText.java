package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import thinair.program.Language;

/// Writes a generated program as a litmus test: in the language of x86, or in that of AArch64 if
/// accesses depend on each other, because instructions of x86 can hardly say so; or in another one
/// that the models to be compared are made for.
public final class LitmusText {
  private static final List<String> X86 = List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI");

  /// A thread has a register for each of its reads.
  public static final int MOST_READS = X86.size();

  private final Shape shape;
  private final Language language;
  private final List<List<String>> columns = new ArrayList<>();
  private final List<String> registers = new ArrayList<>();
  private int value;

  private LitmusText(Shape shape, Language language) {
    this.shape = shape;
    this.language = language;
    for (int t = 0; t < shape.threads().size(); t++) {
      columns.add(column(t));
    }
  }

  /// Asks for all that reads return.
  ///
  /// @param finals whether the last values of locations are looked at too
  public static String of(Shape shape, boolean finals) {
    return of(shape, finals, usual(shape));
  }

  private static Language usual(Shape shape) {
    return shape.hasDependencies() ? Language.AARCH64 : Language.X86;
  }

  /// The languages that programs can be written in.
  public static List<Language> languages() {
    return List.of(Language.X86, Language.AARCH64, Language.PPC, Language.RISCV);
  }

  /// Asks for all that reads return, in one of the [#languages()].
  public static String of(Shape shape, boolean finals, Language language) {
    LitmusText text = new LitmusText(shape, language);
    List<String> zeros = new ArrayList<>();
    text.registers.forEach(register -> zeros.add(register + "=0"));
    for (int a = 0; finals && a < shape.addresses(); a++) {
      zeros.add("[%s]=0".formatted(location(a)));
    }
    return text.text(
        "generated", "exists (" + (zeros.isEmpty() ? "true" : String.join(" /\\ ", zeros)) + ")");
  }

  /// @param question the last line: `exists (0:EAX=1)`
  public static String of(Shape shape, Language language, String name, String question) {
    return new LitmusText(shape, language).text(name, question);
  }

  static String location(int address) {
    return address < 3 ? String.valueOf("xyz".charAt(address)) : "a" + address;
  }

  private String text(String name, String question) {
    var text = new StringBuilder(language.litmusName()).append(' ').append(name).append("\n{ ");
    for (int a = 0; a < shape.addresses(); a++) {
      text.append(location(a)).append("=0; ");
    }
    for (int t = 0; language != Language.X86 && t < columns.size(); t++) {
      for (int a = 0; a < shape.addresses(); a++) {
        text.append("%d:%s%d=%s; ".formatted(t, letter(), base(a), location(a)));
      }
    }
    text.append("}\n");
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 0; row < rows; row++) {
      for (int t = 0; t < columns.size(); t++) {
        List<String> column = columns.get(t);
        String cell = row < column.size() ? column.get(row) : "";
        int width = column.stream().mapToInt(String::length).max().orElse(0);
        text.append(t == 0 ? " " : " | ").append(cell).append(" ".repeat(width - cell.length()));
      }
      text.append(" ;\n");
    }
    return text.append(question).append('\n').toString();
  }

  private int base(int address) {
    return (language == Language.AARCH64 ? 10 : 20) + address;
  }

  private String letter() {
    return switch (language) {
      case AARCH64 -> "X";
      case PPC -> "r";
      case RISCV -> "x";
      default -> throw new IllegalArgumentException("no programs are written in " + language);
    };
  }

  private String fence() {
    return switch (language) {
      case X86 -> "MFENCE";
      case AARCH64 -> "DMB SY";
      case PPC -> "sync";
      case RISCV -> "fence rw,rw";
      default -> throw new IllegalArgumentException("no programs are written in " + language);
    };
  }

  private List<String> column(int thread) {
    List<String> column = new ArrayList<>();
    column.add("P" + thread);
    int reads = 0;
    for (Access access : shape.threads().get(thread)) {
      if (access.before() == Access.Gap.FENCE) {
        column.add(fence());
      }
      if (access.reads()) {
        registers.add(thread + ":" + register(reads));
      }
      switch (language) {
        case AARCH64 -> arm(column, access, reads);
        case PPC -> power(column, access, reads);
        case RISCV -> riscV(column, access, reads);
        default -> x86(column, access, reads);
      }
      reads += access.reads() ? 1 : 0;
    }
    return column;
  }

  private String register(int read) {
    if (read >= X86.size()) {
      throw new IllegalArgumentException("no more than " + X86.size() + " reads in a thread");
    }
    return switch (language) {
      case AARCH64 -> "X" + read;
      case PPC -> "r" + (1 + read);
      case RISCV -> "x" + (5 + read);
      default -> X86.get(read);
    };
  }

  private void x86(List<String> column, Access access, int reads) {
    String location = location(access.address());
    switch (access.kind()) {
      case WRITE -> column.add("MOV [%s],$%d".formatted(location, ++value));
      case READ -> column.add("MOV %s,[%s]".formatted(register(reads), location));
      case EXCHANGE -> {
        column.add("MOV %s,$%d".formatted(register(reads), ++value));
        column.add("XCHG [%s],%s".formatted(location, register(reads)));
      }
    }
  }

  /// What depends on a read adds to it, or to its address, what is always 0.
  private void arm(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Access.Gap.DEPENDENCY;
    if (depends) {
      column.add("EOR W9,W%d,W%d".formatted(reads - 1, reads - 1));
    }
    if (access.writes()) {
      column.add((depends ? "ADD W8,W9,#%d" : "MOV W8,#%d").formatted(++value));
    }
    switch (access.kind()) {
      case WRITE -> column.add("STR W8,[X%d]".formatted(base));
      case READ -> column.add("LDR W%d,[X%d%s]".formatted(reads, base, depends ? ",W9,SXTW" : ""));
      case EXCHANGE -> column.add("SWP W8,W%d,[X%d]".formatted(reads, base));
    }
  }

  private void power(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Access.Gap.DEPENDENCY;
    if (depends) {
      column.add("xor r12,r%d,r%d".formatted(reads, reads));
    }
    switch (access.kind()) {
      case WRITE -> {
        column.add((depends ? "addi r11,r12,%d" : "li r11,%d").formatted(++value));
        column.add("stw r11,0(r%d)".formatted(base));
      }
      case READ ->
          column.add(
              depends
                  ? "lwzx r%d,r12,r%d".formatted(1 + reads, base)
                  : "lwz r%d,0(r%d)".formatted(1 + reads, base));
      case EXCHANGE ->
          throw new IllegalArgumentException("Power has no exchange that is one instruction");
    }
  }

  private void riscV(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Access.Gap.DEPENDENCY;
    if (depends) {
      column.add("xor x12,x%d,x%d".formatted(4 + reads, 4 + reads));
    }
    if (access.writes()) {
      column.add("ori x11,x%d,%d".formatted(depends ? 12 : 0, ++value));
    }
    switch (access.kind()) {
      case WRITE -> column.add("sw x11,0(x%d)".formatted(base));
      case READ -> {
        if (depends) {
          column.add("add x13,x%d,x12".formatted(base));
        }
        column.add("lw x%d,0(x%d)".formatted(5 + reads, depends ? 13 : base));
      }
      case EXCHANGE -> column.add("amoswap.w x%d,x11,(x%d)".formatted(5 + reads, base));
    }
  }
}
