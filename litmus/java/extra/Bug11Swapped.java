import thinair.annotation.ThreadMethod;

/// Bug11 with the statements of one thread exchanged.
class Bug11Swapped {
  static volatile int x = 0;
  static volatile boolean y = false;

  @ThreadMethod
  static void p1() {
    y = true;
    int r1 = x;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    boolean r2 = y;
    x = 1;
    assert r2;
  }
}
