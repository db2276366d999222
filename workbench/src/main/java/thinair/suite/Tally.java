package thinair.suite;

import java.util.stream.Stream;

/// How many tests came out how, so far.
public record Tally(
    int runs, int agree, int differ, int undecided, int failed, int broken, int countsDiffer) {
  public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0, 0);

  public Tally with(Result result) {
    boolean counts = result instanceof Result.Answered all && !all.counts().isEmpty();
    return new Tally(
        runs + 1,
        agree + one(result.agrees()),
        differ + one(result.differs()),
        undecided + one(result.isUndecided()),
        failed + one(result.isFailed()),
        broken + one(result.isBroken()),
        countsDiffer + one(counts));
  }

  public Tally and(Tally other) {
    return new Tally(
        runs + other.runs,
        agree + other.agree,
        differ + other.differ,
        undecided + other.undecided,
        failed + other.failed,
        broken + other.broken,
        countsDiffer + other.countsDiffer);
  }

  /// As numbers in a line.
  public String text() {
    return "%d %d %d %d %d %d %d"
        .formatted(runs, agree, differ, undecided, failed, broken, countsDiffer);
  }

  /// Reads what [#text()] writes.
  ///
  /// @throws IllegalArgumentException if it is something else
  public static Tally of(String text) {
    int[] n = Stream.of(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    if (n.length != 7) {
      throw new IllegalArgumentException("'%s' are not seven numbers".formatted(text));
    }
    return new Tally(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
  }

  private static int one(boolean counts) {
    return counts ? 1 : 0;
  }
}
