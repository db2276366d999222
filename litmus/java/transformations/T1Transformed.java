import thinair.annotation.ThreadMethod;

/// T1 without the redundant write.
class T1Transformed {
  static final Object m1 = new Object();
  static final Object m2 = new Object();
  static int x = 0;

  @ThreadMethod
  static void p1() {
    synchronized (m1) {
      x = 2;
    }
  }

  @ThreadMethod
  static void p2() {
    synchronized (m2) {
      x = 1;
    }
  }

  @ThreadMethod
  static void p3() {
    int r1;
    int r2;
    synchronized (m1) {
      synchronized (m2) {
        r1 = x;
        r2 = x;
      }
    }
    assert r1 != r2;
  }
}
