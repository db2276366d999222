/// A field that is looked at and then used, while another thread clears it.
class NullRace {
  static String name = "x";

  public static void main(String[] args) {
    new Thread(() -> name = null).start();
    new Thread(
            () -> {
              if (name != null) {
                name.length();
              }
            })
        .start();
  }
}
