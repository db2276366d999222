/// What was written before a thread is started happens before all that it does.
class PublicationByStart {
  static int data;

  public static void main(String[] args) {
    Thread reader =
        new Thread(
            () -> {
              assert data == 42;
            });
    Thread other = new Thread(() -> {});
    other.start();
    data = 42;
    reader.start();
  }
}
