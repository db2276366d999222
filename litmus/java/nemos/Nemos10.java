import thinair.annotation.ThreadMethod;

/// Nemos test 10.
class Nemos10 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    x = 1;
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
