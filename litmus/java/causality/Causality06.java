import thinair.annotation.ThreadMethod;

/// Causality test 6 of JSR 133: both branches together always write A.
class Causality06 {
  static int A = 0;
  static int B = 0;

  @ThreadMethod
  static void p1() {
    int r1 = A;
    if (r1 == 1) {
      B = 1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = B;
    if (r2 == 1) {
      A = 1;
    }
    if (r2 == 0) {
      A = 1;
    }
    assert r2 == 1;
  }
}
