/// What a thread has done happens before what follows a join of it.
class PublicationByJoin {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> data = 42);
    writer.start();
    writer.join();
    assert data == 42;
  }
}
