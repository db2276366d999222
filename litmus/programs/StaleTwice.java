/// Two reads of one plain variable: the second may see less than the first.
class StaleTwice {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    new Thread(
            () -> {
              int first = x;
              int second = x;
              assert second >= first;
            })
        .start();
  }
}
