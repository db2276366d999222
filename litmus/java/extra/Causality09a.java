import thinair.annotation.ThreadMethod;

/// Causality test 9a of JSR 133: as test 9, with x initially 2 and a third thread that writes 0.
class Causality09a {
  static int x = 2;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    int r2 = 1 + r1 * r1 - r1;
    y = r2;
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r3 = y;
    x = r3;
  }

  @ThreadMethod
  static void p3() {
    x = 0;
  }
}
