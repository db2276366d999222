import thinair.annotation.ThreadMethod;

/// Nemos test 15.
class Nemos15 {
  static int a = 0;
  static int b = 0;
  static int c = 0;

  @ThreadMethod
  static void p1() {
    a = 1;
    c = 1;
    int r1 = c;
    int r2 = b;
    assert r1 == 1;
    assert r2 == 0;
  }

  @ThreadMethod
  static void p2() {
    b = 1;
    c = 2;
    int r3 = c;
    int r4 = a;
    assert r3 == 2;
    assert r4 == 0;
  }
}
