package thinair.explore;

import java.util.List;

/// Lets a thread read the past of an address: any value it had since the thread's last fence, or
/// last write to it.
public final class SetRead extends Component implements Port {
  private final Parts parts;
  private final int address;
  private final Port memory;
  private final List<SetRead> others;
  private final int resource;

  /// The first slot is the latest value; those behind it are the values before, each plus 1.
  ///
  /// @param others all that look at the same address, this one among them
  SetRead(Parts parts, String name, int address, Port memory, List<SetRead> others) {
    super(parts, name, 1 + parts.mostWrites(Parts.ANY, address));
    this.parts = parts;
    this.address = address;
    this.memory = memory;
    this.others = others;
    this.resource = parts.resource();
  }

  @Override
  protected void reset(long[] state) {
    state[slot(0)] = parts.initial(address);
  }

  @Override
  public int read(Step step, int thread, int at) {
    int past = 0;
    while (past + 1 < slots() && step.get(slot(past + 1)) != 0) {
      past++;
    }
    int choice = step.choose(past + 1);
    int value = (int) (choice == 0 ? step.get(slot(0)) : step.get(slot(choice)) - 1);
    step.note(
        () ->
            "%s answers %s%s"
                .formatted(this, parts.show(value), choice == 0 ? "" : ", a value of the past"));
    return value;
  }

  @Override
  public void write(Step step, Write write) {
    forget(step);
    memory.write(step, write);
    others.forEach(other -> other.forward(step, write.value()));
    forget(step);
  }

  /// The address has a new value.
  private void forward(Step step, int value) {
    int i = 1;
    while (i < slots() && step.get(slot(i)) != 0 && step.get(slot(i)) != step.get(slot(0)) + 1) {
      i++;
    }
    if (i == slots()) {
      throw parts.rounds().tooMany();
    }
    step.set(slot(i), step.get(slot(0)) + 1);
    step.set(slot(0), value);
  }

  private void forget(Step step) {
    for (int i = 1; i < slots(); i++) {
      step.set(slot(i), 0);
    }
  }

  @Override
  public void fence(Step step, int thread) {
    forget(step);
  }

  @Override
  public void readTouches(int thread, int at, Footprint footprint) {
    footprint.reads(resource);
  }

  @Override
  public void writeTouches(int thread, int at, Footprint footprint) {
    others.forEach(other -> footprint.writes(other.resource));
    memory.writeTouches(thread, at, footprint);
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    footprint.writes(resource);
  }
}
