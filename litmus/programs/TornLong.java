/// A plain long is written in two halves (JLS 17.7): one can be seen without the other.
class TornLong {
  static long x;

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
