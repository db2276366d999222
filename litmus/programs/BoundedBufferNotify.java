/// As BoundedBuffer with notify: one that put may wake another that wants to put, and then all wait.
class BoundedBufferNotify {
  private int item;
  private boolean full;

  synchronized void put(int value) throws InterruptedException {
    while (full) {
      wait();
    }
    item = value;
    full = true;
    notify();
  }

  synchronized int take() throws InterruptedException {
    while (!full) {
      wait();
    }
    full = false;
    notify();
    return item;
  }

  static void run(BoundedBufferNotify buffer, boolean puts) {
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
    BoundedBufferNotify buffer = new BoundedBufferNotify();
    for (int i = 0; i < 4; i++) {
      boolean puts = i < 2;
      new Thread(() -> run(buffer, puts), (puts ? "put" : "take") + i).start();
    }
  }
}
