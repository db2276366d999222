package thinair.explore;

/// Lets a thread go on before its reads are answered. A read waits in the queue of writes, and its
/// thread gets a promise, which is kept when the read leaves the queue. What needs the value waits
/// for it.
public final class FutureRead extends Component {
  private final Parts parts;
  private final int thread;
  private final int resource;

  FutureRead(Parts parts, String name, int thread) {
    super(parts, name, parts.mostReads(thread));
    this.parts = parts;
    this.thread = thread;
    this.resource = parts.resource();
  }

  /// Where the thread sends its messages.
  ///
  /// @param next queues where reads can wait
  public Port into(Port next) {
    return new Asking(next);
  }

  /// A slot holds 1 if the promise of its number is not kept yet.
  private int promise(Step step) {
    int promise = 0;
    while (step.get(slot(promise)) != 0) {
      promise++;
    }
    return promise;
  }

  /// What was promised is this.
  void keep(Step step, int promise, int value) {
    step.set(slot(promise), 0);
    parts.processor(thread).keep(step, promise, value);
    step.note(() -> "%s is told %s".formatted(parts.processor(thread), parts.show(value)));
  }

  void keepTouches(Footprint footprint) {
    footprint.writes(resource).writes(parts.processor(thread).registers());
  }

  private final class Asking implements Port {
    private final Port next;

    Asking(Port next) {
      this.next = next;
    }

    @Override
    public int read(Step step, int reader, int address) {
      int promise = promise(step);
      int answer = next.ask(step, reader, address, promise);
      if (Values.isPromise(answer)) {
        step.set(slot(promise), 1);
      }
      return answer;
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
      footprint.writes(resource);
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
