package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Mutual exclusion by Dekker's algorithm.
@JCStressTest
@Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "One actor after the other.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Both actors were in the critical section.")
@State
public class Mutex02Dekker {
  volatile boolean wants1;
  volatile boolean wants2;
  volatile int turn = 1;
  int v;

  @Actor
  public void actor1(II_Result r) {
    wants1 = true;
    while (wants2) {
      if (turn != 1) {
        wants1 = false;
        while (turn != 1) {}
        wants1 = true;
      }
    }
    r.r1 = ++v;
    turn = 2;
    wants1 = false;
  }

  @Actor
  public void actor2(II_Result r) {
    wants2 = true;
    while (wants1) {
      if (turn != 2) {
        wants2 = false;
        while (turn != 2) {}
        wants2 = true;
      }
    }
    r.r2 = ++v;
    turn = 1;
    wants2 = false;
  }
}
