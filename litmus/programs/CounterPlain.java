/// Two threads count in a plain field: an increment is a read and a write, and one can be lost.
class CounterPlain {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> count++);
    Thread b = new Thread(() -> count++);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
