import thinair.annotation.ThreadMethod;

/// Causality test 16 of JSR 133: each thread sees the other one's write of x, which comes after
/// its read.
class Causality16 {
  static int x = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    x = 1;
    assert r1 == 2;
  }

  @ThreadMethod
  static void p2() {
    int r2 = x;
    x = 2;
    assert r2 == 1;
  }
}
