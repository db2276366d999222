import thinair.annotation.ThreadMethod;

/// Causality test 10 of JSR 133: as test 5, with branches in place of copies.
class Causality10 {
  static int x = 0;
  static int y = 0;
  static int z = 0;

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

  @ThreadMethod
  static void p3() {
    z = 1;
  }

  @ThreadMethod
  static void p4() {
    int r3 = z;
    if (r3 == 1) {
      x = 1;
    }
    assert r3 == 0;
  }
}
