package thinair.bench.logic;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// One problem, answered by both.
record Row(String family, int size, Contender.Run ours, Contender.Run kodkod) {
  static final String HEAD =
      """
      | family | size | answer | vars | clauses | translate | solve | Kodkod: vars | clauses | translate | solve | ratio |
      |---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
      """;

  /// How many times longer Kodkod takes.
  double ratio() {
    return (double) kodkod.total() / ours.total();
  }

  String markdown() {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %s | %s | %.1f |",
        family,
        size,
        ours.satisfiable() ? "sat" : "unsat",
        columns(ours),
        columns(kodkod),
        ratio());
  }

  private static String columns(Contender.Run run) {
    return String.format(
        Locale.ROOT,
        "%d | %d | %.2f | %.2f",
        run.variables(),
        run.clauses(),
        run.translating() / 1e6,
        run.solving() / 1e6);
  }

  static double geometricMean(List<Row> rows) {
    return Math.exp(rows.stream().mapToDouble(row -> Math.log(row.ratio())).average().orElse(0));
  }

  static String summary(List<Row> rows) {
    String means =
        rows.stream()
            .map(Row::family)
            .distinct()
            .map(family -> mean(family, rows))
            .collect(Collectors.joining(", "));
    Row worst = rows.stream().min((a, b) -> Double.compare(a.ratio(), b.ratio())).orElseThrow();
    return String.format(
        Locale.ROOT,
        "Geometric mean of the ratios: %.1f (%s). Worst: %.1f (%s %d, %s).",
        geometricMean(rows),
        means,
        worst.ratio(),
        worst.family(),
        worst.size(),
        worst.ours().satisfiable() ? "sat" : "unsat");
  }

  private static String mean(String family, List<Row> rows) {
    List<Row> own = rows.stream().filter(row -> row.family().equals(family)).toList();
    return String.format(Locale.ROOT, "%s %.1f", family, geometricMean(own));
  }
}
