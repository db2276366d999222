import thinair.annotation.ThreadMethod;

/// T3 with the read moved into the block.
class T3Transformed {
  static final Object m = new Object();
  static int x = 0;
  static int y = 0;
  static int z = 0;

  @ThreadMethod
  static void p1() {
    synchronized (m) {
      x = 2;
    }
  }

  @ThreadMethod
  static void p2() {
    synchronized (m) {
      x = 1;
    }
  }

  @ThreadMethod
  static void p3() {
    int r1;
    int r2;
    synchronized (m) {
      r1 = x;
      r2 = z;
      if (r1 == 2) {
        y = 1;
      } else {
        y = r2;
      }
    }
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p4() {
    int r3 = y;
    z = r3;
    assert r3 == 1;
  }
}
