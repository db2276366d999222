/// A message and a volatile flag that is looked at once.
class MessageVolatile {
  int data;
  volatile boolean ready;

  public static void main(String[] args) {
    MessageVolatile box = new MessageVolatile();
    new Thread(
            () -> {
              box.data = 42;
              box.ready = true;
            })
        .start();
    new Thread(
            () -> {
              if (box.ready) {
                assert box.data == 42;
              }
            })
        .start();
  }
}
