import thinair.annotation.ThreadMethod;

/// Nemos test 11.
class Nemos11 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    x = 1;
    int r1 = y;
    assert r1 == 0;
  }

  @ThreadMethod
  static void p2() {
    y = 1;
    int r2 = x;
    assert r2 == 0;
  }
}
