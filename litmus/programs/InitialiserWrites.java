/// An initialiser writes variables of another class, which are read by a thread that does not use
/// its own: nothing orders them.
class InitialiserWrites {
  static int data;
  static boolean done;

  static class Setup {
    static int uses;

    static {
      data = 1;
      done = true;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> Setup.uses = 1).start();
    new Thread(
            () -> {
              if (done) {
                assert data == 1;
              }
            })
        .start();
  }
}
