/// Causality test 5: the values exist in other executions, but not together; the over-approximation
/// has it, the Java memory model has not.
class OverApproximated {
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
              y = r1;
            });
    Thread b =
        new Thread(
            () -> {
              r2 = y;
              x = r2;
            });
    Thread c = new Thread(() -> z = 1);
    Thread d =
        new Thread(
            () -> {
              r3 = z;
              x = r3;
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
