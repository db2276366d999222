/// A helper in a class of its own, whose initialiser the JVM runs once (JLS 12.4.2).
class LazyHolder {
  static class Helper {
    int value = 42;
  }

  static class Holder {
    static final Helper HELPER = new Helper();
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                assert Holder.HELPER.value == 42;
              })
          .start();
    }
  }
}
