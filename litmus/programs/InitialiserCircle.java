/// Two classes whose initialisers need each other, used by two threads from different ends: each
/// holds the initialisation of one class and waits for the other (JLS 12.4.2).
class InitialiserCircle {
  static class A {
    static int a = B.b + 1;
  }

  static class B {
    static int b = A.a + 1;
  }

  public static void main(String[] args) {
    new Thread(() -> System.out.println(A.a)).start();
    new Thread(() -> System.out.println(B.b)).start();
  }
}
