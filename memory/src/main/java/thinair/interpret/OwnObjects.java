package thinair.interpret;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The objects that a thread has made: which of them it can still come to, and which of them others
/// may know.
final class OwnObjects {
  static final Datum DEAD = new Datum.Dead();

  private final Machine machine;
  private final Set<Datum.Ref> published;

  OwnObjects(Machine machine, Set<Datum.Ref> published) {
    this.machine = machine;
    this.published = new HashSet<>(published);
  }

  boolean isPublished(Datum.Ref object) {
    return published.contains(object);
  }

  /// The thread as it stands, without what it has no way to any more.
  Activity freeze() {
    List<Activity.Frozen> frozen = new ArrayList<>();
    for (int i = 0; i < machine.frames.size(); i++) {
      Frame frame = machine.frames.get(i);
      Datum[] locals = frame.locals.clone();
      if (!(machine.world.options.keepsLocals() && i == 0)) {
        BitSet live = machine.world.liveness(frame.method, frame.code).at(frame.at);
        for (int slot = 0; slot < locals.length; slot++) {
          if (!live.get(slot)) {
            locals[slot] = DEAD;
          }
        }
      }
      frozen.add(
          new Activity.Frozen(
              frame.method,
              frame.at,
              List.of(locals),
              List.copyOf(frame.stack),
              frame.monitor,
              frame.made,
              frame.into));
    }
    Set<Datum.Ref> live = new HashSet<>(published);
    reach(frozen, live);
    machine.own.keySet().removeIf(location -> isGarbage(location, live));
    return new Activity(
        List.copyOf(frozen),
        Map.copyOf(machine.own),
        Map.copyOf(machine.held),
        Map.copyOf(machine.notes),
        Set.copyOf(published),
        machine.pending);
  }

  private boolean isGarbage(Location location, Set<Datum.Ref> live) {
    Datum.Ref object = location.object();
    // Number 0 is the result that an actor fills in.
    return object != null
        && object.maker() == machine.thread
        && object.number() != 0
        && !live.contains(object);
  }

  private void reach(List<Activity.Frozen> frozen, Set<Datum.Ref> live) {
    for (Activity.Frozen frame : frozen) {
      frame.locals().forEach(datum -> reach(datum, live));
      frame.stack().forEach(datum -> reach(datum, live));
      if (frame.monitor() != null) {
        reach(frame.monitor(), live);
      }
      if (frame.made() != null) {
        reach(frame.made(), live);
      }
    }
    if (machine.pending != null) {
      reach(machine.pending, live);
    }
    machine.held.keySet().forEach(datum -> reach(datum, live));
    machine.notes.values().forEach(datum -> reach(datum, live));
    int before;
    do {
      before = live.size();
      machine.own.forEach(
          (location, datum) -> {
            Datum.Ref object = location.object();
            if (object == null || object.maker() != machine.thread || live.contains(object)) {
              reach(datum, live);
            }
          });
    } while (live.size() > before);
  }

  private void reach(Datum datum, Set<Datum.Ref> live) {
    switch (datum) {
      case Datum.Ref ref -> live.add(ref);
      case Datum.Closure closure -> closure.captured().forEach(each -> reach(each, live));
      default -> {}
    }
  }

  /// A new object. A number is used again when nobody can know the object that had it.
  Datum.Ref make(String type, int length) {
    if (machine.isAlone()) {
      return machine.world.make(type, length);
    }
    Set<Datum.Ref> live = new HashSet<>(published);
    List<Activity.Frozen> frozen = freeze().frames();
    reach(frozen, live);
    Set<Integer> taken = new HashSet<>();
    for (Datum.Ref ref : live) {
      if (ref.maker() == machine.thread && ref.type().equals(type)) {
        taken.add(ref.number());
      }
    }
    int number = 1;
    while (taken.contains(number)) {
      number++;
    }
    return new Datum.Ref(type, machine.thread, number, length);
  }

  /// Others may know what this leads to from now on.
  void publish(Datum datum) {
    Set<Datum.Ref> found = new HashSet<>();
    reach(datum, found);
    for (Datum.Ref ref : found) {
      if (ref.maker() == machine.thread && published.add(ref)) {
        leak(ref);
        machine.own.forEach(
            (location, value) -> {
              if (ref.equals(location.object())) {
                publish(value);
              }
            });
      }
    }
  }

  /// Notes that others may know an object before the end of its constructor.
  private void leak(Datum.Ref object) {
    World world = machine.world;
    if (!world.usage.isProbing()
        && machine.frames.stream().anyMatch(frame -> object.equals(frame.made))
        && world.usage.sharesFinals(object)) {
      world.leaks.putIfAbsent(object.type(), machine.place());
    }
  }
}
