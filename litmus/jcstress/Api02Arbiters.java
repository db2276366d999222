package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/// What is left in a field when both actors have ended.
@JCStressTest
@Outcome(
    id = "1",
    expect = Expect.ACCEPTABLE_INTERESTING,
    desc = "One update overwrote the other.")
@Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "Both updates are there.")
@State
public class Api02Arbiters {
  int v;

  @Actor
  public void actor1() {
    v++;
  }

  @Actor
  public void actor2() {
    v++;
  }

  @Arbiter
  public void arbiter(I_Result r) {
    r.r1 = v;
  }
}
