/// As CounterPlain, each increment inside the monitor of the class.
class CounterSynchronized {
  static int count;

  static synchronized void add() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CounterSynchronized::add);
    Thread b = new Thread(CounterSynchronized::add);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
