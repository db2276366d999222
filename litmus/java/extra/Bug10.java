import thinair.annotation.ThreadMethod;

/// A refactoring: empty synchronized blocks order what is around them.
class Bug10 {
  static final Object m = new Object();
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    synchronized (m) {
    }
    y = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    synchronized (m) {
    }
    x = 1;
    assert r2 == 1;
  }
}
