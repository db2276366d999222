import thinair.annotation.ThreadMethod;

/// Beyond the causality tests, 25: both branches write y, and the other thread writes x without
/// looking.
class Causality25 {
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
    x = 1;
    assert r2 == 1;
  }
}
