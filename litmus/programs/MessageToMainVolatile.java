/// The same with a volatile flag.
class MessageToMainVolatile {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              data = 42;
              ready = true;
            });
    writer.start();
    if (ready) {
      assert data == 42;
    }
    writer.join();
    assert data == 42;
  }
}
