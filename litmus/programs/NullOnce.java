/// The same with one read.
class NullOnce {
  static String name = "x";

  public static void main(String[] args) {
    new Thread(() -> name = null).start();
    new Thread(
            () -> {
              String seen = name;
              if (seen != null) {
                seen.length();
              }
            })
        .start();
  }
}
