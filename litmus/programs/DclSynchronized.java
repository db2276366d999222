/// A helper that is made on demand, always inside the monitor.
class DclSynchronized {
  static class Helper {
    int value;

    Helper() {
      value = 42;
    }
  }

  private static Helper helper;

  static synchronized Helper get() {
    if (helper == null) {
      helper = new Helper();
    }
    return helper;
  }

  public static void main(String[] args) {
    new Thread(() -> get(), "a").start();
    new Thread(
            () -> {
              assert get().value == 42;
            },
            "b")
        .start();
  }
}
