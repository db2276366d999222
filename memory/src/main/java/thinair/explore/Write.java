package thinair.explore;

/// A write on its way to memory. Queues also hold reads that are to be answered later; these have
/// the greatest number there is, and the number of a promise for a value.
///
/// @param number counts the writes of its thread, in program order
public record Write(int thread, int number, int address, int value) {
  private static final int FIELD = 16;
  private static final long MASK = (1L << FIELD) - 1;

  public Write {
    if ((thread + 1 | number | address | value) >> FIELD != 0) {
      throw new CannotRun("more than %d threads, writes, addresses or values".formatted(MASK));
    }
  }

  static Write read(int thread, int address, int promise) {
    return new Write(thread, (int) MASK, address, promise);
  }

  static boolean isRead(long packed) {
    return packed != 0 && numberOf(packed) == MASK;
  }

  /// As queues keep it; never 0.
  long packed() {
    return (long) (thread + 1) << 3 * FIELD
        | (long) number << 2 * FIELD
        | (long) address << FIELD
        | value;
  }

  static Write unpacked(long packed) {
    return new Write(threadOf(packed), numberOf(packed), addressOf(packed), valueOf(packed));
  }

  static int threadOf(long packed) {
    return (int) (packed >>> 3 * FIELD) - 1;
  }

  static int numberOf(long packed) {
    return (int) (packed >>> 2 * FIELD & MASK);
  }

  static int addressOf(long packed) {
    return (int) (packed >>> FIELD & MASK);
  }

  static int valueOf(long packed) {
    return (int) (packed & MASK);
  }
}
