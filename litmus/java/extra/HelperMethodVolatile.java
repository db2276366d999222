import thinair.annotation.ThreadMethod;

/// A write inside a helper method happens before the volatile write that follows the call.
class HelperMethodVolatile {
  static int x = 0;
  static volatile int y = 0;

  static void write() {
    x = 1;
  }

  @ThreadMethod
  static void p1() {
    write();
    y = 1;
  }

  @ThreadMethod
  static void p2() {
    int r1 = y;
    int r2 = x;
    assert r1 == 1;
    assert r2 == 0;
  }
}
