package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// The guard is raised before the data is written.
@JCStressTest
@Outcome(id = {"0, 0", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "Nothing or everything is there.")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "The data was written between the reads.")
@Outcome(
    id = "1, 0",
    expect = Expect.ACCEPTABLE_INTERESTING,
    desc = "The guard is up, the data is not there.")
@State
public class Advanced09WrongReleaseOrder {
  int x;
  volatile int g;

  @Actor
  public void actor1() {
    g = 1;
    x = 1;
  }

  @Actor
  public void actor2(II_Result r) {
    r.r1 = g;
    r.r2 = x;
  }
}
