/// Fig. 7b of the paper on Java PathRelaxer, with the condition that its text means: both branches
/// write the same.
class Fig7b {
  static int x;
  static int y;

  public static void main(String[] args) {
    new Thread(
            () -> {
              int r1 = x;
              y = r1;
            })
        .start();
    new Thread(
            () -> {
              int r2 = y;
              if (r2 == 1) {
                x = 1;
              } else {
                x = 1;
              }
              assert r2 != 1;
            })
        .start();
  }
}
