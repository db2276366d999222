/// Causality test 4: no value comes out of thin air, although the threads race.
class ThinAir {
  static int x;
  static int y;

  public static void main(String[] args) {
    new Thread(
            () -> {
              int r1 = x;
              y = r1;
              assert r1 == 0;
            })
        .start();
    new Thread(
            () -> {
              int r2 = y;
              x = r2;
              assert r2 == 0;
            })
        .start();
  }
}
