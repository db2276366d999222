import thinair.annotation.ThreadMethod;

/// Causality test of JSR 133: each thread reads what the other one writes afterwards (Fig. 1 of
/// the MemSAT paper).
class Causality00 {
  static int x = 0;
  static int y = 0;

  @ThreadMethod
  static void p1() {
    int r1 = x;
    y = 1;
    assert r1 == 1;
  }

  @ThreadMethod
  static void p2() {
    int r2 = y;
    x = 1;
    assert r2 == 1;
  }
}
