import thinair.annotation.ThreadMethod;

/// Causality test 18 of JSR 133: x is 42 after the branch if it is only ever 0 or 42.
class Causality18 {
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
}
