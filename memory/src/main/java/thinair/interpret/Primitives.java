package thinair.interpret;

import java.util.List;
import java.util.Optional;

/// What stand-ins ask of the machine: see `thinair.standin.Primitive`.
final class Primitives {
  static final String OWNER = "thinair/standin/Primitive";

  private final Machine machine;

  Primitives(Machine machine) {
    this.machine = machine;
  }

  Optional<Natives.Reply> call(String name, List<Datum> arguments) {
    Datum first = arguments.getFirst();
    return switch (name) {
      case "enter" -> Optional.of(new Natives.Taken(machine.take(first)));
      case "leave" -> Optional.of(new Natives.Taken(machine.leave(first)));
      case "held" -> Natives.result(new Datum.Int(machine.held.getOrDefault(first, 0)));
      case "tryEnter" -> tryEnter(first);
      case "await" -> await(first, arguments.get(1), Data.isTrue(arguments.get(2)));
      case "wake" -> wake(first, Data.isTrue(arguments.get(1)));
      case "choose" -> {
        int ways = ((Datum.Int) first).value();
        yield Natives.result(
            new Datum.Int(ways == 1 ? 0 : machine.choice(ways, "any of %d ways".formatted(ways))));
      }
      case "local" -> Natives.result(machine.own.getOrDefault(local(first), Data.NULL));
      case "setLocal" -> {
        if (arguments.get(1) instanceof Datum.Null) {
          machine.own.remove(local(first));
        } else {
          machine.own.put(local(first), arguments.get(1));
        }
        yield Optional.of(Natives.NOTHING);
      }
      default -> throw new Unsupported("Primitive." + name);
    };
  }

  private static Location local(Datum key) {
    return Location.hidden((Datum.Ref) key, "%local", "Ljava/lang/Object;");
  }

  private Optional<Natives.Reply> tryEnter(Datum monitor) {
    boolean isShared =
        !machine.isAlone()
            && !machine.held.containsKey(monitor)
            && machine.world.usage.sight(monitor, machine.thread) == Usage.Sight.SHARED;
    if (!machine.isAlone()) {
      machine.world.usage.note(monitor, machine.thread, true);
    }
    if (isShared) {
      machine.publish(monitor);
      return Natives.act(new Action.TryLock(monitor));
    }
    machine.held.merge(monitor, 1, Integer::sum);
    return Natives.result(Data.ONE);
  }

  private Optional<Natives.Reply> await(Datum monitor, Datum queue, boolean timed) {
    if (!machine.held.containsKey(monitor)) {
      throw new Raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
    if (machine.isAlone()) {
      throw new Unsupported("await before another thread was started");
    }
    return Natives.act(new Action.Wait(monitor, timed, queue));
  }

  private Optional<Natives.Reply> wake(Datum queue, boolean all) {
    return machine.isAlone()
        ? Optional.of(Natives.NOTHING)
        : Natives.act(new Action.Notify(queue, all));
  }
}
