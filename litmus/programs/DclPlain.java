/// Double-checked locking with a plain field: a thread may see the helper before what the helper's
/// constructor wrote.
class DclPlain {
  static class Helper {
    int value;

    Helper() {
      value = 42;
    }
  }

  static Helper helper;

  static Helper get() {
    Helper mine = helper;
    if (mine == null) {
      synchronized (DclPlain.class) {
        mine = helper;
        if (mine == null) {
          mine = new Helper();
          helper = mine;
        }
      }
    }
    return mine;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> get(), "a");
    Thread b =
        new Thread(
            () -> {
              assert get().value == 42 : "half built";
            },
            "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
