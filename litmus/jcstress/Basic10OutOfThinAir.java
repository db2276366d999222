package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// No value comes out of thin air.
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "No branch is ever taken.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Any other value comes from nowhere.")
@State
public class Basic10OutOfThinAir {
  int x;
  int y;

  @Actor
  public void actor1() {
    if (x == 1) {
      y = 1;
    }
  }

  @Actor
  public void actor2() {
    if (y == 1) {
      x = 1;
    }
  }

  @Arbiter
  public void arbiter(II_Result r) {
    r.r1 = x;
    r.r2 = y;
  }
}
