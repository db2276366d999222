import thinair.annotation.ThreadMethod;

/// Nemos test 12.
class Nemos12 {
  static int a = 0;
  static int b = 0;

  @ThreadMethod
  static void p1() {
    a = 1;
  }

  @ThreadMethod
  static void p2() {
    int r1 = a;
    b = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p3() {
    int r2 = b;
    int r3 = a;
    assert r2 == 1;
    assert r3 == 0;
  }
}
