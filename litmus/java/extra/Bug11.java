import thinair.annotation.ThreadMethod;

/// A refactoring: a volatile is read, then another one written.
class Bug11 {
  static volatile int x = 0;
  static volatile boolean y = false;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = true;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    boolean r2 = y;
    x = 1;
    assert r2;
  }
}
