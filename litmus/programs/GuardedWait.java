/// The same with a condition that is looked at inside the monitor.
class GuardedWait {
  static boolean done;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread waiter =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  while (!done) {
                    lock.wait();
                  }
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            },
            "waiter");
    waiter.start();
    synchronized (lock) {
      done = true;
      lock.notifyAll();
    }
  }
}
