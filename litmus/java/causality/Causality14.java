import thinair.annotation.ThreadMethod;

/// Causality test 14 of JSR 133: correctly synchronised, with a loop that waits for one of two
/// flags.
class Causality14 {
  static int a = 0;
  static int b = 0;
  static volatile int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = a;
    if (r1 == 0) {
      y = 1;
    } else {
      b = 1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2;
    int r3;
    do {
      r2 = y;
      r3 = b;
    } while (r2 + r3 == 0);
    a = 1;
    assert r2 == 0;
    assert r3 == 1;
  }
}
