/// Two readers of two writers may see their writes in different orders.
class IriwPlain {
  static int x;
  static int y;
  static boolean xFirst;
  static boolean yFirst;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> x = 1),
      new Thread(() -> y = 1),
      new Thread(() -> xFirst = x == 1 && y == 0),
      new Thread(() -> yFirst = y == 1 && x == 0)
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert !(xFirst && yFirst);
  }
}
