/// A plain long of small values: the high half is 0 in all of them, so that no mixture is new.
class SmallLong {
  static long x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    new Thread(
            () -> {
              long seen = x;
              assert seen == 0 || seen == 1;
            })
        .start();
  }
}
