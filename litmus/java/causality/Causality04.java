import thinair.annotation.ThreadMethod;

/// Causality test 4 of JSR 133: a value out of thin air.
class Causality04 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = r1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = r2;
    assert r2 == 1;
  }
}
