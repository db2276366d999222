import thinair.annotation.ThreadMethod;

/// Beyond the causality tests, 23: a write that was seen need not be seen by whom the news
/// reaches.
class Causality23 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    x = 1;
  }

  @ThreadMethod
  static void p2() {
    int r1 = x;
    y = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p3() {
    int r2 = y;
    int r3 = x;
    assert r2 == 1;
    assert r3 == 0;
  }
}
