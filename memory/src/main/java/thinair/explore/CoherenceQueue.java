package thinair.explore;

import java.util.List;

/// Writes to one address on their way to one thread's copy of memory. All threads' writes enter the
/// queues of an address at once, so every copy takes them in the same order, sooner or later.
public final class CoherenceQueue extends Fifo {
  private final int reader;
  private final SimpleMem copy;
  private final List<CoherenceQueue> siblings;

  /// @param reader the thread whose copy it is
  /// @param siblings the queues to the same thread that a write may not overtake an earlier write
  ///   of its thread in; empty if it may
  CoherenceQueue(
      Parts parts,
      String name,
      int reader,
      int most,
      SimpleMem copy,
      List<CoherenceQueue> siblings) {
    super(parts, name, most);
    this.reader = reader;
    this.copy = copy;
    this.siblings = siblings;
  }

  @Override
  public int read(Step step, int thread, int address) {
    long own = latest(step, thread, address);
    if (own == 0) {
      return copy.read(step, thread, address);
    }
    int value = Write.valueOf(own);
    step.note(() -> "%s answers %s".formatted(this, parts.show(value)));
    return value;
  }

  @Override
  public void write(Step step, Write write) {
    enqueue(step, write);
  }

  @Override
  public void fence(Step step, int thread) {
    waitUntilEmpty(step);
  }

  @Override
  public void act(Step step) {
    if (overtakes(step.state())) {
      step.block();
    }
    copy.write(step, dequeue(step, 0));
  }

  /// Whether an earlier write of the first one's thread still waits in another queue.
  private boolean overtakes(long[] state) {
    long first = first(state);
    for (CoherenceQueue sibling : siblings) {
      if (sibling != this && sibling.holdsEarlier(state, first)) {
        return true;
      }
    }
    return false;
  }

  private boolean holdsEarlier(long[] state, long than) {
    for (int i = 0; i < slots(); i++) {
      long waiting = state[slot(i)];
      if (waiting == 0) {
        return false;
      }
      if (Write.threadOf(waiting) == Write.threadOf(than)
          && Write.numberOf(waiting) < Write.numberOf(than)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the thread that reads the copy has a write of its own here: as long as it does it
  /// reads that one, whatever the copy takes meanwhile.
  private boolean holdsOwn(long[] state) {
    for (int i = 0; i < slots() && state[slot(i)] != 0; i++) {
      if (Write.threadOf(state[slot(i)]) == reader) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void actTouches(long[] state, Footprint footprint) {
    long first = first(state);
    if (first == 0) {
      footprint.reads(tail());
      return;
    }
    footprint.frees(head());
    for (CoherenceQueue sibling : siblings) {
      if (sibling != this && sibling.holdsEarlier(state, first)) {
        footprint.awaits(sibling.head());
      }
    }
    if (!holdsOwn(state)) {
      copy.writeTouches(Write.threadOf(first), Write.addressOf(first), footprint);
    }
  }

  @Override
  public void futureTouches(long[] state, Footprint before, Footprint footprint) {
    if (first(state) != 0 || before.mayWrite(tail())) {
      footprint.frees(head());
      copy.writeTouches(Parts.ANY, 0, footprint);
    }
  }

  /// A write of the reading thread itself comes from a queue that the read has looked into before,
  /// and the writes of others do not matter while they wait: so not the tail.
  @Override
  public void readTouches(int thread, int address, Footprint footprint) {
    copy.readTouches(thread, address, footprint);
  }

  @Override
  public void writeTouches(int thread, int address, Footprint footprint) {
    footprint.writes(tail());
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    footprint.awaits(head()).reads(tail());
  }
}
