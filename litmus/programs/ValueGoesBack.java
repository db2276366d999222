/// Fig. 1 of the paper on Java PathRelaxer, after JLS 17.4: a thread that reads a field three times
/// sees its first value again after the second one.
class ValueGoesBack {
  static class Point {
    int x;
  }

  static Point p = new Point();
  static Point q = p;

  public static void main(String[] args) {
    new Thread(
            () -> {
              Point r1 = p;
              int r2 = r1.x;
              Point r3 = q;
              int r4 = r3.x;
              int r5 = r1.x;
              assert !(r2 == 0 && r4 == 3 && r5 == 0);
            })
        .start();
    new Thread(
            () -> {
              Point r6 = p;
              r6.x = 3;
            })
        .start();
  }
}
