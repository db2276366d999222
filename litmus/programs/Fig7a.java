/// Fig. 7a of the paper on Java PathRelaxer: a write behind a branch is the first or the second one
/// of its thread to its variable.
class Fig7a {
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
              if (r2 == 2) {
                x = 1;
              }
              x = 2;
              assert r2 != 2;
            })
        .start();
  }
}
