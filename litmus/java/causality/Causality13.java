import thinair.annotation.ThreadMethod;

/// Causality test 13 of JSR 133: correctly synchronised: no write ever takes place.
class Causality13 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    if (r1 == 1) {
      y = 1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    if (r2 == 1) {
      x = 1;
    }
    assert r2 == 1;
  }
}
