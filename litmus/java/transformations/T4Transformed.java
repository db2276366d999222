import thinair.annotation.ThreadMethod;

/// T4 with a read of x, whose value nobody uses, on the other branch too.
class T4Transformed {
  static int x = 0;
  static int y = 0;
  static int z = 0;

  @ThreadMethod
  static void p1() {
    int r1 = z;
    int r3;
    int r4;
    if (r1 == 0) {
      r3 = x;
      if (r3 == 1) {
        y = 1;
      }
    } else {
      r4 = x;
      r4 = 1;
      y = r1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    x = 1;
    int r2 = y;
    z = r2;
    assert r2 == 1;
  }
}
