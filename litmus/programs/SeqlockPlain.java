/// A sequence lock with a volatile counter and plain data: the second look at the counter does not
/// keep the reads of the data before it.
class SeqlockPlain {
  static volatile int sequence;
  static int a;
  static int b;

  public static void main(String[] args) {
    new Thread(
            () -> {
              sequence = 1;
              a = 1;
              b = 1;
              sequence = 2;
            })
        .start();
    new Thread(
            () -> {
              int before = sequence;
              int first = a;
              int second = b;
              if (before == sequence && before % 2 == 0) {
                assert first == second;
              }
            })
        .start();
  }
}
