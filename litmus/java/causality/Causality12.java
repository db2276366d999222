import thinair.annotation.ThreadMethod;

/// Causality test 12 of JSR 133: the element written is chosen by a value that was read.
class Causality12 {
  static int x = 0;
  static int y = 0;
  static final int[] a = {1, 2};

  @ThreadMethod
  static void p1() {
    int r1 = x;
    a[r1] = 0;
    int r2 = a[0];
    y = r2;
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
