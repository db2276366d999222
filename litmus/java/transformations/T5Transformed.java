import thinair.annotation.Special;
import thinair.annotation.ThreadMethod;

/// T5 with the external action after the write.
class T5Transformed {
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
      x = 1;
      print();
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
