package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.Access.Gap;
import thinair.program.Language;

/// The threads of a generated program as columns of instructions.
final class Columns {
  private static final List<String> X86 = List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI");

  static final int MOST_READS = X86.size();

  private final Shape shape;
  private final Language language;
  private final List<List<String>> columns = new ArrayList<>();
  private int value;
  private int labels;

  Columns(Shape shape, Language language) {
    this.shape = shape;
    this.language = language;
    for (int t = 0; t < shape.threads().size(); t++) {
      columns.add(column(t));
    }
  }

  /// Initial values and instructions.
  String text() {
    var text = new StringBuilder("{ ");
    for (int a = 0; a < shape.addresses(); a++) {
      text.append(LitmusText.location(a)).append("=0; ");
    }
    for (int t = 0; language != Language.X86 && t < columns.size(); t++) {
      for (int a = 0; a < shape.addresses(); a++) {
        text.append("%d:%s%d=%s; ".formatted(t, letter(), base(a), LitmusText.location(a)));
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
    return text.toString();
  }

  private int base(int address) {
    return (language == Language.AARCH64 ? 10 : 20) + address;
  }

  private String letter() {
    return switch (language) {
      case AARCH64 -> "X";
      case PPC -> "r";
      case RISCV -> "x";
      default -> throw unwritten(language);
    };
  }

  private static IllegalArgumentException unwritten(Language language) {
    return new IllegalArgumentException("no programs are written in " + language);
  }

  private String fence(String full, String loads, String stores, Gap gap) {
    return switch (gap) {
      case FENCE -> full;
      case LOAD_FENCE -> loads;
      case STORE_FENCE -> stores;
      case NOTHING, DEPENDENCY, CONTROL -> throw new IllegalArgumentException("no fence: " + gap);
    };
  }

  private String fence(Gap gap) {
    return switch (language) {
      case X86 -> "MFENCE";
      case AARCH64 -> fence("DMB SY", "DMB LD", "DMB ST", gap);
      case PPC -> fence("sync", "lwsync", "eieio", gap);
      case RISCV -> fence("fence rw,rw", "fence r,rw", "fence w,w", gap);
      default -> throw unwritten(language);
    };
  }

  private List<String> column(int thread) {
    List<String> column = new ArrayList<>();
    column.add("P" + thread);
    int reads = 0;
    for (Access access : shape.threads().get(thread)) {
      switch (access.before()) {
        case NOTHING, DEPENDENCY -> {}
        case FENCE, LOAD_FENCE, STORE_FENCE -> column.add(fence(access.before()));
        case CONTROL -> branch(column, register(reads - 1, language));
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

  /// Goes on at the same place either way.
  private void branch(List<String> column, String read) {
    String label = "L" + labels++;
    switch (language) {
      case AARCH64 -> column.add("CBNZ %s,%s".formatted(read, label));
      case PPC -> {
        column.add("cmpwi %s,0".formatted(read));
        column.add("bne " + label);
      }
      case RISCV -> column.add("bne %s,x0,%s".formatted(read, label));
      default -> throw unwritten(language);
    }
    column.add(label + ":");
  }

  static String register(int read, Language language) {
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
    String location = LitmusText.location(access.address());
    String register = access.reads() ? register(reads, language) : "";
    if (!access.writes()) {
      column.add("MOV %s,[%s]".formatted(register, location));
    } else if (!access.reads()) {
      column.add("MOV [%s],$%d".formatted(location, ++value));
    } else {
      column.add("MOV %s,$%d".formatted(register, ++value));
      column.add("XCHG [%s],%s".formatted(location, register));
    }
  }

  /// What depends on a read adds to it, or to its address, what is always 0.
  private void arm(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (depends) {
      column.add("EOR W9,W%d,W%d".formatted(reads - 1, reads - 1));
    }
    if (access.writes()) {
      column.add((depends ? "ADD W8,W9,#%d" : "MOV W8,#%d").formatted(++value));
    }
    switch (access.kind()) {
      case WRITE -> column.add("STR W8,[X%d]".formatted(base));
      case RELEASE_WRITE, STRONG_WRITE -> column.add("STLR W8,[X%d]".formatted(base));
      case READ -> column.add("LDR W%d,[X%d%s]".formatted(reads, base, depends ? ",W9,SXTW" : ""));
      case ACQUIRE_READ, STRONG_READ -> {
        if (depends) {
          column.add("ADD X7,X%d,W9,SXTW".formatted(base));
        }
        String load = access.kind() == Access.Kind.STRONG_READ ? "LDAR" : "LDAPR";
        column.add("%s W%d,[X%d]".formatted(load, reads, depends ? 7 : base));
      }
      case EXCHANGE, ACQUIRE_EXCHANGE, RELEASE_EXCHANGE, STRONG_EXCHANGE ->
          column.add("SWP%s W8,W%d,[X%d]".formatted(suffix(access, "A", "L", "AL"), reads, base));
    }
  }

  private static String suffix(Access access, String acquire, String release, String both) {
    return switch (access.kind().order()) {
      case NONE -> "";
      case ACQUIRE -> acquire;
      case RELEASE -> release;
      case STRONG -> both;
    };
  }

  private void power(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (access.reads() && access.writes()) {
      throw new IllegalArgumentException("Power has no exchange that is one instruction");
    }
    if (depends) {
      column.add("xor r12,r%d,r%d".formatted(reads, reads));
    }
    if (access.writes()) {
      column.add((depends ? "addi r11,r12,%d" : "li r11,%d").formatted(++value));
      column.add("stw r11,0(r%d)".formatted(base));
    } else {
      column.add(
          depends
              ? "lwzx r%d,r12,r%d".formatted(1 + reads, base)
              : "lwz r%d,0(r%d)".formatted(1 + reads, base));
    }
  }

  private void riscV(List<String> column, Access access, int reads) {
    int base = base(access.address());
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (depends) {
      column.add("xor x12,x%d,x%d".formatted(4 + reads, 4 + reads));
    }
    if (access.writes()) {
      column.add("ori x11,x%d,%d".formatted(depends ? 12 : 0, ++value));
    }
    if (!access.reads()) {
      column.add("sw x11,0(x%d)".formatted(base));
    } else if (access.writes()) {
      String order = suffix(access, ".aq", ".rl", ".aq.rl");
      column.add("amoswap.w%s x%d,x11,(x%d)".formatted(order, 5 + reads, base));
    } else {
      if (depends) {
        column.add("add x13,x%d,x12".formatted(base));
      }
      column.add("lw x%d,0(x%d)".formatted(5 + reads, depends ? 13 : base));
    }
  }
}
