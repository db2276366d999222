package thinair.interpret;

import java.util.Optional;

/// What a thread is about to do that others can see. Reads, choices and questions are resumed with
/// a value, the rest without.
public sealed interface Action {
  record Read(Location location, Mode mode) implements Action {
    /// A read as the declaration of the variable has it.
    Read(Location location) {
      this(location, location.declared());
    }
  }

  record Write(Location location, Datum value, Mode mode) implements Action {
    /// A write as the declaration of the variable has it.
    Write(Location location, Datum value) {
      this(location, value, location.declared());
    }
  }

  /// Reads and writes at once, or only reads where the [Change] fails. It is resumed with the value
  /// that it found.
  record Update(Location location, Change change, Mode reads, Mode writes, Tells tells)
      implements Action {}

  /// What a thread learns of an update.
  enum Tells {
    /// The value that it found.
    OLD,
    /// Whether it has written.
    WRITTEN,
    NOTHING
  }

  /// Orders what is around it.
  record Fence(Barrier barrier) implements Action {}

  enum Barrier {
    FULL,
    ACQUIRE,
    RELEASE,
    LOAD_LOAD,
    STORE_STORE
  }

  /// The end of a constructor: what the final fields of an object hold is frozen (JLS 17.5.1).
  record Freeze(Datum.Ref object) implements Action {}

  /// What the outside world sees, and no other thread: an external action (JLS 17.4.2), the call of
  /// a method that is marked so.
  record External(String name) implements Action {}

  /// Goes on in any of so many ways: a random number, a compare-and-set that may fail for no
  /// reason. It is resumed with the number of the way.
  record Choose(int ways, String why) implements Action {}

  /// Enters a monitor if nobody is inside; is resumed with whether it did.
  record TryLock(Datum monitor) implements Action {}

  /// @param again how often the thread enters at once: after a wait, as often as it had left
  record Lock(Datum monitor, int again) implements Action {}

  /// Leaves a monitor for good; leaving one that is still held nobody sees.
  record Unlock(Datum monitor) implements Action {}

  /// Leaves the monitor and waits; a [Lock] follows when it is woken.
  ///
  /// @param timed whether it may also end by itself
  /// @param queue what it is woken by: the monitor itself, or a condition of a lock
  record Wait(Datum monitor, boolean timed, Datum queue) implements Action {}

  record Notify(Datum queue, boolean all) implements Action {}

  record Start(Datum.Ref thread) implements Action {}

  /// Waits for the end of a thread.
  ///
  /// @param timed whether it may also go on before
  record Join(Datum.Ref thread, boolean timed) implements Action {}

  /// Asks whether a thread has been started and has not ended.
  record Alive(Datum.Ref thread) implements Action {}

  /// Goes on for ever without doing anything that others can see.
  record Spin() implements Action {}

  /// @param thrown what nobody has caught; empty: it ended by itself
  record End(Optional<Thrown> thrown) implements Action {}

  /// The rest of this thread was not followed.
  record Cut(String bound) implements Action {}

  /// An exception that ended a thread.
  ///
  /// @param type internal name
  /// @param place where it was thrown first
  record Thrown(String type, String message, CodePlace place) {}

  /// Whether it is resumed with a value.
  default boolean asks() {
    return this instanceof Read
        || this instanceof Update
        || this instanceof Choose
        || this instanceof TryLock
        || this instanceof Alive;
  }

  /// The variable that it reads or writes.
  default Optional<Location> accessed() {
    return switch (this) {
      case Read(var location, _) -> Optional.of(location);
      case Write(var location, _, _) -> Optional.of(location);
      case Update(var location, _, _, _, _) -> Optional.of(location);
      case Lock _,
          TryLock _,
          Unlock _,
          Wait _,
          Notify _,
          Start _,
          Join _,
          Alive _,
          Fence _,
          Freeze _,
          External _,
          Choose _,
          Spin _,
          End _,
          Cut _ ->
          Optional.empty();
    };
  }

  /// Whether it may write a variable.
  default boolean mayWrite() {
    return this instanceof Write || this instanceof Update;
  }

  /// Whether one of its accesses is of this mode.
  default boolean is(Mode mode) {
    return switch (this) {
      case Read(_, var own) -> own == mode;
      case Write(_, _, var own) -> own == mode;
      case Update(_, _, var reads, var writes, _) -> reads == mode || writes == mode;
      default -> false;
    };
  }
}
