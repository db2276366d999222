/// Causality test 14: one thread waits for either of two variables and only then writes what the
/// other reads first. No order of turns has a race, so the write that both rely on cannot be seen
/// early, although an over-approximation by itself would have it.
class RaceFreeLoop {
  static int a;
  static int b;
  static volatile int y;
  static int r1;
  static int r2;
  static int r3;

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              int seen = a;
              if (seen == 0) {
                y = 1;
              } else {
                b = 1;
              }
              r1 = seen;
            });
    Thread second =
        new Thread(
            () -> {
              int flag;
              int plain;
              do {
                flag = y;
                plain = b;
              } while (flag + plain == 0);
              a = 1;
              r2 = flag;
              r3 = plain;
            });
    first.start();
    second.start();
    first.join();
    second.join();
    assert !(r1 == 1 && r3 == 1 && r2 == 0);
  }
}
