class Race {
  static int data;
  static boolean ready;
  static volatile int turn;

  public static void main(String[] args) throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              data = 1;
              ready = true;
              turn++;
            });
    Thread reader =
        new Thread(
            () -> {
              synchronized (Race.class) {
                if (ready) {
                  assert data == 1 : "not ready";
                }
              }
            });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println("turn " + turn);
  }
}
