package thinair.interpret;

import java.util.Optional;

/// What a thread is about to do that others can see. Reads, choices and questions are resumed with
/// a value, the rest without.
public sealed interface Action {
  record Read(Location location) implements Action {}

  record Write(Location location, Datum value) implements Action {}

  /// @param again how often the thread enters at once: after a wait, as often as it had left
  record Lock(Datum monitor, int again) implements Action {}

  /// Leaves a monitor for good; leaving one that is still held nobody sees.
  record Unlock(Datum monitor) implements Action {}

  /// Leaves the monitor and waits; a [Lock] follows when it is woken.
  ///
  /// @param timed whether it may also end by itself
  record Wait(Datum monitor, boolean timed) implements Action {}

  record Notify(Datum monitor, boolean all) implements Action {}

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
    return this instanceof Read || this instanceof Alive;
  }
}
