/// An initialiser copies what a thread writes, and the only thread that uses its class does so
/// after that write.
class InitialiserCopiesOnce {
  static int data;
  static volatile boolean ready;

  static class Copy {
    static int of = data;
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              data = 1;
              ready = true;
            })
        .start();
    new Thread(
            () -> {
              if (ready) {
                assert Copy.of == 1;
              }
            })
        .start();
  }
}
