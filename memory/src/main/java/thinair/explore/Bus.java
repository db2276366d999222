package thinair.explore;

/// The way to memory, which one thread can have for itself: nobody else's reads and writes get
/// through meanwhile.
public final class Bus extends Component implements Port {
  private final Port next;
  private final int resource;

  Bus(Parts parts, String name, Port next) {
    super(parts, name, 1);
    this.next = next;
    this.resource = parts.resource();
  }

  private boolean isTaken(Step step, int thread) {
    long owner = step.get(slot(0));
    return owner != 0 && owner != thread + 1;
  }

  @Override
  public int read(Step step, int thread, int address) {
    if (isTaken(step, thread)) {
      step.block();
    }
    return next.read(step, thread, address);
  }

  @Override
  public void write(Step step, Write write) {
    if (isTaken(step, write.thread())) {
      step.block();
    }
    next.write(step, write);
  }

  @Override
  public void fence(Step step, int thread) {
    next.fence(step, thread);
  }

  @Override
  public void lock(Step step, int thread) {
    if (step.get(slot(0)) != 0) {
      step.block();
    }
    step.set(slot(0), thread + 1);
    step.note(() -> this + " is locked");
  }

  @Override
  public void unlock(Step step, int thread) {
    step.set(slot(0), 0);
    step.note(() -> this + " is free again");
  }

  @Override
  public boolean canLock() {
    return true;
  }

  @Override
  public void readTouches(int thread, int address, Footprint footprint) {
    footprint.reads(resource);
    next.readTouches(thread, address, footprint);
  }

  @Override
  public void writeTouches(int thread, int address, Footprint footprint) {
    footprint.reads(resource);
    next.writeTouches(thread, address, footprint);
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {
    next.fenceTouches(thread, footprint);
  }

  @Override
  public void lockTouches(int thread, Footprint footprint) {
    footprint.writes(resource);
  }
}
