import thinair.annotation.ThreadMethod;

/// Causality test 2 of JSR 133: two reads of x may be made one, and the branch is then no branch.
class Causality02 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    int r2 = x;
    if (r1 == r2) {
      y = 1;
    }
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r3 = y;
    x = r3;
    assert r3 == 1;
  }
}
