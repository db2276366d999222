/// A thread that waits without asking whether there is anything to wait for: the notification may
/// have been before.
class LostNotify {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread waiter =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            },
            "waiter");
    waiter.start();
    synchronized (lock) {
      lock.notifyAll();
    }
  }
}
