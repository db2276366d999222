import thinair.annotation.ThreadMethod;

/// Beyond the causality tests, 26: the same read of z on both branches.
class Causality26 {
  static int x = 0;
  static int y = 0;
  static int z = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    int r2;
    int r3;
    if (r1 == 0) {
      r2 = x;
      r3 = z;
      y = r3;
    } else {
      r2 = 0;
      r3 = z;
      y = 1;
    }
    assert r1 == 0;
    assert r2 == 1;
    assert r3 == 1;
  }

  @ThreadMethod
  static void p2() {
    x = 1;
    int r4 = y;
    z = r4;
    assert r4 == 1;
  }
}
