/// Causality test 10: as test 5, with branches in place of copies. Each value exists in some
/// execution, but not all of them together.
class OverApproximatedIf {
  static int x;
  static int y;
  static int z;
  static int r1;
  static int r2;
  static int r3;

  public static void main(String[] args) throws InterruptedException {
    Thread a =
        new Thread(
            () -> {
              r1 = x;
              if (r1 == 1) {
                y = 1;
              }
            });
    Thread b =
        new Thread(
            () -> {
              r2 = y;
              if (r2 == 1) {
                x = 1;
              }
            });
    Thread c = new Thread(() -> z = 1);
    Thread d =
        new Thread(
            () -> {
              r3 = z;
              if (r3 == 1) {
                x = 1;
              }
            });
    a.start();
    b.start();
    c.start();
    d.start();
    a.join();
    b.join();
    c.join();
    d.join();
    assert !(r1 == 1 && r2 == 1 && r3 == 0);
  }
}
