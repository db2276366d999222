package thinair.explore;

import org.jspecify.annotations.Nullable;

/// Writes of a thread wait here, in order, until memory takes them. A read of the thread looks here
/// first. A read that is to be answered later waits here too: no write overtakes it, and it
/// overtakes none, but reads among themselves do.
public final class WriteQueue extends Fifo {
  /// What a read does when a write of its own thread to its address is still in line.
  public enum Forwarding {
    /// Takes the value of the latest one.
    LATEST,
    /// Waits until it has left.
    WAIT
  }

  private final Port next;
  private final Forwarding forwarding;

  /// By thread and address; worked out when first asked for.
  private final @Nullable Footprint[] leaving;

  /// One for each address that the queue is for.
  private final int[] tails;

  private final int first;
  private final boolean asked;

  WriteQueue(Parts parts, String name, int thread, int address, Port next, Forwarding forwarding) {
    super(parts, name, parts.mostWrites(thread, address) + parts.mostPromises(thread));
    this.next = next;
    this.forwarding = forwarding;
    this.asked = parts.mostPromises(thread) > 0;
    this.first = address == Parts.ANY ? 0 : address;
    this.tails = new int[address == Parts.ANY ? parts.addresses() : 1];
    for (int a = 0; a < tails.length; a++) {
      tails[a] = slots() == 0 ? parts.untouched() : parts.resource();
    }
    this.leaving = new Footprint[(parts.threads() + 1) * parts.addresses()];
  }

  @Override
  public int read(Step step, int thread, int address) {
    long own = latest(step, thread, address);
    if (own == 0) {
      return next.read(step, thread, address);
    }
    if (forwarding == Forwarding.WAIT) {
      step.block();
    }
    int value = Write.valueOf(own);
    step.note(() -> "%s answers %s".formatted(this, parts.show(value)));
    return value;
  }

  /// Answers at once from what waits here, or promises to answer later.
  @Override
  public int ask(Step step, int thread, int address, int promise) {
    long own = latest(step, thread, address);
    if (own != 0 && step.choose(2) == 0) {
      int value = Write.valueOf(own);
      step.note(() -> "%s answers %s".formatted(this, parts.show(value)));
      return value;
    }
    enqueue(step, Write.read(thread, address, promise));
    return Values.promise(promise);
  }

  @Override
  public void write(Step step, Write write) {
    enqueue(step, write);
  }

  @Override
  public void fence(Step step, int thread) {
    waitUntilEmpty(step);
    next.fence(step, thread);
  }

  @Override
  public void lock(Step step, int thread) {
    next.lock(step, thread);
  }

  @Override
  public void unlock(Step step, int thread) {
    waitUntilEmpty(step);
    next.unlock(step, thread);
  }

  @Override
  public boolean canLock() {
    return next.canLock();
  }

  @Override
  public void act(Step step) {
    int reads = reads(step.state());
    if (reads == 0) {
      next.write(step, dequeue(step, 0));
      return;
    }
    Write read = dequeue(step, step.choose(reads));
    int value = next.read(step, read.thread(), read.address());
    parts.future(read.thread()).keep(step, read.value(), value);
  }

  /// How many reads stand before the first write.
  private int reads(long[] state) {
    int reads = 0;
    while (reads < slots() && Write.isRead(state[slot(reads)])) {
      reads++;
    }
    return reads;
  }

  @Override
  public void actTouches(long[] state, Footprint footprint) {
    if (isIdle(state)) {
      footprint.reads(tail());
      return;
    }
    int last = Math.max(1, reads(state));
    for (int i = 0; i < last; i++) {
      touches(state[slot(i)], footprint);
    }
  }

  private void touches(long waiting, Footprint footprint) {
    int thread = Write.threadOf(waiting);
    if (Write.isRead(waiting)) {
      footprint.frees(head());
      parts.future(thread).keepTouches(footprint);
      next.readTouches(thread, Write.addressOf(waiting), footprint);
    } else {
      footprint.add(leaving(thread, Write.addressOf(waiting)));
    }
  }

  /// What the writes of a thread, or of any, touch that leave for an address.
  private Footprint leaving(int thread, int address) {
    int place = (thread + 1) * parts.addresses() + address;
    Footprint known = leaving[place];
    if (known == null) {
      known = new Footprint().frees(head());
      next.writeTouches(thread, address, known);
      leaving[place] = known;
    }
    return known;
  }

  @Override
  public void futureTouches(long[] state, Footprint before, Footprint footprint) {
    for (int i = 0; i < slots() && state[slot(i)] != 0; i++) {
      touches(state[slot(i)], footprint);
    }
    for (int a = 0; a < tails.length; a++) {
      if (before.mayWrite(tails[a])) {
        footprint.add(leaving(Parts.ANY, first + a));
        if (asked) {
          next.readTouches(Parts.ANY, first + a, footprint);
          parts.keepTouches(footprint);
        }
      }
    }
  }

  /// A write that leaves is found where it goes, so a read that takes what waits here does not
  /// mind.
  @Override
  public void readTouches(int thread, int address, Footprint footprint) {
    if (forwarding == Forwarding.WAIT) {
      footprint.reads(head());
    }
    footprint.reads(tails[address - first]);
    next.readTouches(thread, address, footprint);
  }

  @Override
  public void writeTouches(int thread, int address, Footprint footprint) {
    footprint.writes(tail()).writes(tails[address - first]);
  }

  @Override
  public void askTouches(int thread, int address, Footprint footprint) {
    footprint.reads(head()).writes(tail()).writes(tails[address - first]);
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    footprint.awaits(head()).reads(tail());
    next.fenceTouches(thread, footprint);
  }

  @Override
  public void lockTouches(int thread, Footprint footprint) {
    footprint.reads(head()).reads(tail());
    next.lockTouches(thread, footprint);
  }
}
