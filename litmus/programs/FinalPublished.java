/// A final field of an object that is published by a race, after its constructor.
class FinalPublished {
  static FinalPublished shared;
  final int value;

  FinalPublished() {
    value = 42;
  }

  public static void main(String[] args) {
    new Thread(() -> shared = new FinalPublished()).start();
    new Thread(
            () -> {
              FinalPublished seen = shared;
              if (seen != null) {
                assert seen.value == 42;
              }
            })
        .start();
  }
}
