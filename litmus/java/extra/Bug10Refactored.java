import thinair.annotation.ThreadMethod;

/// Bug10 with a volatile counter in place of one of the blocks.
class Bug10Refactored {
  static final Object m = new Object();
  static int x = 0;
  static int y = 0;
  static volatile int v = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    synchronized (m) {
    }
    y = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    v = v + 1;
    x = 1;
    assert r2 == 1;
  }
}
