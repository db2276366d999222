package thinair.relax;

import java.util.Locale;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;

/// A step of a run, for people.
///
/// @param thread by number
public record Step(int thread, CodePlace place, String text) {
  /// @param answer what a read got
  static Step of(Node node, Datum answer) {
    return new Step(node.thread(), node.place(), text(node.action(), answer));
  }

  private static String word(Location location, Mode mode) {
    return mode == location.declared() ? "" : " (%s)".formatted(word(mode));
  }

  private static String word(Mode mode) {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  public static String text(Action action, Datum answer) {
    return switch (action) {
      case Action.Read(var location, _) when location.isState() ->
          "finds that class %s is %sinitialised"
              .formatted(location.type(), answer.equals(Data.ZERO) ? "not " : "");
      case Action.Write(var location, _, _) when location.isState() ->
          "has initialised class " + location.type();
      case Action.Read(var location, var mode) ->
          "reads %s -> %s%s".formatted(location, answer, word(location, mode));
      case Action.Write(var location, var value, var mode) ->
          "writes %s = %s%s".formatted(location, value, word(location, mode));
      case Action.Update(var location, var change, var reads, var writes, _) ->
          change
                  .apply(answer)
                  .map(value -> "updates %s from %s to %s".formatted(location, answer, value))
                  .orElseGet(() -> "finds %s in %s, and writes nothing".formatted(answer, location))
              + (reads == Mode.VOLATILE && writes == Mode.VOLATILE
                  ? ""
                  : " (%s, %s)".formatted(word(reads), word(writes)));
      case Action.Fence(var barrier) -> "fence " + barrier.name().toLowerCase(Locale.ROOT);
      case Action.Freeze(var object) -> "freezes the final fields of " + object;
      case Action.External(var name) -> "calls %s, which the world sees".formatted(name);
      case Action.Choose(_, var why) -> "%s: takes way %s".formatted(why, answer);
      case Action.TryLock(var monitor) ->
          "tries to enter the monitor of %s -> %s".formatted(monitor, answer);
      case Action.Lock(var monitor, _) -> "enters the monitor of " + monitor;
      case Action.Unlock(var monitor) -> "leaves the monitor of " + monitor;
      case Action.Wait(var monitor, _, _) -> "waits for " + monitor;
      case Action.Notify(var monitor, boolean all) ->
          (all ? "notifies all that wait for " : "notifies one that waits for ") + monitor;
      case Action.Start(var thread) -> "starts " + thread;
      case Action.Join(var thread, _) -> "joins " + thread;
      case Action.Alive(var thread) -> "asks whether %s runs -> %s".formatted(thread, answer);
      case Action.Spin _ -> "loops for ever";
      case Action.End(var thrown) ->
          thrown.map(t -> "ends by " + t.type().replace('/', '.')).orElse("ends");
      case Action.Cut(var bound) -> "was not followed: " + bound;
    };
  }
}
