package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Node;

/// Looks for a race by its definition: in every run of threads that take turns, two conflicting
/// plain accesses of which neither happens before the other, as clocks of the threads tell. For
/// small programs of thread methods; shares nothing with the search but the automata.
final class VectorClocks {
  private final Interpretation program;
  private final Set<List<Object>> seen = new HashSet<>();
  private boolean race;

  VectorClocks(Interpretation program) {
    this.program = program;
  }

  private record Access(int thread, boolean writes, Map<Integer, Integer> clock) {}

  private record State(
      Map<Integer, Integer> nodes,
      Map<Location, Datum> memory,
      Map<Datum, Integer> owners,
      Map<Integer, Map<Integer, Integer>> clocks,
      Map<Object, Map<Integer, Integer>> released,
      Map<Location, Set<Access>> accesses) {}

  boolean race() {
    Map<Integer, Integer> nodes = new HashMap<>();
    Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
    for (int t : program.initialThreads()) {
      nodes.put(t, program.root(t));
      clocks.put(t, Map.of(t, 1));
    }
    visit(new State(nodes, Map.of(), Map.of(), clocks, Map.of(), Map.of()));
    return race;
  }

  private void visit(State now) {
    if (race
        || !seen.add(
            List.of(now.nodes, now.memory, now.owners, now.clocks, now.released, now.accesses))) {
      return;
    }
    for (int t : List.copyOf(now.nodes.keySet())) {
      step(now, t);
    }
  }

  private void step(State now, int t) {
    Node node = program.node(Objects.requireNonNull(now.nodes.get(t)));
    Map<Location, Datum> memory = new HashMap<>(now.memory);
    Map<Datum, Integer> owners = new HashMap<>(now.owners);
    Map<Object, Map<Integer, Integer>> released = new HashMap<>(now.released);
    Map<Location, Set<Access>> accesses = new HashMap<>(now.accesses);
    Map<Integer, Integer> clock = new HashMap<>(Objects.requireNonNull(now.clocks.get(t)));
    Datum answer = Data.ONE;
    switch (node.action()) {
      case Action.Read(var location, _) -> {
        answer = memory.getOrDefault(location, program.initial(location));
        if (location.isVolatile()) {
          join(clock, released.getOrDefault(location, Map.of()));
        } else {
          access(accesses, location, new Access(t, false, Map.copyOf(clock)));
        }
      }
      case Action.Write(var location, var value, _) -> {
        memory.put(location, value);
        if (location.isVolatile()) {
          release(released, location, clock);
        } else {
          access(accesses, location, new Access(t, true, Map.copyOf(clock)));
        }
      }
      case Action.Lock(var monitor, _) -> {
        if (owners.containsKey(monitor)) {
          return;
        }
        owners.put(monitor, t);
        join(clock, released.getOrDefault(monitor, Map.of()));
      }
      case Action.Unlock(var monitor) -> {
        owners.remove(monitor);
        release(released, monitor, clock);
      }
      default -> {
        return;
      }
    }
    clock.merge(t, 1, Integer::sum);
    Map<Integer, Integer> nodes = new HashMap<>(now.nodes);
    nodes.put(t, program.resume(node.id(), answer));
    Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>(now.clocks);
    clocks.put(t, Map.copyOf(clock));
    visit(new State(nodes, memory, owners, clocks, released, accesses));
  }

  private static void join(Map<Integer, Integer> clock, Map<Integer, Integer> other) {
    other.forEach((thread, time) -> clock.merge(thread, time, Math::max));
  }

  private static void release(
      Map<Object, Map<Integer, Integer>> released, Object to, Map<Integer, Integer> clock) {
    Map<Integer, Integer> all = new HashMap<>(released.getOrDefault(to, Map.of()));
    join(all, clock);
    released.put(to, Map.copyOf(all));
  }

  private void access(Map<Location, Set<Access>> accesses, Location location, Access access) {
    List<Access> all = new ArrayList<>(accesses.getOrDefault(location, Set.of()));
    for (Access other : all) {
      boolean before =
          other.clock().getOrDefault(other.thread(), 0)
              <= access.clock().getOrDefault(other.thread(), 0);
      race |= other.thread() != access.thread() && (other.writes() || access.writes()) && !before;
    }
    all.add(access);
    accesses.put(location, Set.copyOf(all));
  }
}
