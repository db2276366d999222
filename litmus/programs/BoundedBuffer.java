/// A buffer of one item with a monitor: whoever changes it wakes all that wait.
class BoundedBuffer {
  private int item;
  private boolean full;

  synchronized void put(int value) throws InterruptedException {
    while (full) {
      wait();
    }
    item = value;
    full = true;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (!full) {
      wait();
    }
    full = false;
    notifyAll();
    return item;
  }

  static void run(BoundedBuffer buffer, boolean puts) {
    try {
      if (puts) {
        buffer.put(1);
      } else {
        int got = buffer.take();
        assert got == 1;
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    BoundedBuffer buffer = new BoundedBuffer();
    for (int i = 0; i < 4; i++) {
      boolean puts = i < 2;
      new Thread(() -> run(buffer, puts), (puts ? "put" : "take") + i).start();
    }
  }
}
