import thinair.annotation.ThreadMethod;

/// As TwoFlags, but the flag that the reader waits for last is volatile: that is enough.
class TwoFlagsVolatileLast {
  static int data = 0;
  static boolean first = false;
  static volatile boolean second = false;

  @ThreadMethod
  static void writer() {
    data = 1;
    first = true;
    second = true;
  }

  @ThreadMethod
  static void reader() {
    while (!first) {}
    while (!second) {}
    int r = data;
    assert r == 0;
  }
}
