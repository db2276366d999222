import thinair.annotation.ThreadMethod;

/// A value that is there because it is there.
class ThinAir {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void there() {
    int r1 = x;
    y = r1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void back() {
    int r2 = y;
    x = r2;
    assert r2 == 1;
  }
}
