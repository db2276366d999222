/// The same, but the constructor publishes `this` itself: the final field is not frozen yet.
class FinalLeaked {
  static FinalLeaked shared;
  final int value;

  FinalLeaked() {
    value = 42;
    shared = this;
  }

  public static void main(String[] args) {
    new Thread(() -> new FinalLeaked()).start();
    new Thread(
            () -> {
              FinalLeaked seen = shared;
              if (seen != null) {
                assert seen.value == 42;
              }
            })
        .start();
  }
}
