/// Two classes whose initialisers need each other, always used from the same end.
class InitialiserCircleOrdered {
  static class A {
    static int a = B.b + 1;
  }

  static class B {
    static int b = A.a + 1;
  }

  public static void main(String[] args) {
    Runnable use =
        () -> {
          int first = A.a;
          assert first == 2;
          assert B.b == 1;
        };
    new Thread(use).start();
    new Thread(use).start();
  }
}
