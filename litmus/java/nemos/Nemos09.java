import thinair.annotation.ThreadMethod;

/// Nemos test 9.
class Nemos09 {
  static int x = 0;
  static int y = 0;
  static int z = 0;
  static int v = 0;

  @ThreadMethod
  static void p1() {
    x = 0;
    x = 1;
    y = 1;
  }

  @ThreadMethod
  static void p2() {
    int r1 = y;
    int r2 = z;
    assert r1 == 1;
    assert r2 == 0;
  }

  @ThreadMethod
  static void p3() {
    z = 0;
    z = 1;
    v = 1;
  }

  @ThreadMethod
  static void p4() {
    int r3 = v;
    int r4 = x;
    assert r3 == 1;
    assert r4 == 0;
  }
}
