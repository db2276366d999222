import thinair.annotation.ThreadMethod;

/// Causality test 18a of JSR 133: as test 18, with a thread that writes 71 only if it has read
/// 71.
class Causality18a {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r3 = x;
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

  @ThreadMethod
  static void p3() {
    int r4 = x;
    if (r4 == 71) {
      x = 71;
    }
  }
}
