/// A message and a flag inside a monitor.
class MessageSynchronized {
  private int data;
  private boolean ready;

  synchronized void put(int value) {
    data = value;
    ready = true;
  }

  synchronized int get() {
    return ready ? data : 42;
  }

  public static void main(String[] args) {
    MessageSynchronized box = new MessageSynchronized();
    new Thread(() -> box.put(42)).start();
    new Thread(
            () -> {
              int got = box.get();
              assert got == 42;
            })
        .start();
  }
}
