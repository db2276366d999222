/// An object that is handed over in a plain field.
class PublicationPlain {
  static class Point {
    int x;
    int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  static Point point;

  public static void main(String[] args) {
    new Thread(() -> point = new Point(1, 1)).start();
    new Thread(
            () -> {
              Point seen = point;
              if (seen != null) {
                assert seen.x == seen.y;
              }
            })
        .start();
  }
}
