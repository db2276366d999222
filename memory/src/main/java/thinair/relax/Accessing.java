package thinair.relax;

import java.util.Optional;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Mode;

/// What an action of an execution with access modes reads and writes. A monitor is a variable, too:
/// who enters it finds it free and takes it at once, who leaves it frees it.
///
/// @param reads the mode of its read, if it reads
/// @param writes the mode of its write, if it writes
/// @param written what it writes
record Accessing(
    Location location, Optional<Mode> reads, Optional<Mode> writes, Optional<Datum> written) {
  static final Datum FREE = Data.ZERO;
  static final Datum TAKEN = Data.ONE;

  static Location monitor(Datum monitor) {
    return new Location(null, "monitor of", monitor.toString(), -1, "I", true, false);
  }

  /// The variable of an action, before it is known what it reads.
  static Optional<Location> location(Action action) {
    return switch (action) {
      case Action.Lock(var monitor, _) -> Optional.of(monitor(monitor));
      case Action.TryLock(var monitor) -> Optional.of(monitor(monitor));
      case Action.Unlock(var monitor) -> Optional.of(monitor(monitor));
      default -> action.accessed();
    };
  }

  /// Whether it does both at once.
  boolean isUpdate() {
    return reads.isPresent() && writes.isPresent();
  }

  /// @param answer what a read got
  static Optional<Accessing> of(Action action, Datum answer) {
    Optional<Mode> none = Optional.empty();
    return switch (action) {
      case Action.Read(var location, var mode) ->
          Optional.of(new Accessing(location, Optional.of(mode), none, Optional.empty()));
      case Action.Write(var location, var value, var mode) ->
          Optional.of(new Accessing(location, none, Optional.of(mode), Optional.of(value)));
      case Action.Update(var location, var change, var reads, var writes, _) -> {
        Optional<Datum> written = change.apply(answer);
        yield Optional.of(
            new Accessing(location, Optional.of(reads), written.map(_ -> writes), written));
      }
      case Action.Lock(var monitor, _) -> Optional.of(taking(monitor));
      case Action.TryLock(var monitor) ->
          Optional.of(
              answer.equals(TAKEN)
                  ? taking(monitor)
                  : new Accessing(
                      monitor(monitor), Optional.of(Mode.PLAIN), none, Optional.empty()));
      case Action.Unlock(var monitor) ->
          Optional.of(
              new Accessing(monitor(monitor), none, Optional.of(Mode.VOLATILE), Optional.of(FREE)));
      case Action.Wait _,
          Action.Notify _,
          Action.Start _,
          Action.Join _,
          Action.Alive _,
          Action.Fence _,
          Action.Freeze _,
          Action.External _,
          Action.Choose _,
          Action.Spin _,
          Action.End _,
          Action.Cut _ ->
          Optional.empty();
    };
  }

  private static Accessing taking(Datum monitor) {
    return new Accessing(
        monitor(monitor),
        Optional.of(Mode.VOLATILE),
        Optional.of(Mode.VOLATILE),
        Optional.of(TAKEN));
  }
}
