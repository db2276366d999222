package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/// Reading, computing and writing is not one step unless something makes it one.
public class RaceCondition01ReadModifyWrite {
  /// A volatile field alone does not make it one step.
  @JCStressTest
  @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "Both updates are there.")
  @Outcome(
      id = {"5", "2"},
      expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "One of the updates is lost.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Nothing else can be left.")
  @State
  public static class Racy {
    private volatile int sum;

    @Actor
    public void actor1() {
      sum += 5;
    }

    @Actor
    public void actor2() {
      sum += 2;
    }

    @Arbiter
    public void arbiter(I_Result r) {
      r.r1 = sum;
    }
  }

  /// Synchronized methods do.
  @JCStressTest
  @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "Both updates are there.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Nothing else can be left.")
  @State
  public static class Synchronized {
    private int sum;

    private synchronized void add(int amount) {
      sum += amount;
    }

    @Actor
    public void actor1() {
      add(5);
    }

    @Actor
    public void actor2() {
      add(2);
    }

    @Arbiter
    public void arbiter(I_Result r) {
      r.r1 = sum;
    }
  }
}
