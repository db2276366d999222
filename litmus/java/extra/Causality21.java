import thinair.annotation.ThreadMethod;

/// Beyond the causality tests, 21: both branches write y, one of them what was read.
class Causality21 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    if (r1 != 0) {
      y = r1;
    } else {
      y = 1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = r2;
    assert r2 == 1;
  }
}
