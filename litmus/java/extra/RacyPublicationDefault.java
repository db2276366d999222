import thinair.annotation.ThreadMethod;

/// A fresh object is published without synchronisation; its reader finds the field's default
/// value.
class RacyPublicationDefault {
  static Box p;

  static class Box {
    int f;
  }

  @ThreadMethod
  static void p1() {
    Box b = new Box();
    b.f = 1;
    p = b;
  }

  @ThreadMethod
  static void p2() {
    Box q = p;
    int r = 1;
    if (q != null) {
      r = q.f;
    }
    assert r == 0;
  }
}
