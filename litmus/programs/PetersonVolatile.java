/// Peterson's algorithm with volatile fields and its loops.
class PetersonVolatile {
  static volatile boolean wantsA;
  static volatile boolean wantsB;
  static volatile int turn;
  static int inside;

  static void enter() {
    inside++;
    assert inside == 1;
    inside--;
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              wantsA = true;
              turn = 2;
              while (wantsB && turn == 2) {
                Thread.onSpinWait();
              }
              enter();
              wantsA = false;
            })
        .start();
    new Thread(
            () -> {
              wantsB = true;
              turn = 1;
              while (wantsA && turn == 1) {
                Thread.onSpinWait();
              }
              enter();
              wantsB = false;
            })
        .start();
  }
}
