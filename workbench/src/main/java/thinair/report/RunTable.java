package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import thinair.justify.Statement;
import thinair.justify.Witness;
import thinair.program.Value;
import thinair.source.Span;

/// Executions side by side: a line for each statement, a column for each execution.
final class RunTable {
  /// So many columns fit beside each other on a screen.
  private static final int COLUMNS = 4;

  private final List<String> threads;
  private final List<Witness.Run> shown;
  private final int leftOut;
  private final Map<Integer, Statement> statements = new TreeMap<>();

  /// @param threads what the threads are called, without the initial one
  RunTable(Witness witness, List<String> threads) {
    this.threads = threads;
    this.shown = witness.telling();
    leftOut = witness.runs().size() - shown.size();
    for (Witness.Run run : shown) {
      run.performed().forEach(p -> statements.put(p.statement().number(), p.statement()));
    }
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int from = 0; from < shown.size(); from += COLUMNS) {
      if (from > 0) {
        blocks.add(new Block.Gap());
      }
      blocks.add(table(shown.subList(from, Math.min(from + COLUMNS, shown.size()))));
    }
    if (leftOut > 0) {
      blocks.add(new Block.Gap());
      blocks.add(
          new Block.Line(
              leftOut == 1
                  ? "One step commits nothing new and is not shown."
                  : leftOut + " steps commit nothing new and are not shown."));
    }
    orders(shown.getFirst(), blocks);
    List<String> alike = new ArrayList<>();
    for (Witness.Run run : shown.subList(1, shown.size())) {
      if (run.orders().equals(shown.getFirst().orders())) {
        alike.add(run.name());
      } else {
        orders(run, blocks);
      }
    }
    if (!alike.isEmpty()) {
      blocks.add(new Block.Line("orders of %s: the same".formatted(String.join(", ", alike))));
    }
    return blocks;
  }

  private Block table(List<Witness.Run> runs) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of(""));
    runs.forEach(run -> header.add(title(run)));
    rows.add(header);
    int thread = -1;
    for (Statement statement : statements.values()) {
      if (statement.thread() != thread) {
        thread = statement.thread();
        rows.add(new ArrayList<>(List.of(thread == 0 ? "initially" : threads.get(thread - 1))));
      }
      List<String> row = new ArrayList<>(List.of("  " + label(statement)));
      runs.forEach(run -> row.add(cell(run, statement)));
      rows.add(row);
    }
    return Block.left(rows);
  }

  private static String title(Witness.Run run) {
    return run.name();
  }

  private static String label(Statement statement) {
    String text = statement.text();
    return statement.place().map(Span::line).map(line -> line + ": ").orElse("") + text;
  }

  private static String cell(Witness.Run run, Statement statement) {
    for (Witness.Performed performed : run.performed()) {
      if (performed.statement().number() == statement.number()) {
        String commit = run.committed().contains(performed.action()) ? " *" : "";
        String seen =
            run.seen().stream()
                .filter(pair -> pair.first() == performed.action())
                .map(pair -> " from a" + pair.second())
                .collect(Collectors.joining());
        return "a%d %s%s%s".formatted(performed.action(), act(performed), seen, commit);
      }
    }
    return "";
  }

  private static String act(Witness.Performed performed) {
    String what =
        performed
            .on()
            .map(on -> on + performed.value().map(v -> ", " + text(v)).orElse(""))
            .orElse("");
    String word = performed.statement().kind().word();
    return what.isEmpty() ? word : "%s(%s)".formatted(word, what);
  }

  private static String text(Value value) {
    return value.toString();
  }

  private static void orders(Witness.Run run, List<Block> blocks) {
    Map<String, List<Witness.Pair>> orders = new LinkedHashMap<>(run.orders());
    orders.values().removeIf(List::isEmpty);
    if (orders.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    orders.forEach(
        (name, pairs) -> {
          String all =
              pairs.stream()
                  .map(pair -> "a%d<a%d".formatted(pair.first(), pair.second()))
                  .collect(Collectors.joining(" "));
          lines.add("%s: %s".formatted(name, all));
        });
    blocks.add(new Block.Gap());
    blocks.add(Block.lines("orders of " + run.name(), lines));
  }
}
