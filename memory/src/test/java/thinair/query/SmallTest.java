package thinair.query;

import java.util.ArrayList;
import java.util.List;
import thinair.frontend.Litmus;
import thinair.program.Language;
import thinair.program.Program;
import thinair.source.SourceText;

/// A test in shorthand, `Wx1 Ry | Wy1 F Rx`: threads of writes, reads and full fences, and what the
/// reads return in turn. It says the same in every language.
record SmallTest(String threads, List<Integer> values) {

  Program in(Language language) {
    var columns = new ArrayList<List<String>>();
    var locations = new ArrayList<String>();
    var question = new ArrayList<String>();
    int read = 0;
    String[] parts = threads.split("\\|", -1);
    for (int t = 0; t < parts.length; t++) {
      var column = new ArrayList<String>();
      int register = 0;
      for (String op : parts[t].strip().split(" +", -1)) {
        if (op.equals("F")) {
          column.add(fence(language));
          continue;
        }
        String location = op.substring(1, 2);
        if (!locations.contains(location)) {
          locations.add(location);
        }
        int base = 10 + locations.indexOf(location);
        if (op.startsWith("W")) {
          column.addAll(write(language, location, base, op.substring(2)));
        } else {
          String target = register(language, register++);
          column.add(read(language, location, base, target));
          question.add("%d:%s=%d".formatted(t, target, values.get(read++)));
        }
      }
      columns.add(column);
    }
    String text =
        "%s small\n{ %s }\n%sexists (%s)\n"
            .formatted(
                language.litmusName(),
                initial(language, locations, columns.size()),
                language == Language.C ? functions(columns, locations) : table(columns),
                String.join(" /\\ ", question));
    return Litmus.reader().read(new SourceText("small.litmus", text));
  }

  private static String fence(Language language) {
    return switch (language) {
      case X86, X86_64 -> "MFENCE";
      case PPC -> "sync";
      case AARCH64 -> "DMB SY";
      case RISCV -> "fence rw,rw";
      case C -> "atomic_thread_fence(memory_order_seq_cst);";
      case ARM, MIPS, BPF, LISA, LKMM, JAVA, JAVA_MODES ->
          throw new AssertionError("no litmus language");
    };
  }

  private static List<String> write(Language language, String location, int base, String value) {
    return switch (language) {
      case X86 -> List.of("MOV [%s],$%s".formatted(location, value));
      case X86_64 -> List.of("movl $%s,(%s)".formatted(value, location));
      case PPC -> List.of("li r20," + value, "stw r20,0(r%d)".formatted(base));
      case AARCH64 -> List.of("MOV W20,#" + value, "STR W20,[X%d]".formatted(base));
      case RISCV -> List.of("li x20," + value, "sw x20,0(x%d)".formatted(base));
      case C ->
          List.of(
              "atomic_store_explicit(%s, %s, memory_order_relaxed);".formatted(location, value));
      case ARM, MIPS, BPF, LISA, LKMM, JAVA, JAVA_MODES ->
          throw new AssertionError("no litmus language");
    };
  }

  private static String read(Language language, String location, int base, String target) {
    return switch (language) {
      case X86 -> "MOV %s,[%s]".formatted(target, location);
      case X86_64 -> "movl (%s),%%e%s".formatted(location, target.substring(1));
      case PPC -> "lwz %s,0(r%d)".formatted(target, base);
      case AARCH64 -> "LDR %s,[X%d]".formatted(target.replace('X', 'W'), base);
      case RISCV -> "lw %s,0(x%d)".formatted(target, base);
      case C ->
          "int %s = atomic_load_explicit(%s, memory_order_relaxed);".formatted(target, location);
      case ARM, MIPS, BPF, LISA, LKMM, JAVA, JAVA_MODES ->
          throw new AssertionError("no litmus language");
    };
  }

  private static String register(Language language, int number) {
    return switch (language) {
      case X86 -> List.of("EAX", "EBX", "ECX", "EDX").get(number);
      case X86_64 -> List.of("rax", "rbx", "rcx", "rdx").get(number);
      case PPC -> "r" + (number + 1);
      case AARCH64 -> "X" + number;
      case RISCV -> "x" + (number + 5);
      case C -> "r" + number;
      case ARM, MIPS, BPF, LISA, LKMM, JAVA, JAVA_MODES ->
          throw new AssertionError("no litmus language");
    };
  }

  private static String initial(Language language, List<String> locations, int threads) {
    var text = new StringBuilder();
    String letter =
        switch (language) {
          case X86, X86_64, ARM, MIPS, BPF, LISA, C, LKMM, JAVA, JAVA_MODES -> "";
          case PPC -> "r";
          case AARCH64 -> "X";
          case RISCV -> "x";
        };
    for (int t = 0; t < threads && !letter.isEmpty(); t++) {
      for (int i = 0; i < locations.size(); i++) {
        text.append("%d:%s%d=%s; ".formatted(t, letter, 10 + i, locations.get(i)));
      }
    }
    return text.toString();
  }

  private static String table(List<List<String>> columns) {
    var text = new StringBuilder();
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    for (int row = -1; row < rows; row++) {
      var cells = new ArrayList<String>();
      for (int t = 0; t < columns.size(); t++) {
        List<String> column = columns.get(t);
        cells.add(row < 0 ? "P" + t : row < column.size() ? column.get(row) : "");
      }
      text.append(String.join(" | ", cells)).append(" ;\n");
    }
    return text.toString();
  }

  private static String functions(List<List<String>> columns, List<String> locations) {
    var text = new StringBuilder();
    String parameters =
        String.join(", ", locations.stream().map(name -> "atomic_int* " + name).toList());
    for (int t = 0; t < columns.size(); t++) {
      text.append("P%d(%s) {\n%s\n}\n".formatted(t, parameters, String.join("\n", columns.get(t))));
    }
    return text.toString();
  }
}
