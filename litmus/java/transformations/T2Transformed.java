import thinair.annotation.ThreadMethod;

/// T2 with the first read's value in place of the second read.
class T2Transformed {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = r1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    int r3;
    if (r2 == 1) {
      r3 = r2;
      x = r3;
    } else {
      x = 1;
    }
    assert r2 == 1;
  }
}
