import thinair.annotation.ThreadMethod;

/// Causality test 7 of JSR 133: independent statements of both threads may be reordered.
class Causality07 {
  static int x = 0;
  static int y = 0;
  static int z = 0;

  @ThreadMethod
  static void p1() {
    int r1 = z;
    int r2 = x;
    y = r2;
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r3 = y;
    z = r3;
    x = 1;
    assert r3 == 1;
  }
}
