package thinair.explore;

/// A cell of memory, or one copy of it: it holds a value.
public final class SimpleMem extends Component implements Port {
  private final Parts parts;
  private final int address;
  private final int resource;

  SimpleMem(Parts parts, String name, int address) {
    super(parts, name, 1);
    this.parts = parts;
    this.address = address;
    this.resource = parts.resource();
  }

  @Override
  protected void reset(long[] state) {
    state[slot(0)] = parts.initial(address);
  }

  /// Whether anybody who leaves such a footprint reads it.
  boolean isRead(Footprint footprint) {
    return footprint.mayRead(resource);
  }

  /// Its value matters no more.
  void forget(long[] state) {
    state[slot(0)] = 0;
  }

  int value(long[] state) {
    return (int) state[slot(0)];
  }

  @Override
  public int read(Step step, int thread, int at) {
    int value = (int) step.get(slot(0));
    step.note(() -> "%s answers %s".formatted(this, parts.show(value)));
    return value;
  }

  @Override
  public void write(Step step, Write write) {
    step.set(slot(0), write.value());
    step.note(
        () ->
            "%s becomes %s, written by P%d"
                .formatted(this, parts.show(write.value()), parts.id(write.thread())));
  }

  @Override
  public void fence(Step step, int thread) {}

  @Override
  public void readTouches(int thread, int at, Footprint footprint) {
    footprint.reads(resource);
  }

  @Override
  public void writeTouches(int thread, int at, Footprint footprint) {
    footprint.writes(resource);
  }

  @Override
  public void fenceTouches(int thread, Footprint footprint) {}
}
