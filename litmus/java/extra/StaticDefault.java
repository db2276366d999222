import thinair.annotation.ThreadMethod;

/// Fields without an initialiser hold their default values.
class StaticDefault {
  static int x;
  static int y;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = 1;
    assert r1 == 0;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = 1;
    assert r2 == 0;
  }
}
