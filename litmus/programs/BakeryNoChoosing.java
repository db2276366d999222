/// The bakery without the flags that say that a customer is choosing: two can hold one number, or a
/// late one a smaller number.
class BakeryNoChoosing {
  static volatile int numberA;
  static volatile int numberB;
  static int owner;

  static void enter(int me) {
    owner = me;
    assert owner == me;
  }

  static void a() {
    numberA = numberB + 1;
    while (numberB != 0 && numberB < numberA) {
      Thread.onSpinWait();
    }
    enter(1);
    numberA = 0;
  }

  static void b() {
    numberB = numberA + 1;
    while (numberA != 0 && numberA <= numberB) {
      Thread.onSpinWait();
    }
    enter(2);
    numberB = 0;
  }

  public static void main(String[] args) {
    new Thread(BakeryNoChoosing::a).start();
    new Thread(BakeryNoChoosing::b).start();
  }
}
