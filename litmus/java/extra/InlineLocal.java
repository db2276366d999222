import thinair.annotation.ThreadMethod;

/// A refactoring: a volatile is read once and used twice.
class InlineLocal {
  static volatile int x = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    int r2 = r1 + r1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    x = 1;
  }
}
