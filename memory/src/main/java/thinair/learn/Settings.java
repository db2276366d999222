package thinair.learn;

/// How to go about learning; what can be switched off is there to be measured.
///
/// @param cells gates of single pairs are shared by all executions
/// @param matrices matrices of holes are shared by all executions with the same terms
/// @param oneByOne tests join the question only when a completion gets them wrong
/// @param distinct of tests with the same circuit one is kept
/// @param unroll how often loops are unrolled
/// @param most how many executions of a test are looked at
public record Settings(
    boolean cells, boolean matrices, boolean oneByOne, boolean distinct, int unroll, int most) {
  public static final Settings USUAL = new Settings(true, true, true, true, 2, 20_000);

  public Settings unrolling(int times) {
    return new Settings(cells, matrices, oneByOne, distinct, times, most);
  }
}
