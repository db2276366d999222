import thinair.annotation.ThreadMethod;

/// Causality test 3 of JSR 133: as test 2, with a third thread that writes x.
class Causality03 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    int r2 = x;
    if (r1 == r2) {
      y = 1;
    }
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r3 = y;
    x = r3;
    assert r3 == 1;
  }

  @ThreadMethod
  static void p3() {
    x = 2;
  }
}
