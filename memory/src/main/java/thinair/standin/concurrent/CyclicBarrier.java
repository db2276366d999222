package thinair.standin.concurrent;

import java.util.concurrent.BrokenBarrierException;
import org.jspecify.annotations.Nullable;

/// Contract: who arrives waits until so many have; what they did before happens before the action,
/// which the last one runs, and that before what any of them does next. An action that throws
/// breaks the barrier for all. Nobody is interrupted, and nobody gives up.
@SuppressWarnings("WaitNotInLoop") // A round ends once.
public class CyclicBarrier {
  private final int parties;
  private final @Nullable Runnable action;
  private int waiting;
  private int round;
  private boolean broken;

  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  public CyclicBarrier(int parties, @Nullable Runnable action) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    this.action = action;
  }

  /// @return how many were still to come: 0 for the last one
  public synchronized int await() throws InterruptedException, BrokenBarrierException {
    if (broken) {
      throw new BrokenBarrierException();
    }
    int index = parties - ++waiting;
    if (index == 0) {
      boolean done = false;
      try {
        if (action != null) {
          action.run();
        }
        done = true;
      } finally {
        broken = !done;
        waiting = 0;
        round++;
        notifyAll();
      }
      return 0;
    }
    int mine = round;
    while (mine == round) {
      wait();
    }
    if (broken) {
      throw new BrokenBarrierException();
    }
    return index;
  }

  public int getParties() {
    return parties;
  }

  public synchronized int getNumberWaiting() {
    return waiting;
  }

  public synchronized boolean isBroken() {
    return broken;
  }
}
