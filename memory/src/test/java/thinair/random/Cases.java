package thinair.random;

/// How many cases random tests try: every day a share of them, all with `-Pcorpus`.
public final class Cases {
  private static final int PERCENT = Integer.getInteger("thinair.cases", 100);

  private Cases() {}

  /// That share of a number of cases which is wanted now.
  public static int share(int count) {
    return Math.ceilDiv(count * PERCENT, 100);
  }
}
