/// As FlagPlain with a volatile flag.
class FlagVolatile {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) {
    Thread reader =
        new Thread(
            () -> {
              while (!ready) {
                Thread.onSpinWait();
              }
              assert data == 42;
            });
    reader.start();
    data = 42;
    ready = true;
  }
}
