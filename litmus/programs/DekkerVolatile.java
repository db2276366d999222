/// Dekker's algorithm, whole, with volatile flags and turn.
class DekkerVolatile {
  static volatile boolean wantsA;
  static volatile boolean wantsB;
  static volatile int turn;
  static int inside;

  static void enter() {
    inside++;
    assert inside == 1;
    inside--;
  }

  static void a() {
    wantsA = true;
    while (wantsB) {
      if (turn != 0) {
        wantsA = false;
        while (turn != 0) {
          Thread.onSpinWait();
        }
        wantsA = true;
      }
    }
    enter();
    turn = 1;
    wantsA = false;
  }

  static void b() {
    wantsB = true;
    while (wantsA) {
      if (turn != 1) {
        wantsB = false;
        while (turn != 1) {
          Thread.onSpinWait();
        }
        wantsB = true;
      }
    }
    enter();
    turn = 0;
    wantsB = false;
  }

  public static void main(String[] args) {
    new Thread(DekkerVolatile::a).start();
    new Thread(DekkerVolatile::b).start();
  }
}
