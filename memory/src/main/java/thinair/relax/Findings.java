package thinair.relax;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Mode;

/// What the executions of a round show.
final class Findings {
  private final Interpretation program;
  private final Map<Finding, Partial> found = new LinkedHashMap<>();
  private final Map<Race.Lines, Race> races = new LinkedHashMap<>();
  private final Set<Relaxed.Spin> spins = new LinkedHashSet<>();
  private final Set<Map<String, Datum>> results = new HashSet<>();
  private boolean blocks;
  private boolean clean;
  private int graphs;

  // Executions come by the ten thousand and have few states between them.
  private final Map<Integer, List<Finding>> ofNode = new HashMap<>();
  private final Set<Long> racing = new HashSet<>();

  Findings(Interpretation program) {
    this.program = program;
  }

  Relaxed told(Scheme scheme, int rounds, Set<Bound> bounds) {
    Map<Finding, View> views = new LinkedHashMap<>();
    found.forEach((finding, execution) -> views.put(finding, View.of(execution)));
    return new Relaxed(
        scheme,
        rounds,
        graphs,
        views,
        races,
        spins,
        blocks,
        results,
        clean,
        OptionalInt.empty(),
        bounds);
  }

  void look(Partial execution) {
    boolean stuck = execution.isStuck();
    if (!stuck) {
      graphs++;
      results.add(Results.of(program, execution.nodes));
    }
    boolean bad = stuck;
    for (int node : execution.nodes) {
      if (node >= 0) {
        for (Finding finding : ofNode.computeIfAbsent(node, id -> Finding.of(program.node(id)))) {
          found.merge(finding, execution, Findings::simpler);
          bad |= finding.isBad();
        }
      }
    }
    clean |= !bad;
    if (stuck) {
      stuck(execution);
    }
    races(execution);
  }

  /// The one that is easier to believe: all threads end, few reads of what comes later, short.
  private static Partial simpler(Partial a, Partial b) {
    if (a.isStuck() != b.isStuck()) {
      return a.isStuck() ? b : a;
    }
    int compared = Integer.compare(a.later(), b.later());
    if (compared != 0) {
      return compared < 0 ? a : b;
    }
    return a.events.size() <= b.events.size() ? a : b;
  }

  /// A loop that may go on for ever.
  void spins(Relaxed.Spin spin) {
    spins.add(spin);
  }

  /// Threads may have to wait for each other, and it was not asked whether for ever.
  void blocks() {
    blocks = true;
  }

  private void stuck(Partial execution) {
    boolean parked = false;
    boolean waits = false;
    for (int t = 0; t < execution.nodes.length; t++) {
      if (execution.node(t) < 0 || execution.hasEnded(t)) {
        continue;
      }
      if (execution.parked[t]) {
        parked = true;
        if (execution.plainly[t]
            && program.node(execution.node(t)).action() instanceof Action.Read(var location, _)) {
          spins.add(
              new Relaxed.Spin(t, program.node(execution.node(t)).place(), location.toString()));
        }
      } else {
        waits = true;
      }
    }
    // Who waits for one that goes round for ever does not wait because of others.
    blocks |= waits && !parked;
  }

  // --- races -------------------------------------------------------------------------------------

  private void races(Partial execution) {
    for (Event second : execution.events) {
      for (int i = 0; i < second.number(); i++) {
        Event first = execution.events.get(i);
        if (race(first, second)
            && racing.add(((long) first.node().id() << Integer.SIZE) | second.node().id())) {
          Race race =
              new Race(first.action().accessed().orElseThrow(), access(first), access(second));
          races.putIfAbsent(race.lines(), race);
        }
      }
    }
  }

  private static Race.Access access(Event event) {
    return new Race.Access(event.thread(), event.node().place(), event.action().mayWrite());
  }

  /// Whether two actions of an execution race; the first was added before the second.
  static boolean race(Event first, Event second) {
    if (first.thread() == second.thread()
        || second.before().get(first.number())
        || first.before().get(second.number())) {
      return false;
    }
    return first.action().accessed().isPresent()
        && first.action().accessed().equals(second.action().accessed())
        && (first.action().mayWrite() || second.action().mayWrite())
        && (first.action().is(Mode.PLAIN) || second.action().is(Mode.PLAIN));
  }
}
