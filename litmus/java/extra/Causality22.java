import thinair.annotation.ThreadMethod;

/// Beyond the causality tests, 22: writes to a third variable do not order the reads that follow
/// them.
class Causality22 {
  static int a = 0;
  static int b = 0;
  static int c = 0;

  @ThreadMethod
  static void p1() {
    a = 1;
    c = 0;
    int r1 = b;
    assert r1 == 0;
  }

  @ThreadMethod
  static void p2() {
    b = 1;
    c = 2;
    int r2 = a;
    assert r2 == 0;
  }
}
