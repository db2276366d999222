/// Causality test 15: as test 14, with a third thread that lets the first one read at all.
class RaceFreeLoopOfThree {
  static int a;
  static int b;
  static volatile int x;
  static volatile int y;
  static int r0;
  static int r1;
  static int r2;
  static int r3;

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              int go = x;
              int seen = go == 1 ? a : 0;
              if (seen == 0) {
                y = 1;
              } else {
                b = 1;
              }
              r0 = go;
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
    Thread third = new Thread(() -> x = 1);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    assert !(r0 == 1 && r1 == 1 && r3 == 1 && r2 == 0);
  }
}
