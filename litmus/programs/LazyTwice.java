/// A helper that is made on demand without any lock: two threads may make two.
class LazyTwice {
  static Object helper;
  static int made;

  static Object get() {
    if (helper == null) {
      made++;
      helper = new Object();
    }
    return helper;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> get());
    Thread b = new Thread(() -> get());
    a.start();
    b.start();
    a.join();
    b.join();
    assert made == 1;
  }
}
