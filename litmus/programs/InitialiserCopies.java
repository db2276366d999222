/// An initialiser copies what a thread writes. Whoever uses the class first has it run, also too
/// early.
class InitialiserCopies {
  static int data;
  static volatile boolean ready;

  static class Copy {
    static int of = data;
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              data = 1;
              ready = true;
            })
        .start();
    new Thread(
            () -> {
              if (ready) {
                assert Copy.of == 1;
              }
            })
        .start();
    if (args.length == 0) {
      int early = Copy.of;
    }
  }
}
