package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;

/// What reads may see, and what writes mean for reads that have seen them before.
final class Accesses {
  /// A thread has performed its action, and goes on with an answer.
  record Done(Partial next, Datum answer) {}

  private final Interpretation program;
  private final Identities identities;
  private final Map<Location, Set<KnownWrite>> known;
  private final Numbering<KnownWrite> candidates = new Numbering<>();

  Accesses(Interpretation program, Identities identities, Map<Location, Set<KnownWrite>> known) {
    this.program = program;
    this.identities = identities;
    this.known = known;
  }

  /// A volatile read sees what was written last, and comes after all that was written.
  Done readVolatile(Partial now, Node node, Location location) {
    Partial next = new Partial(now);
    BitSet before = next.base(node.thread());
    List<Integer> writes = next.volatileWrites.getOrDefault(location, List.of());
    writes.forEach(write -> next.include(before, write));
    int source = writes.isEmpty() ? Event.FIRST : writes.getLast();
    Datum value = source < 0 ? program.initial(location) : written(next.events.get(source));
    next.add(node, value, before, source);
    return new Done(next, value);
  }

  /// A volatile update: what was written last, and at once what it makes of that.
  Done update(Partial now, Node node, Action.Update update) {
    Done read = readVolatile(now, node, update.location());
    if (update.change().apply(read.answer()).isPresent()) {
      Partial next = read.next();
      List<Integer> writes =
          new ArrayList<>(next.volatileWrites.getOrDefault(update.location(), List.of()));
      writes.add(next.events.size() - 1);
      next.writeVolatile(update.location(), writes);
    }
    return read;
  }

  private static Datum written(Event event) {
    return event.written().orElseThrow();
  }

  /// A plain read sees any write that is not hidden, or one that is known and still to come.
  List<Done> readPlain(Partial now, Node node, Location location) {
    List<Done> ways = new ArrayList<>();
    int thread = node.thread();
    BitSet before = now.base(thread);
    List<Event> writes = new ArrayList<>();
    boolean hidden = false;
    for (Event event : now.events) {
      if (event.action() instanceof Action.Write(var to, _, _) && to.equals(location)) {
        writes.add(event);
        hidden |= before.get(event.number());
      }
    }
    if (!hidden) {
      ways.add(see(now, node, program.initial(location), before, Event.FIRST));
    }
    for (Event write : writes) {
      if (!isHidden(write, writes, before)) {
        ways.add(see(now, node, written(write), before, write.number()));
      }
    }
    for (KnownWrite candidate : known.getOrDefault(location, Set.of())) {
      WriteId id = candidate.id();
      if (id.thread() != thread
          && !identities.isPast(now, id)
          && !Identities.contradicts(now, candidate)) {
        Done seen = see(now, node, candidate.value(), before, Event.LATER);
        int reader = seen.next().events.size() - 1;
        seen.next()
            .demands
            .add(new Partial.Demand(reader, id, candidate.value(), candidates.of(candidate)));
        ways.add(seen);
      }
    }
    return ways;
  }

  /// Whether another write lies between a write and what has this before it.
  private static boolean isHidden(Event write, List<Event> writes, BitSet before) {
    if (!before.get(write.number())) {
      return false;
    }
    for (Event other : writes) {
      if (other.before().get(write.number()) && before.get(other.number())) {
        return true;
      }
    }
    return false;
  }

  private static Done see(Partial now, Node node, Datum value, BitSet before, int source) {
    Partial next = new Partial(now);
    next.add(node, value, before, source);
    return new Done(next, value);
  }

  /// A write, in each way in which it may be the one that reads have seen before.
  List<Done> write(Partial now, Node node, Action.Write write) {
    Location location = write.location();
    Datum value = write.value();
    Partial next = new Partial(now);
    if (write.mode() == Mode.VOLATILE) {
      List<Integer> before = next.volatileWrites.getOrDefault(location, List.of());
      int previous = before.isEmpty() ? Event.FIRST : before.getLast();
      Event event = next.add(node, Data.ONE, next.base(node.thread()), previous);
      List<Integer> writes = new ArrayList<>(before);
      writes.add(event.number());
      next.writeVolatile(location, writes);
      return List.of(new Done(next, Data.ONE));
    }
    Event event = next.add(node, Data.ONE, next.base(node.thread()), Event.FIRST);
    List<Partial> ways = new ArrayList<>(List.of(next));
    if (!next.demands.isEmpty()) {
      WriteId id = identities.of(next, event);
      for (Partial.Demand demand : List.copyOf(next.demands)) {
        if (demand.write().equals(id)) {
          ways = answered(ways, demand, event, value);
        }
      }
    }
    return ways.stream().map(way -> new Done(way, Data.ONE)).toList();
  }

  private List<Partial> answered(
      List<Partial> ways, Partial.Demand demand, Event write, Datum value) {
    boolean fits = demand.value().equals(value) && !write.before().get(demand.reader());
    List<Partial> more = new ArrayList<>();
    for (Partial way : ways) {
      if (fits) {
        Partial bound = new Partial(way);
        bound.demands.remove(demand);
        bound.events.set(demand.reader(), bound.events.get(demand.reader()).seeing(write.number()));
        more.add(bound);
      }
      if (identities.areShared()) {
        // Another write of the same value may come, and be the one that is meant.
        more.add(way);
      }
    }
    return more;
  }
}
