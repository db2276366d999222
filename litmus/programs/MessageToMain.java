/// The main thread looks before it joins, and ends without joining where an assertion fails.
class MessageToMain {
  static int data;
  static boolean ready;

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
