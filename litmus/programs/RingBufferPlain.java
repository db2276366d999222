/// A ring of one slot with plain counters, one item.
class RingBufferPlain {
  int slot;
  int put;
  int taken;

  public static void main(String[] args) {
    RingBufferPlain ring = new RingBufferPlain();
    new Thread(
            () -> {
              ring.slot = 1;
              ring.put = 1;
            })
        .start();
    new Thread(
            () -> {
              while (ring.put == ring.taken) {
                Thread.onSpinWait();
              }
              assert ring.slot == 1;
              ring.taken = 1;
            })
        .start();
  }
}
