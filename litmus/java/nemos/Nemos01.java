import thinair.annotation.ThreadMethod;

/// Nemos test 1.
class Nemos01 {
  static int a = 0;

  @ThreadMethod
  static void p1() {
    int r1 = a;
    assert r1 == 0;
  }

  @ThreadMethod
  static void p2() {
    a = 0;
  }
}
