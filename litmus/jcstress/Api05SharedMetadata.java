package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Two tests that share their grading.
public class Api05SharedMetadata {
  @Outcome(
      id = "1, 1",
      expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "Both actors read the same value: an update is lost.")
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "One actor after the other.")
  public static class Grading {}

  @JCStressTest
  @JCStressMeta(Grading.class)
  @State
  public static class PlainIncrements {
    int v;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = ++v;
    }

    @Actor
    public void actor2(II_Result r) {
      r.r2 = ++v;
    }
  }

  @JCStressTest
  @JCStressMeta(Grading.class)
  @State
  public static class VolatileIncrements {
    volatile int v;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = ++v;
    }

    @Actor
    public void actor2(II_Result r) {
      r.r2 = ++v;
    }
  }
}
