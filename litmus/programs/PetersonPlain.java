/// Peterson's algorithm, one try each, with plain fields.
class PetersonPlain {
  static boolean wantsA;
  static boolean wantsB;
  static int turn;
  static int owner;

  static void enter(int me) {
    owner = me;
    assert owner == me;
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              wantsA = true;
              turn = 2;
              if (!(wantsB && turn == 2)) {
                enter(1);
              }
            })
        .start();
    new Thread(
            () -> {
              wantsB = true;
              turn = 1;
              if (!(wantsA && turn == 1)) {
                enter(2);
              }
            })
        .start();
  }
}
