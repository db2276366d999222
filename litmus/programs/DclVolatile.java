/// Double-checked locking with a volatile field.
class DclVolatile {
  static class Helper {
    int value;

    Helper() {
      value = 42;
    }
  }

  static volatile Helper helper;

  static Helper get() {
    Helper mine = helper;
    if (mine == null) {
      synchronized (DclVolatile.class) {
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
