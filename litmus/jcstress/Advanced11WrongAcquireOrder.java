package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// The data is read before the guard.
@JCStressTest
@Outcome(id = {"0, 0", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "Nothing or everything is there.")
@Outcome(
    id = {"0, 1", "1, 0"},
    expect = Expect.ACCEPTABLE,
    desc = "The reads are on both sides of a write.")
@State
public class Advanced11WrongAcquireOrder {
  int x;
  volatile int g;

  @Actor
  public void actor1() {
    x = 1;
    g = 1;
  }

  @Actor
  public void actor2(II_Result r) {
    r.r1 = x;
    r.r2 = g;
  }
}
