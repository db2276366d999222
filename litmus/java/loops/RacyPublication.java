import thinair.annotation.ThreadMethod;

/// Publication through a plain flag that the reader spins on: the reader may leave its loop and
/// still see what was before. In the executions that justify it the reader is in its loop as yet.
class RacyPublication {
  static int data = 0;
  static boolean ready = false;

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
