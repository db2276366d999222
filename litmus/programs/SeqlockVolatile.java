/// A sequence lock with volatile data.
class SeqlockVolatile {
  static volatile int sequence;
  static volatile int a;
  static volatile int b;

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
