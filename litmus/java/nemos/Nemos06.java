import thinair.annotation.ThreadMethod;

/// Nemos test 6.
class Nemos06 {
  static int x = 0;

  @ThreadMethod
  static void p1() {
    x = 0;
    int r1 = x;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    x = 1;
    int r2 = x;
    assert r2 == 0;
  }
}
