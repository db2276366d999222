package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.program.Program;

/// Puts together what was found on slices of the programs, elsewhere and in any order of time, in
/// the order of the slices: the same as if all had been compared at once.
///
/// What comes from elsewhere is a program; what it shows is looked at again.
public final class MergedComparison {
  private final List<Compare.Pair> pairs;
  private final Compare.Plan plan;
  private final Function<String, Program> reader;
  private final Budget budget;
  private final List<List<Difference>> leftOnly = new ArrayList<>();
  private final List<List<Difference>> rightOnly = new ArrayList<>();
  private long programs;

  /// @param pair the number of the pair that it tells apart
  /// @param left whether the left one allows more
  /// @param number how many programs of the slice come before it
  public record Row(int pair, boolean left, long number, Shape shape) {}

  /// A program that does not show what is said of it.
  public static final class Untrue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Untrue(Row row) {
      super(row.shape() + " does not tell these models apart");
    }
  }

  public MergedComparison(
      List<Compare.Pair> pairs,
      Compare.Plan plan,
      Function<String, Program> reader,
      Budget budget) {
    this.pairs = List.copyOf(pairs);
    this.plan = plan;
    this.reader = reader;
    this.budget = budget;
    pairs.forEach(
        _ -> {
          leftOnly.add(new ArrayList<>());
          rightOnly.add(new ArrayList<>());
        });
  }

  /// What a slice found, to be told to others.
  public static List<Row> rows(Compare.Compared compared) {
    List<Row> rows = new ArrayList<>();
    for (int p = 0; p < compared.comparisons().size(); p++) {
      for (Difference found : compared.comparisons().get(p).leftOnly()) {
        rows.add(new Row(p, true, found.number(), found.shape()));
      }
      for (Difference found : compared.comparisons().get(p).rightOnly()) {
        rows.add(new Row(p, false, found.number(), found.shape()));
      }
    }
    return rows;
  }

  /// Takes the next slice.
  ///
  /// @param slice how many programs it has
  /// @throws Untrue if a row is not so
  public void add(long slice, List<Row> rows) {
    for (Row row : rows) {
      List<Difference> known = (row.left() ? leftOnly : rightOnly).get(row.pair());
      if (plan.every() ? Compare.isMinimal(row.shape(), known) : known.isEmpty()) {
        long number = programs + row.number();
        Optional<Difference> found =
            Compare.difference(
                pairs.get(row.pair()), row.left(), row.shape(), number, plan, reader, budget);
        known.add(found.orElseThrow(() -> new Untrue(row)));
      }
    }
    programs += slice;
  }

  /// Whether nothing that comes now matters.
  public boolean isDecided() {
    return !plan.every()
        && leftOnly.stream().noneMatch(List::isEmpty)
        && rightOnly.stream().noneMatch(List::isEmpty);
  }

  /// What there is to say once all slices are there, or all is decided.
  public Compare.Compared compared() {
    List<Comparison> comparisons = new ArrayList<>();
    for (int p = 0; p < pairs.size(); p++) {
      Compare.Pair pair = pairs.get(p);
      comparisons.add(new Comparison(pair.left(), pair.right(), leftOnly.get(p), rightOnly.get(p)));
    }
    return new Compare.Compared(
        comparisons, isDecided() ? Compare.decidedAfter(comparisons) : programs, !isDecided());
  }
}
