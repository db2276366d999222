import thinair.annotation.ThreadMethod;

/// Nemos test 8.
class Nemos08 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    x = 0;
    y = 0;
  }

  @ThreadMethod
  static void p2() {
    int r1 = y;
    x = 1;
    assert r1 == 0;
  }

  @ThreadMethod
  static void p3() {
    int r2 = x;
    int r3 = x;
    assert r2 == 1;
    assert r3 == 0;
  }
}
