import thinair.annotation.ThreadMethod;

/// Two plain flags, each with a loop of its own: the reader leaves both and sees what was before.
class TwoFlags {
  static int data = 0;
  static boolean first = false;
  static boolean second = false;

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
