import thinair.annotation.ThreadMethod;

/// Causality test 18c of JSR 133: as test 18, with a write of 41 before that needs a 41 to be
/// read.
class Causality18c {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r3 = x;
    if (r3 == 41) {
      x = 41;
    }
    if (r3 == 0) {
      x = 42;
    }
    int r1 = x;
    y = r1;
    assert r1 == 42;
    assert r3 == 42;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = r2;
    assert r2 == 42;
  }
}
