/// Dekker's algorithm without its loops, with plain flags: one that finds the other's flag set goes
/// away.
class DekkerPlain {
  static boolean wantsA;
  static boolean wantsB;
  static int owner;

  static void enter(int me) {
    owner = me;
    assert owner == me;
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              wantsA = true;
              if (!wantsB) {
                enter(1);
              }
            })
        .start();
    new Thread(
            () -> {
              wantsB = true;
              if (!wantsA) {
                enter(2);
              }
            })
        .start();
  }
}
