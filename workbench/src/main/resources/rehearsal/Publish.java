import thinair.annotation.ThreadMethod;

/// Data and a flag that says that they are there.
class Publish {
  static int data = 0;
  static int ready = 0;

  @ThreadMethod
  static void writer() {
    int r1 = data;
    if (r1 >= 0) {
      ready = 1;
    }
    assert r1 == 1;
  }

  /** Hands on what it has seen. */
  @ThreadMethod
  static void reader() {
    int r2 = ready;
    data = r2;
    assert r2 == 1;
  }
}
