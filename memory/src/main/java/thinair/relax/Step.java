package thinair.relax;

import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Node;

/// A step of a run, for people.
///
/// @param thread by number
public record Step(int thread, CodePlace place, String text) {
  /// @param answer what a read got
  static Step of(Node node, Datum answer) {
    return new Step(node.thread(), node.place(), text(node.action(), answer));
  }

  static String text(Action action, Datum answer) {
    return switch (action) {
      case Action.Read(var location) -> "reads %s -> %s".formatted(location, answer);
      case Action.Write(var location, var value) -> "writes %s = %s".formatted(location, value);
      case Action.Lock(var monitor, _) -> "enters the monitor of " + monitor;
      case Action.Unlock(var monitor) -> "leaves the monitor of " + monitor;
      case Action.Wait(var monitor, _) -> "waits for " + monitor;
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
