package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Two actors increment a plain field.
@JCStressTest
@Outcome(
    id = "1, 1",
    expect = Expect.ACCEPTABLE_INTERESTING,
    desc = "Both actors read the same value: an update is lost.")
@Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "One actor after the other.")
@State
public class Api01Simple {
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
