package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import thinair.frontend.Litmus;
import thinair.program.Program;
import thinair.source.SourceText;

/// Litmus tests of C, short enough for a cell of a table: threads stand between `||`, `x y z` are
/// atomic locations, `p q` plain ones, `m n o` mutexes; `ld(x,acq)`, `st(x,1,rel)`, `add(x,1,sc)`,
/// `xchg(x,1,ar)`, `fence(sc)`, `init(x,5)`.
final class ShortC {
  private static final Map<String, String> ORDERS =
      Map.of(
          "rlx", "memory_order_relaxed",
          "con", "memory_order_consume",
          "acq", "memory_order_acquire",
          "rel", "memory_order_release",
          "ar", "memory_order_acq_rel",
          "sc", "memory_order_seq_cst");

  private static final Map<String, String> CALLS =
      Map.of(
          "ld", "atomic_load_explicit",
          "st", "atomic_store_explicit",
          "add", "atomic_fetch_add_explicit",
          "xchg", "atomic_exchange_explicit",
          "fence", "atomic_thread_fence",
          "init", "atomic_init");

  private ShortC() {}

  static Program program(String name, String threads, String condition) {
    return Litmus.reader().read(new SourceText(name + ".litmus", text(name, threads, condition)));
  }

  static String text(String name, String threads, String condition) {
    List<String> all = new ArrayList<>();
    all.add("C " + name);
    String mutexes =
        names(threads, "[mno]").stream()
            .map(mutex -> mutex + " = MUTEX_INITIALIZER; ")
            .collect(Collectors.joining());
    all.add("{ " + mutexes + "}");
    int id = 0;
    for (String thread : threads.split("\\|\\|", -1)) {
      List<String> parameters = new ArrayList<>();
      names(thread, "[xyz]").forEach(each -> parameters.add("atomic_int* " + each));
      names(thread, "[pq]").forEach(each -> parameters.add("int* " + each));
      names(thread, "[mno]").forEach(each -> parameters.add("mtx_t* " + each));
      all.add("P%d(%s) {".formatted(id++, String.join(", ", parameters)));
      all.add(
          "  "
              + expand(thread.strip()).replace("; ", ";\n  ")
              + (thread.strip().endsWith("}") ? "" : ";"));
      all.add("}");
    }
    all.add("exists (" + condition + ")");
    return String.join("\n", all) + "\n";
  }

  private static Set<String> names(String thread, String pattern) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = Pattern.compile("\\b" + pattern + "\\b").matcher(thread);
    while (matcher.find()) {
      names.add(matcher.group());
    }
    return names;
  }

  private static String expand(String code) {
    String text = code;
    for (Map.Entry<String, String> each : CALLS.entrySet()) {
      text = text.replaceAll("\\b" + each.getKey() + "\\(", each.getValue() + "(");
    }
    for (Map.Entry<String, String> each : ORDERS.entrySet()) {
      text = text.replaceAll("([,(]) ?" + each.getKey() + "\\)", "$1" + each.getValue() + ")");
    }
    return text;
  }
}
