import thinair.annotation.ThreadMethod;

/// As RacyPublication, and a third thread starts when the reader has ended: in executions in which
/// the reader is still in its loop it has not started.
class RacyPublicationJoined {
  static int data = 0;
  static int copy = 1;
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
    copy = r;
  }

  @ThreadMethod(after = "reader")
  static void last() {
    int s = copy;
    assert s == 0;
  }
}
