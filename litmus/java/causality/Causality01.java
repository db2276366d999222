import thinair.annotation.ThreadMethod;

/// Causality test 1 of JSR 133: a compiler that knows x is never negative may write y first.
class Causality01 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    if (r1 >= 0) {
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
