package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import thinair.program.Language;

/// Small random tests in each language, as text: two or three threads over two locations that read,
/// write, fence and make dependencies. Everything that can be observed is.
final class RandomLitmus {
  private final RandomGenerator random;
  private final Language language;

  private RandomLitmus(RandomGenerator random, Language language) {
    this.random = random;
    this.language = language;
  }

  static String test(Language language, RandomGenerator random) {
    return new RandomLitmus(random, language).test();
  }

  private String test() {
    int threads = 2 + random.nextInt(2);
    return language == Language.C ? c(threads) : assembly(threads);
  }

  private String location() {
    return random.nextBoolean() ? "x" : "y";
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String assembly(int threads) {
    StringBuilder initial = new StringBuilder();
    List<List<String>> code = new ArrayList<>();
    StringBuilder shown = new StringBuilder("x; y;");
    int longest = 0;
    for (int t = 0; t < threads; t++) {
      List<String> column = new ArrayList<>();
      int accesses = 1 + random.nextInt(threads == 2 ? 3 : 2);
      for (int a = 0; a < accesses; a++) {
        access(column, a, t, shown);
      }
      longest = Math.max(longest, column.size());
      code.add(column);
      initial.append(registers(t));
    }
    StringBuilder text = new StringBuilder();
    text.append(language.litmusName())
        .append(" random\n{ x=0; y=0; ")
        .append(initial)
        .append("}\n");
    for (int t = 0; t < threads; t++) {
      text.append(t == 0 ? " P" : " | P").append(t);
    }
    text.append(" ;\n");
    for (int row = 0; row < longest; row++) {
      for (int t = 0; t < threads; t++) {
        text.append(t == 0 ? " " : " | ")
            .append(row < code.get(t).size() ? code.get(t).get(row) : "");
      }
      text.append(" ;\n");
    }
    return text.append("locations [").append(shown).append("]\nforall (true)\n").toString();
  }

  /// Registers that hold the addresses of x and y.
  private String registers(int thread) {
    return switch (language) {
      case PPC -> "%d:r20=x; %d:r21=y; ".formatted(thread, thread);
      case AARCH64 -> "%d:X20=x; %d:X21=y; ".formatted(thread, thread);
      case RISCV -> "%d:x20=x; %d:x21=y; ".formatted(thread, thread);
      case X86, X86_64, ARM, MIPS, BPF, LISA, C, LKMM, JAVA, JAVA_MODES -> "";
    };
  }

  private void access(List<String> column, int number, int thread, StringBuilder shown) {
    int value = 1 + random.nextInt(2);
    int base = location().equals("x") ? 20 : 21;
    switch (language) {
      case X86 -> {
        String register = List.of("EAX", "EBX", "ECX").get(number);
        shown.append(' ').append(thread).append(':').append(register).append(';');
        column.add(
            switch (random.nextInt(5)) {
              case 0, 1 -> "MOV [%s],$%d".formatted(location(), value);
              case 2, 3 -> "MOV %s,[%s]".formatted(register, location());
              default -> "LOCK INC [%s]".formatted(location());
            });
        fence(column, "MFENCE");
      }
      case PPC -> {
        int register = 1 + number;
        shown.append(" %d:r%d;".formatted(thread, register));
        switch (random.nextInt(3)) {
          case 0 -> {
            column.add("li r%d,%d".formatted(10 + number, value));
            column.add("stw r%d,0(r%d)".formatted(10 + number, base));
          }
          case 1 -> column.add("lwz r%d,0(r%d)".formatted(register, base));
          default -> {
            column.add("xor r15,r1,r1");
            column.add("lwzx r%d,r15,r%d".formatted(register, base));
          }
        }
        fence(column, "sync", "lwsync");
      }
      case AARCH64 -> {
        int register = number;
        shown.append(" %d:X%d;".formatted(thread, register));
        switch (random.nextInt(4)) {
          case 0 -> {
            column.add("MOV W%d,#%d".formatted(10 + number, value));
            column.add("%s W%d,[X%d]".formatted(pick("STR", "STLR"), 10 + number, base));
          }
          case 1 ->
              column.add("%s W%d,[X%d]".formatted(pick("LDR", "LDAR", "LDAPR"), register, base));
          case 2 -> {
            column.add("EOR W15,W0,W0");
            column.add("LDR W%d,[X%d,W15,SXTW]".formatted(register, base));
          }
          default -> {
            column.add("EOR W15,W0,W0");
            column.add("ADD W15,W15,#%d".formatted(value));
            column.add("STR W15,[X%d]".formatted(base));
          }
        }
        fence(column, "DMB SY", "DMB LD", "DMB ST");
      }
      case RISCV -> {
        int register = 5 + number;
        shown.append(" %d:x%d;".formatted(thread, register));
        switch (random.nextInt(3)) {
          case 0 -> {
            column.add("ori x%d,x0,%d".formatted(10 + number, value));
            column.add("sw x%d,0(x%d)".formatted(10 + number, base));
          }
          case 1 -> column.add("lw x%d,0(x%d)".formatted(register, base));
          default -> {
            column.add("ori x%d,x0,%d".formatted(10 + number, value));
            column.add(
                "amoswap.w%s x%d,x%d,(x%d)"
                    .formatted(pick("", ".aq", ".rl"), register, 10 + number, base));
          }
        }
        fence(column, "fence rw,rw", "fence w,w", "fence r,r");
      }
      case X86_64, ARM, MIPS, BPF, LISA, C, LKMM, JAVA, JAVA_MODES ->
          throw new IllegalArgumentException(language + " has another form");
    }
  }

  private void fence(List<String> column, String... fences) {
    if (random.nextInt(4) == 0) {
      column.add(pick(fences));
    }
  }

  private String c(int threads) {
    StringBuilder text = new StringBuilder("C random\n{ x=0; y=0; }\n");
    StringBuilder shown = new StringBuilder("x; y;");
    for (int t = 0; t < threads; t++) {
      text.append("P%d (atomic_int* x, atomic_int* y) {\n".formatted(t));
      int accesses = 1 + random.nextInt(threads == 2 ? 3 : 2);
      for (int a = 0; a < accesses; a++) {
        text.append("  ").append(statement(t, a, shown)).append('\n');
      }
      text.append("}\n");
    }
    return text.append("locations [").append(shown).append("]\nforall (true)\n").toString();
  }

  private String statement(int thread, int number, StringBuilder shown) {
    int value = 1 + random.nextInt(2);
    return switch (random.nextInt(6)) {
      case 0, 1 ->
          "atomic_store_explicit(%s, %d, memory_order_%s);"
              .formatted(location(), value, pick("relaxed", "release", "seq_cst"));
      case 2, 3 -> {
        shown.append(" %d:r%d;".formatted(thread, number));
        yield "int r%d = atomic_load_explicit(%s, memory_order_%s);"
            .formatted(number, location(), pick("relaxed", "acquire", "seq_cst"));
      }
      case 4 -> {
        shown.append(" %d:r%d;".formatted(thread, number));
        yield "int r%d = atomic_fetch_add_explicit(%s, %d, memory_order_%s);"
            .formatted(number, location(), value, pick("relaxed", "acq_rel", "seq_cst"));
      }
      default ->
          "atomic_thread_fence(memory_order_%s);".formatted(pick("acquire", "release", "seq_cst"));
    };
  }
}
