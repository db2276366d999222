import thinair.annotation.ThreadMethod;

/// Causality test 5 of JSR 133: a value out of thin air, though another thread could have written
/// it.
class Causality05 {
  static int x = 0;
  static int y = 0;
  static int z = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = r1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = r2;
    assert r2 == 1;
  }

  @ThreadMethod
  static void p3() {
    z = 1;
  }

  @ThreadMethod
  static void p4() {
    int r3 = z;
    x = r3;
    assert r3 == 0;
  }
}
