package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Mutual exclusion by a monitor.
@JCStressTest
@Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "One actor after the other.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Both actors were in the critical section.")
@State
public class Mutex04Synchronized {
  int v;

  @Actor
  public void actor1(II_Result r) {
    synchronized (this) {
      r.r1 = ++v;
    }
  }

  @Actor
  public void actor2(II_Result r) {
    synchronized (this) {
      r.r2 = ++v;
    }
  }
}
