/// Two threads count, each inside another monitor.
class WrongLock {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Object one = new Object();
    Object two = new Object();
    Thread a =
        new Thread(
            () -> {
              synchronized (one) {
                count++;
              }
            });
    Thread b =
        new Thread(
            () -> {
              synchronized (two) {
                count++;
              }
            });
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
