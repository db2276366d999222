package thinair.generate;

import java.util.ArrayList;
import java.util.List;

/// Writes a generated program as a litmus test: in the language of x86, or in that of AArch64 if
/// accesses depend on each other, because instructions of x86 can hardly say so.
public final class LitmusText {
  private static final List<String> X86 = List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI");

  /// A thread has a register for each of its reads.
  public static final int MOST_READS = X86.size();

  private final Shape shape;
  private final boolean arm;
  private final List<List<String>> columns = new ArrayList<>();
  private final List<String> registers = new ArrayList<>();
  private int value;

  private LitmusText(Shape shape) {
    this.shape = shape;
    this.arm = shape.hasDependencies();
    for (int t = 0; t < shape.threads().size(); t++) {
      columns.add(column(t));
    }
  }

  /// Asks for all that reads return.
  ///
  /// @param finals whether the last values of locations are looked at too
  public static String of(Shape shape, boolean finals) {
    LitmusText text = new LitmusText(shape);
    List<String> zeros = new ArrayList<>();
    text.registers.forEach(register -> zeros.add(register + "=0"));
    for (int a = 0; finals && a < shape.addresses(); a++) {
      zeros.add("[%s]=0".formatted(location(a)));
    }
    return text.text(
        "generated", "exists (" + (zeros.isEmpty() ? "true" : String.join(" /\\ ", zeros)) + ")");
  }

  /// @param question the last line: `exists (0:EAX=1)`
  public static String of(Shape shape, String name, String question) {
    return new LitmusText(shape).text(name, question);
  }

  static String location(int address) {
    return address < 3 ? String.valueOf("xyz".charAt(address)) : "a" + address;
  }

  private String text(String name, String question) {
    var text = new StringBuilder(arm ? "AArch64 " : "X86 ").append(name).append("\n{ ");
    for (int a = 0; a < shape.addresses(); a++) {
      text.append(location(a)).append("=0; ");
    }
    for (int t = 0; arm && t < columns.size(); t++) {
      for (int a = 0; a < shape.addresses(); a++) {
        text.append("%d:X%d=%s; ".formatted(t, base(a), location(a)));
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

  private static int base(int address) {
    return 10 + address;
  }

  private List<String> column(int thread) {
    List<String> column = new ArrayList<>();
    column.add("P" + thread);
    int reads = 0;
    for (Access access : shape.threads().get(thread)) {
      if (access.before() == Access.Gap.FENCE) {
        column.add(arm ? "DMB SY" : "MFENCE");
      }
      if (access.reads()) {
        registers.add(thread + ":" + register(reads));
      }
      if (arm) {
        arm(column, access, reads);
      } else {
        x86(column, access, reads);
      }
      reads += access.reads() ? 1 : 0;
    }
    return column;
  }

  private String register(int read) {
    if (read >= X86.size()) {
      throw new IllegalArgumentException("no more than " + X86.size() + " reads in a thread");
    }
    return arm ? "X" + read : X86.get(read);
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
}
