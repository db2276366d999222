/// The same without the join.
class NoJoin {
  static int data;

  public static void main(String[] args) {
    Thread writer = new Thread(() -> data = 42);
    writer.start();
    assert data == 42;
  }
}
