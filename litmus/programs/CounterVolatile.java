/// A volatile field does not make an increment one action.
class CounterVolatile {
  static volatile int count;

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
