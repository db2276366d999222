package thinair.bench.racy;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.files.ProgramFiles;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Subject;
import thinair.racy.Bridge;
import thinair.racy.Entries;
import thinair.racy.JavaSource;
import thinair.relax.Finding;
import thinair.relax.Fixpoint;
import thinair.relax.Scheme;
import thinair.relax.SequentialSearch;
import thinair.source.Texts;

/// The checks of MemSAT's Table 2 twice: by the translation with symbolic data, and by the
/// interpreter, its fixpoint and the bridge. Verdicts only, without cores. One warm-up of all, then
/// each check both ways in turn.
public final class BridgeBench {
  private static final int STEPS = 1_000_000;
  private static final int MOST = 500_000;

  private BridgeBench() {}

  /// Prints a table.
  ///
  /// @param root the folder of the project
  public static void main(String[] root) throws IOException {
    Path folder = Path.of(root[0]);
    List<String[]> rows =
        Files.readAllLines(folder.resolve("litmus/java/verdicts.csv")).stream()
            .filter(
                row -> row.matches("(causality|transformations)/[^,]*,jmm-(original|revised),.*"))
            .map(row -> row.split(",", -1))
            .toList();
    for (String[] row : rows) {
      direct(folder, row);
      bridged(folder, row);
    }
    System.out.println(
        "| test | model | verdict | direct ms | through the bridge ms | of these the model |");
    System.out.println("|---|---|---|--:|--:|--:|");
    long[] sums = new long[3];
    for (String[] row : rows) {
      long start = spent();
      String one = direct(folder, row).verdict().word();
      long middle = spent();
      Bridge.Bridged bridge = bridge(folder, row);
      long asked = spent();
      String other = ask(bridge, row).verdict().word();
      long end = spent();
      if (!one.equals(row[2]) || !other.equals(row[2])) {
        throw new IllegalStateException(
            "%s under %s is %s, but one way says %s and the other %s"
                .formatted(row[0], row[1], row[2], one, other));
      }
      long[] cost = {middle - start, end - middle, end - asked};
      for (int i = 0; i < cost.length; i++) {
        sums[i] += cost[i];
      }
      System.out.printf(
          "| %s | %s | %s | %d | %d | %d |%n",
          row[0].substring(row[0].indexOf('/') + 1), row[1], one, cost[0], cost[1], cost[2]);
    }
    System.out.printf("| all %d | | | %d | %d | %d |%n", rows.size(), sums[0], sums[1], sums[2]);
  }

  private static Answer direct(Path folder, String[] row) throws IOException {
    Program program =
        JavaReader.read(source(folder, row).source(), JavaOptions.DEFAULT).getFirst().program();
    return subject(row[1])
        .answer(program, Ask.of(Ask.Detail.VERDICT).unrolling(1), Budget.unlimited());
  }

  private static Answer bridged(Path folder, String[] row) throws IOException {
    return ask(bridge(folder, row), row);
  }

  private static Bridge.Bridged bridge(Path folder, String[] row) throws IOException {
    JavaSource source = source(folder, row);
    Interpretation automata = source.interpretation(Entries.in(source).getFirst(), STEPS);
    do {
      if (!automata.isSettled()) {
        automata.nextPass();
      }
      new SequentialSearch(automata, false, MOST, Budget.unlimited()).run();
      if (automata.isSettled()) {
        new Fixpoint(automata, Scheme.VALUE, 3, MOST, Budget.unlimited()).run();
      }
    } while (!automata.isSettled());
    return Bridge.tried(automata, source.source(), "P", source::span).orElseThrow();
  }

  private static Answer ask(Bridge.Bridged bridge, String[] row) {
    return subject(row[1])
        .answer(
            bridge.asking(bridge.avoiding(f -> f.kind() == Finding.Kind.ASSERTION)),
            Ask.of(Ask.Detail.VERDICT).unrolling(1),
            Budget.unlimited());
  }

  private static JavaSource source(Path folder, String[] row) throws IOException {
    String name = "litmus/java/" + row[0] + ".java";
    return new ProgramFiles(List.of()).read(folder.resolve(name), name, Optional.empty());
  }

  private static Subject subject(String model) {
    return new Subjects(
            new Models(
                BuiltInTexts.ofThinair(),
                Texts.NONE,
                new ModelSetting(Optional.empty(), Optional.empty(), Set.of(), List.of())))
        .named(model);
  }

  /// CPU of all threads in milliseconds.
  private static long spent() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
        / 1_000_000;
  }
}
