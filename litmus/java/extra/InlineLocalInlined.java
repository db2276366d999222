import thinair.annotation.ThreadMethod;

/// InlineLocal with the variable inlined: the volatile is read twice.
class InlineLocalInlined {
  static volatile int x = 0;

  @ThreadMethod
  static void p1() {
    int r2 = x + x;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    x = 1;
  }
}
