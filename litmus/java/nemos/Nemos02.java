import thinair.annotation.ThreadMethod;

/// Nemos test 2.
class Nemos02 {
  static int a = 0;
  static int b = 0;

  @ThreadMethod
  static void p1() {
    int r1 = b;
    a = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = a;
    b = 1;
    assert r2 == 1;
  }
}
