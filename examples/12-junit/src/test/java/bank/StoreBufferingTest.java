package bank;

import thinair.annotation.Actor;
import thinair.annotation.Expect;
import thinair.annotation.Outcome;
import thinair.annotation.Result;
import thinair.junit.MemoryModelTest;

/// Two tellers announce themselves and look for the other: with plain fields both may see nobody.
@MemoryModelTest
@Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "somebody is seen")
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "both go in")
class StoreBufferingTest {
  private int left;
  private int right;

  @Result
  static class Seen {
    int r1;
    int r2;
  }

  @Actor
  void first(Seen seen) {
    left = 1;
    seen.r1 = right;
  }

  @Actor
  void second(Seen seen) {
    right = 1;
    seen.r2 = left;
  }

  /// With volatile fields that is impossible.
  @MemoryModelTest
  @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "somebody is seen")
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "both go in")
  static class WithVolatile {
    private volatile int left;
    private volatile int right;

    @Actor
    void first(Seen seen) {
      left = 1;
      seen.r1 = right;
    }

    @Actor
    void second(Seen seen) {
      right = 1;
      seen.r2 = left;
    }
  }
}
