package thinair.interpret;

import java.util.List;
import java.util.Optional;

/// The methods of [Thread].
final class ThreadMethods {
  private final Machine machine;
  private final Natives natives;

  ThreadMethods(Machine machine, Natives natives) {
    this.machine = machine;
    this.natives = natives;
  }

  Optional<Natives.Reply> call(String name, String descriptor, List<Datum> arguments) {
    switch (name) {
      case "currentThread" -> {
        return Natives.result(machine.self);
      }
      case "sleep", "yield", "onSpinWait", "setDaemon", "setName", "setPriority" -> {
        return Optional.of(Natives.NOTHING);
      }
      case "interrupted", "isInterrupted" -> {
        return Natives.result(Data.ZERO);
      }
      default -> {}
    }
    if (arguments.isEmpty() || !(arguments.getFirst() instanceof Datum.Ref self)) {
      throw new Unsupported("Thread." + name);
    }
    return switch (name) {
      case "<init>" -> {
        created(self, descriptor, arguments);
        yield Optional.of(Natives.NOTHING);
      }
      case "start" -> {
        machine.publish(self);
        yield Natives.act(new Action.Start(self));
      }
      case "join" -> {
        boolean timed = !descriptor.equals("()V");
        yield Natives.act(new Action.Join(self, timed));
      }
      case "isAlive" -> Natives.act(new Action.Alive(self));
      case "run" -> natives.enter("run", List.of(hidden(self, "target")));
      case "getName" -> {
        Datum known = hidden(self, "name");
        yield Natives.result(
            known instanceof Datum.Null
                ? new Datum.Text(self.number() == 0 ? "main" : "Thread-" + self.number())
                : known);
      }
      case "getId", "threadId" -> Natives.result(new Datum.Large(Natives.identityHash(self)));
      case "hashCode" -> Natives.result(new Datum.Int(Natives.identityHash(self)));
      case "toString" -> Natives.result(new Datum.Text("Thread[" + self + "]"));
      default -> throw new Unsupported("Thread." + name);
    };
  }

  private void created(Datum.Ref self, String descriptor, List<Datum> arguments) {
    for (Datum argument : arguments.subList(1, arguments.size())) {
      switch (argument) {
        case Datum.Text _ -> hide(self, "name", argument);
        case Datum.Null _ -> {}
        case Datum.Ref _, Datum.Closure _ -> hide(self, "target", argument);
        default -> throw new Unsupported("new Thread" + descriptor);
      }
    }
  }

  // What the machine keeps of an object: threads cannot race on it, as it is set before the object
  // gets anywhere.

  private Datum hidden(Datum.Ref object, String name) {
    Location location = Location.hidden(object, "%" + name, "Ljava/lang/Object;");
    Datum known = machine.own.get(location);
    return known != null ? known : machine.world.initial(location);
  }

  private void hide(Datum.Ref object, String name, Datum value) {
    Location location = Location.hidden(object, "%" + name, "Ljava/lang/Object;");
    if (machine.world.usage.isProbing() && !value.equals(machine.world.memory.get(location))) {
      throw new Beyond();
    }
    Datum before = machine.world.memory.put(location, value);
    if (before != null && !before.equals(value)) {
      throw new Unsupported("a thread that another thread makes in more than one way");
    }
    if (!machine.isAlone()) {
      machine.own.put(location, value);
    }
  }
}
