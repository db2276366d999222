package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Mutual exclusion by Peterson's algorithm.
@JCStressTest
@Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "One actor after the other.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Both actors were in the critical section.")
@State
public class Mutex01Peterson {
  volatile boolean wants1;
  volatile boolean wants2;
  volatile int turn = 1;
  int v;

  @Actor
  public void actor1(II_Result r) {
    wants1 = true;
    turn = 2;
    while (wants2 && turn == 2) {}
    r.r1 = ++v;
    wants1 = false;
  }

  @Actor
  public void actor2(II_Result r) {
    wants2 = true;
    turn = 1;
    while (wants1 && turn == 1) {}
    r.r2 = ++v;
    wants2 = false;
  }
}
