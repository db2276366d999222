/// An object that is handed over in a volatile field.
class PublicationVolatile {
  record Point(int x, int y) {}

  static volatile Point point;

  public static void main(String[] args) {
    new Thread(() -> point = new Point(1, 1)).start();
    new Thread(
            () -> {
              Point seen = point;
              if (seen != null) {
                assert seen.equals(new Point(1, 1)) : seen;
              }
            })
        .start();
  }
}
