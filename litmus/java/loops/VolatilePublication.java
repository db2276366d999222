import thinair.annotation.ThreadMethod;

/// Publication through a volatile flag: what the reader sees after its loop is what was published.
class VolatilePublication {
  static int data = 0;
  static volatile boolean ready = false;

  @ThreadMethod
  static void writer() {
    data = 1;
    ready = true;
  }

  @ThreadMethod
  static void reader() {
    while (!ready) {}
    int r = data;
    assert r == 0;
  }
}
