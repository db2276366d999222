package thinair.explore;

/// Lets a thread go on before its reads are answered. A read waits in the queue of writes, and its
/// thread gets a promise, which is kept when the read leaves the queue. What needs the value waits
/// for it.
public final class FutureRead extends Component {
  private final Parts parts;
  private final int thread;

  FutureRead(Parts parts, String name, int thread) {
    super(parts, name, 1);
    this.parts = parts;
    this.thread = thread;
  }

  /// Where the thread sends its messages.
  ///
  /// @param next queues where reads can wait
  public Port into(Port next) {
    return new Asking(next);
  }

  /// Reads are counted, so that a promise has the same number whichever is kept first.
  private int promise(Step step) {
    int promise = (int) step.get(slot(0));
    step.set(slot(0), promise + 1);
    return promise;
  }

  /// What was promised is this.
  void keep(Step step, int promise, int value) {
    parts.processor(thread).keep(step, promise, value);
    step.note(() -> "%s is told %s".formatted(parts.processor(thread), parts.show(value)));
  }

  void keepTouches(Footprint footprint) {
    parts.processor(thread).keepTouches(footprint);
  }

  private final class Asking implements Port {
    private final Port next;

    Asking(Port next) {
      this.next = next;
    }

    @Override
    public int read(Step step, int reader, int address) {
      return next.ask(step, reader, address, promise(step));
    }

    @Override
    public void write(Step step, Write write) {
      next.write(step, write);
    }

    @Override
    public void fence(Step step, int reader) {
      next.fence(step, reader);
    }

    @Override
    public void readTouches(int reader, int address, Footprint footprint) {
      next.askTouches(reader, address, footprint);
    }

    @Override
    public void writeTouches(int writer, int address, Footprint footprint) {
      next.writeTouches(writer, address, footprint);
    }

    @Override
    public void fenceTouches(int reader, Footprint footprint) {
      next.fenceTouches(reader, footprint);
    }
  }
}
