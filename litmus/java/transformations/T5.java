import thinair.annotation.Special;
import thinair.annotation.ThreadMethod;

/// An external action before a write.
class T5 {
  static int x = 0;
  static int y = 0;

  @Special
  static void print() {}

  @ThreadMethod
  static void p1() {
    int r1 = y;
    if (r1 == 1) {
      x = 1;
    } else {
      print();
      x = 1;
    }
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = x;
    y = r2;
    assert r2 == 1;
  }
}
