/// Two reads of one volatile variable.
class StaleTwiceVolatile {
  static volatile int x;

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
