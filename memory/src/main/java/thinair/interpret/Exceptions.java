package thinair.interpret;

import java.util.Objects;
import java.util.Optional;
import thinair.frontend.bytecode.Code;

/// Exceptions of a thread, from where they are thrown to who catches them.
final class Exceptions {
  private final Machine machine;

  Exceptions(Machine machine) {
    this.machine = machine;
  }

  /// Throws a new exception of the machine's machine.own.
  void raise(String type, String message) {
    Datum.Ref thrown = machine.make(type, -1);
    if (!message.isEmpty()) {
      machine.own.put(
          machine.world.field(thrown, "java/lang/Throwable", "detailMessage", "Ljava/lang/String;"),
          new Datum.Text(message));
    }
    pend(thrown);
  }

  /// An exception begins its way.
  void pend(Datum thrown) {
    machine.pending = thrown;
    if (thrown instanceof Datum.Ref ref) {
      machine.own.putIfAbsent(
          Location.hidden(ref, "%origin", "Ljava/lang/String;"),
          new Datum.Text(
              machine.place().file()
                  + "\n"
                  + machine.place().line()
                  + "\n"
                  + machine.place().method()));
    }
  }

  /// An exception goes up the frames, to who catches it or to the end of the thread; leaving a
  /// monitor on the way is an action.
  Optional<Action> unwind() {
    Datum thrown = Objects.requireNonNull(machine.pending);
    while (!machine.frames.isEmpty()) {
      Frame frame = machine.top();
      for (Code.Handler handler : frame.code.handlers()) {
        // The instruction that threw is the one before where the frame would go on.
        if (handler.covers(frame.at - 1)
            && (handler.type().isEmpty()
                || machine.world.isSubtype(World.type(thrown), handler.type().get()))) {
          frame.stack.clear();
          frame.push(thrown);
          frame.at = handler.target();
          machine.pending = null;
          return Optional.empty();
        }
      }
      if (frame.monitor != null) {
        Datum monitor = frame.monitor;
        frame.monitor = null;
        Optional<Action> unlock = machine.leave(monitor);
        if (unlock.isPresent()) {
          return unlock;
        }
      }
      machine.initialisers.fail(frame);
      machine.frames.removeLast();
    }
    machine.pending = null;
    return Optional.of(new Action.End(Optional.of(thrown(thrown))));
  }

  private Action.Thrown thrown(Datum thrown) {
    Datum.Ref ref = (Datum.Ref) thrown;
    Datum message =
        machine.own.getOrDefault(
            machine.world.field(ref, "java/lang/Throwable", "detailMessage", "Ljava/lang/String;"),
            Data.NULL);
    Datum origin =
        machine.own.getOrDefault(
            Location.hidden(ref, "%origin", "Ljava/lang/String;"), new Datum.Text("\n0\n"));
    String[] parts = ((Datum.Text) origin).value().split("\n", -1);
    return new Action.Thrown(
        ref.type(),
        message instanceof Datum.Text(var text) ? text : "",
        new CodePlace(parts[0], Integer.parseInt(parts[1]), parts[2]));
  }
}
