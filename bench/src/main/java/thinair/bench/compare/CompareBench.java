package thinair.bench.compare;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import thinair.generate.Limits;
import thinair.query.Comparison;
import thinair.query.Difference;

/// What comparing models costs, as the tables of docs/bench/compare.md: the matrix cell by cell,
/// pairs that are the same, what the paper's authors found in models that were wrong, and the
/// average program by its size. Other work on the machine spoils the time that passes but hardly
/// the time of CPUs, so both are there.
public final class CompareBench {
  private static final int WARM_UP = 4;
  private static final int EQUAL = 6;

  private final PrintStream out;

  private CompareBench(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] words) {
    List<String> parts = List.of(words);
    CompareBench bench =
        new CompareBench(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    for (String axioms : Published.MODELS) {
      Measured.of(axioms, Published.machine(axioms), Limits.of(WARM_UP, WARM_UP, 3, 3));
    }
    if (parts.isEmpty() || parts.contains("matrix")) {
      bench.matrix();
    }
    if (parts.isEmpty() || parts.contains("equal")) {
      bench.equal();
    }
    if (parts.isEmpty() || parts.contains("stories")) {
      bench.stories();
    }
    if (parts.isEmpty() || parts.contains("sizes")) {
      bench.sizes();
    }
  }

  private void header(String first, List<String> columns, String rule) {
    out.println();
    out.println("| %s | %s |".formatted(first, String.join(" | ", columns)));
    out.println("|---|" + (rule + "|").repeat(columns.size()));
  }

  /// Programs up to the size of the smallest that tells the two apart; both directions.
  private void matrix() {
    header("CPU", Published.MODELS.stream().map(Published::title).toList(), "---");
    for (String row : Published.MODELS) {
      String cells =
          Published.MODELS.stream()
              .map(column -> cell(row, column))
              .collect(Collectors.joining(" | "));
      out.println("| %s | %s |".formatted(Published.title(row), cells));
    }
  }

  private static String cell(String row, String column) {
    for (int accesses = 2; accesses <= Published.LARGEST; accesses++) {
      Measured found =
          Measured.of(row, Published.machine(column), Limits.of(accesses, accesses, 3, 3));
      var smallest = found.comparison().smallest();
      if (smallest.isPresent()) {
        return "%s %s (%s)"
            .formatted(seconds(found.cpu()), size(smallest.get()), Published.cell(row, column));
      }
    }
    return "same";
  }

  private static String size(Difference found) {
    return found.shape().accesses() + "/" + found.shape().threads().size();
  }

  /// Axioms against their machine, with fences.
  private void equal() {
    header("pair", List.of("programs", "answer", "CPU", "passed"), "--:");
    for (String pair : Published.EQUAL) {
      List<String> names = List.of(pair.split(" ", -1));
      Measured found =
          Measured.of(
              names.getFirst(), names.getLast(), Limits.of(EQUAL, EQUAL, 3, 3).withFences());
      out.println(
          "| %s | %d | %s | %s | %s |"
              .formatted(
                  pair,
                  found.answer().programs(),
                  found.comparison().relation().word(),
                  seconds(found.cpu()),
                  seconds(found.passed())));
    }
  }

  /// The smallest test that only the first of the two allows, or only the second.
  private void stories() {
    header("", List.of("compared", "found", "outcome", "CPU", "passed", "paper"), "---");
    for (Published.Story story : Published.STORIES) {
      Measured found = Measured.of(story.allows(), story.forbids(), story.limits());
      Comparison comparison = found.comparison();
      Difference first = comparison.leftOnly().getFirst();
      out.println(
          "| %s | %s, %s | `%s` | %s | %s | %s | %s |"
              .formatted(
                  story.name(),
                  story.allows(),
                  story.forbids(),
                  first.shape().toString().replace("|", "\\|"),
                  first.outcome().values(),
                  seconds(found.cpu()),
                  seconds(first.nanos()),
                  story.paper()));
    }
  }

  private void sizes() {
    header(
        "accesses",
        Published.MODELS.stream()
            .flatMap(name -> List.of(Published.title(name), "machine").stream())
            .toList(),
        "--:");
    for (int accesses = 3; accesses <= Sizes.LARGEST; accesses++) {
      int of = accesses;
      String cells =
          Published.MODELS.stream()
              .flatMap(name -> List.of(name, Published.machine(name)).stream())
              .map(name -> millis(Sizes.average(name, of)))
              .collect(Collectors.joining(" | "));
      out.println("| %d | %s |".formatted(accesses, cells));
    }
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.2f", nanos / 1e6);
  }
}
