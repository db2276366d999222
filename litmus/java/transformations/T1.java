import thinair.annotation.ThreadMethod;

/// A redundant write after a read: what was read is written back.
class T1 {
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
        x = r1;
        r2 = x;
      }
    }
    assert r1 != r2;
  }
}
