import thinair.annotation.ThreadMethod;

/// Causality test 11 of JSR 133: as test 7, with one more pair of statements to reorder.
class Causality11 {
  static int x = 0;
  static int y = 0;
  static int z = 0;
  static int w = 0;

  @ThreadMethod
  static void p1() {
    int r1 = z;
    w = r1;
    int r2 = x;
    y = r2;
    assert r1 == 1;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r4 = w;
    int r3 = y;
    z = r3;
    x = 1;
    assert r3 == 1;
    assert r4 == 1;
  }
}
