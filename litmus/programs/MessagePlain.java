/// A message and a plain flag that is looked at once.
class MessagePlain {
  int data;
  boolean ready;

  public static void main(String[] args) {
    MessagePlain box = new MessagePlain();
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
