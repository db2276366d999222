import thinair.annotation.ThreadMethod;

/// A redundant read after a read.
class T2 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = r1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    int r3;
    if (r2 == 1) {
      r3 = y;
      x = r3;
    } else {
      x = 1;
    }
    assert r2 == 1;
  }
}
