package thinair.suite;

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

  private static int one(boolean counts) {
    return counts ? 1 : 0;
  }
}
