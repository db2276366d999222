/// Lamport's bakery for two customers with volatile fields.
class BakeryVolatile {
  static volatile boolean choosingA;
  static volatile boolean choosingB;
  static volatile int numberA;
  static volatile int numberB;
  static int inside;

  static void enter() {
    inside++;
    assert inside == 1;
    inside--;
  }

  static void a() {
    choosingA = true;
    numberA = numberB + 1;
    choosingA = false;
    while (choosingB) {
      Thread.onSpinWait();
    }
    while (numberB != 0 && numberB < numberA) {
      Thread.onSpinWait();
    }
    enter();
    numberA = 0;
  }

  static void b() {
    choosingB = true;
    numberB = numberA + 1;
    choosingB = false;
    while (choosingA) {
      Thread.onSpinWait();
    }
    while (numberA != 0 && numberA <= numberB) {
      Thread.onSpinWait();
    }
    enter();
    numberB = 0;
  }

  public static void main(String[] args) {
    new Thread(BakeryVolatile::a).start();
    new Thread(BakeryVolatile::b).start();
  }
}
