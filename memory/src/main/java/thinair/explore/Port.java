package thinair.explore;

/// Where a component takes messages. A message is answered within the step that sends it: the
/// component handles it, hands it on to the next one, or says that it has to wait ([Step#block()]).
///
/// For each kind of message a component also says what handling it may touch, in any state: this is
/// what the reduction of interleavings lives on.
public interface Port {
  /// A thread asks for the value at an address.
  ///
  /// @return the number of the value ([Values]), or a promise ([Values#isPromise])
  int read(Step step, int thread, int address);

  /// The same, where the answer may come later: as a promise of this number, whose value then goes
  /// to [FutureRead#keep].
  default int ask(Step step, int thread, int address, int promise) {
    throw new CannotRun("this machine has no queue where reads can wait");
  }

  void write(Step step, Write write);

  /// A thread waits until what it has done counts; returns when it does.
  void fence(Step step, int thread);

  /// A thread wants memory for itself, until it gives it back.
  default void lock(Step step, int thread) {
    throw new CannotRun("this machine has no lock for atomic instructions");
  }

  default void unlock(Step step, int thread) {
    throw new CannotRun("this machine has no lock for atomic instructions");
  }

  void readTouches(int thread, int address, Footprint footprint);

  default void askTouches(int thread, int address, Footprint footprint) {}

  void writeTouches(int thread, int address, Footprint footprint);

  void fenceTouches(int thread, Footprint footprint);

  default void lockTouches(int thread, Footprint footprint) {}

  /// Whether a thread can have memory for itself.
  default boolean canLock() {
    return false;
  }
}
