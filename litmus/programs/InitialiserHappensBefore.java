/// Who uses a class comes after its initialiser, whoever ran it (JLS 12.4.2), and sees what that
/// wrote elsewhere.
class InitialiserHappensBefore {
  static int data;

  static class Setup {
    static final int[] USES = new int[2];

    static {
      data = 1;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> Setup.USES[0] = 1).start();
    new Thread(
            () -> {
              Setup.USES[1] = 1;
              assert data == 1;
            })
        .start();
  }
}
