/// Each thread reads what the other writes afterwards, whatever it has read.
class LoadBuffering {
  static int x;
  static int y;
  static int r1;
  static int r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a =
        new Thread(
            () -> {
              r1 = x;
              y = 1;
            });
    Thread b =
        new Thread(
            () -> {
              r2 = y;
              x = 1;
            });
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 < 2;
  }
}
