import thinair.annotation.ThreadMethod;

/// Nemos test 5.
class Nemos05 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    x = 0;
    x = 1;
    y = 2;
  }

  @ThreadMethod
  static void p2() {
    int r1 = y;
    int r2 = x;
    assert r1 == 2;
    assert r2 == 0;
  }
}
