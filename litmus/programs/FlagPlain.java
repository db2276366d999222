/// A thread loops until it sees a plain flag, and then uses what was written before it.
class FlagPlain {
  static int data;
  static boolean ready;

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
