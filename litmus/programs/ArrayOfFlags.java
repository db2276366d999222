/// The elements of a volatile array are plain.
class ArrayOfFlags {
  static volatile int[] flags = new int[2];

  public static void main(String[] args) {
    new Thread(
            () -> {
              flags[0] = 1;
              flags[1] = 1;
            })
        .start();
    new Thread(
            () -> {
              int second = flags[1];
              int first = flags[0];
              assert first >= second;
            })
        .start();
  }
}
