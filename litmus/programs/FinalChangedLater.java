/// A final field promises what lies behind it as it was at the end of the constructor. What is
/// changed after that is plain.
class FinalChangedLater {
  static FinalChangedLater shared;
  final int[] values = {1};

  public static void main(String[] args) {
    new Thread(
            () -> {
              FinalChangedLater made = new FinalChangedLater();
              made.values[0] = 2;
              shared = made;
            })
        .start();
    new Thread(
            () -> {
              FinalChangedLater seen = shared;
              if (seen != null) {
                int value = seen.values[0];
                assert value != 0;
                assert value == 2;
              }
            })
        .start();
  }
}
