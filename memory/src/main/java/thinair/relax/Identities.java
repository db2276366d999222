package thinair.relax;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Mode;

/// Tells which writes of different executions are the same.
final class Identities {
  private final Scheme scheme;

  Identities(Scheme scheme) {
    this.scheme = scheme;
  }

  /// Whether one execution may perform several writes that are the same.
  boolean areShared() {
    return scheme == Scheme.VALUE;
  }

  /// The identity of a write that has been performed.
  WriteId of(Partial in, Event write) {
    Action.Write action = (Action.Write) write.action();
    return WriteId.of(
        scheme,
        write.thread(),
        action.location(),
        write.node().place(),
        action.value(),
        scheme == Scheme.VALUE ? 0 : alike(in, write, action.location(), action.value()));
  }

  /// How many writes before this one are like it, by what counts.
  private int alike(Partial in, Event write, Location location, Datum written) {
    int alike = 0;
    for (int i = 0; i < write.number(); i++) {
      Event other = in.events.get(i);
      if (other.thread() == write.thread()
          && other.action() instanceof Action.Write(var to, var value, _)
          && to.equals(location)) {
        boolean counts =
            switch (scheme) {
              case VALUE -> false;
              case OCCURRENCE -> true;
              case SCOPE -> other.node().place().equals(write.node().place());
              case OCCURRENCE_VALUE -> value.equals(written);
            };
        alike += counts ? 1 : 0;
      }
    }
    return alike;
  }

  /// Whether a write can come no more.
  boolean isPast(Partial now, WriteId id) {
    int thread = id.thread();
    if (now.hasEnded(thread) || (thread < now.nodes.length && now.parked[thread])) {
      return true;
    }
    if (areShared()) {
      return false;
    }
    for (Event event : now.events) {
      if (event.thread() == thread
          && event.action() instanceof Action.Write(var location, _, _)
          && location.equals(id.location())
          && of(now, event).equals(id)) {
        return true;
      }
    }
    return false;
  }

  /// Whether somebody has seen the same write with another value.
  static boolean contradicts(Partial now, KnownWrite candidate) {
    for (Partial.Demand demand : now.demands) {
      if (demand.write().equals(candidate.id()) && !demand.value().equals(candidate.value())) {
        return true;
      }
    }
    return false;
  }

  /// The plain writes of an execution.
  Map<Location, Set<KnownWrite>> writes(Partial execution) {
    Map<Location, Set<KnownWrite>> writes = new HashMap<>();
    for (Event event : execution.events) {
      if (event.action() instanceof Action.Write(var location, var value, var mode)
          && mode != Mode.VOLATILE) {
        writes
            .computeIfAbsent(location, _ -> new HashSet<>())
            .add(new KnownWrite(of(execution, event), value));
      }
    }
    return writes;
  }
}
