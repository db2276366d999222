/// Fig. 10 of the paper on Java PathRelaxer: double-checked locking that reads the plain field again
/// to return it, and so can return null after it has seen something else.
class DclRereads {
  static class Helper {
    int value;

    Helper() {
      value = 42;
    }
  }

  static Helper helper;

  static Helper get() {
    if (helper == null) {
      synchronized (DclRereads.class) {
        if (helper == null) {
          helper = new Helper();
        }
      }
    }
    return helper;
  }

  public static void main(String[] args) {
    new Thread(() -> get(), "a").start();
    new Thread(
            () -> {
              Helper mine = get();
              assert mine != null : "null after not null";
              assert mine.value == 42 : "half built";
            },
            "b")
        .start();
  }
}
