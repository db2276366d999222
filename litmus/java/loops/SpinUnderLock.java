import thinair.annotation.ThreadMethod;

/// The reader spins inside a monitor that a third thread enters after it: where the reader is still
/// in its loop, the third thread waits for ever.
class SpinUnderLock {
  static final Object M = new Object();
  static int data = 0;
  static int seen = 0;
  static boolean ready = false;

  @ThreadMethod
  static void writer() {
    data = 1;
    ready = true;
  }

  @ThreadMethod
  static void reader() {
    synchronized (M) {
      while (!ready) {}
      int r = data;
      seen = r + 2;
    }
  }

  @ThreadMethod
  static void other() {
    synchronized (M) {
      int s = seen;
      assert s == 2;
    }
  }
}
