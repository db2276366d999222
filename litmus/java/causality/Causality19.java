import thinair.annotation.ThreadMethod;

/// Causality test 19 of JSR 133: test 17, its first statements in a thread that ends before the
/// others of its thread start.
class Causality19 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod(after = "p3")
  static void p1() {
    int r1 = x;
    y = r1;
    assert r1 == 42;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = r2;
    assert r2 == 42;
  }

  @ThreadMethod
  static void p3() {
    int r3 = x;
    if (r3 != 42) {
      x = 42;
    }
    assert r3 == 42;
  }
}
