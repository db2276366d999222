/// A volatile long is read and written as a whole.
class WholeLong {
  static volatile long x;

  public static void main(String[] args) {
    new Thread(() -> x = -1L).start();
    new Thread(
            () -> {
              long seen = x;
              assert seen == 0 || seen == -1L;
            })
        .start();
  }
}
