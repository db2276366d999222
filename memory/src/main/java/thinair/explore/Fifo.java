package thinair.explore;

/// Writes that wait in line: what all queues have in common.
public abstract class Fifo extends Component implements Active, Port {
  protected final Parts parts;
  private final int head;
  private final int tail;

  /// @param most how many writes can be in line at once
  Fifo(Parts parts, String name, int most) {
    super(parts, name, most);
    this.parts = parts;
    this.head = most == 0 ? parts.untouched() : parts.resource();
    this.tail = most == 0 ? head : parts.resource();
  }

  /// Taking the first one; does not clash with adding one to a queue that is not empty.
  final int head() {
    return head;
  }

  final int tail() {
    return tail;
  }

  protected final long first(long[] state) {
    return slots() == 0 ? 0 : state[slot(0)];
  }

  /// Who needs the queue empty waits as long as it is not.
  protected final void waitUntilEmpty(Step step) {
    if (slots() > 0 && step.get(slot(0)) != 0) {
      step.block();
    }
  }

  protected final void enqueue(Step step, Write write) {
    int i = 0;
    while (i < slots() && step.get(slot(i)) != 0) {
      i++;
    }
    if (i == slots()) {
      throw parts.rounds().tooMany();
    }
    step.set(slot(i), write.packed());
    step.note(() -> "%s takes %s".formatted(this, parts.show(write)));
  }

  protected final Write dequeue(Step step, int which) {
    Write write = Write.unpacked(step.get(slot(which)));
    for (int i = which + 1; i < slots(); i++) {
      step.set(slot(i - 1), step.get(slot(i)));
    }
    step.set(slot(slots() - 1), 0);
    return write;
  }

  /// The last write of this thread to this address that is still in line; 0 if there is none.
  protected final long latest(Step step, int thread, int address) {
    long found = 0;
    for (int i = 0; i < slots(); i++) {
      long waiting = step.get(slot(i));
      if (waiting == 0) {
        return found;
      }
      if (Write.threadOf(waiting) == thread
          && Write.addressOf(waiting) == address
          && !Write.isRead(waiting)) {
        found = waiting;
      }
    }
    return found;
  }

  @Override
  public final boolean isIdle(long[] state) {
    return first(state) == 0;
  }
}
