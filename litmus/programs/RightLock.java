/// Two threads count inside one monitor, one of them twice inside of it.
class RightLock {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Runnable add =
        () -> {
          synchronized (lock) {
            synchronized (lock) {
              count++;
            }
          }
        };
    Thread a = new Thread(add);
    Thread b = new Thread(add);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
