/// A ring of one slot for one that puts and one that takes, with volatile counters: the slot is
/// handed over in both directions.
class RingBufferVolatile {
  int slot;
  volatile int put;
  volatile int taken;

  public static void main(String[] args) {
    RingBufferVolatile ring = new RingBufferVolatile();
    new Thread(
            () -> {
              for (int item = 1; item <= 2; item++) {
                while (ring.put - ring.taken == 1) {
                  Thread.onSpinWait();
                }
                ring.slot = item;
                ring.put = ring.put + 1;
              }
            })
        .start();
    new Thread(
            () -> {
              for (int item = 1; item <= 2; item++) {
                while (ring.put == ring.taken) {
                  Thread.onSpinWait();
                }
                assert ring.slot == item;
                ring.taken = ring.taken + 1;
              }
            })
        .start();
  }
}
