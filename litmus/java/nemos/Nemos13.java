import thinair.annotation.ThreadMethod;

/// Nemos test 13.
class Nemos13 {
  static int a = 0;
  static int b = 0;

  @ThreadMethod
  static void p1() {
    a = 1;
  }

  @ThreadMethod
  static void p2() {
    int r1 = a;
    int r2 = b;
    assert r1 == 1;
    assert r2 == 0;
  }

  @ThreadMethod
  static void p3() {
    b = 1;
  }

  @ThreadMethod
  static void p4() {
    int r3 = b;
    int r4 = a;
    assert r3 == 1;
    assert r4 == 0;
  }
}
