package thinair.relax;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.logic.Budget;

/// The writes that a program can perform under the Java memory model at most: executions may see
/// writes that others have performed before, and what they write is known to the next ones, until
/// nothing new appears.
public final class Fixpoint {
  private static final int MOST_ROUNDS = 10;

  private final Interpretation program;
  private final Scheme scheme;
  private final int mostVisits;
  private final int mostGraphs;
  private final Budget budget;

  private Map<Location, Set<Graphs.Known>> known = new HashMap<>();
  private final Map<Finding, View> found = new LinkedHashMap<>();
  private final Map<Race.Lines, Race> races = new LinkedHashMap<>();
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private final Set<Relaxed.Spin> spins = new LinkedHashSet<>();
  private boolean blocks;
  private boolean clean;
  private final Set<Map<String, Datum>> results = new HashSet<>();
  private int graphs;

  /// @param mostVisits how often a thread may come back to a state in one execution, having written
  /// @param mostGraphs how many executions, finished and unfinished, a round may look at
  public Fixpoint(
      Interpretation program, Scheme scheme, int mostVisits, int mostGraphs, Budget budget) {
    this.program = program;
    this.scheme = scheme;
    this.mostVisits = mostVisits;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
  }

  public Relaxed run() {
    int rounds = 0;
    while (true) {
      if (rounds == MOST_ROUNDS) {
        bounds.add(
            new Bound(
                "%d rounds of the fixpoint, which still finds new values".formatted(MOST_ROUNDS),
                "let fewer values depend on what was read"));
        break;
      }
      rounds++;
      // With the values that are known: if they were all, one order of plain reads is enough.
      Map<Location, Set<Graphs.Known>> next = round(true);
      if (includes(known, next) || !bounds.isEmpty()) {
        break;
      }
      next = union(next, round(false));
      if (!bounds.isEmpty()) {
        break;
      }
      known = union(known, next);
    }
    return new Relaxed(scheme, rounds, graphs, found, races, spins, blocks, results, clean, bounds);
  }

  private Map<Location, Set<Graphs.Known>> round(boolean inOrder) {
    while (true) {
      Set<Integer> asked = Graphs.asked(program);
      Graphs round = new Graphs(program, scheme, known, inOrder, mostVisits, mostGraphs, budget);
      Map<Location, Set<Graphs.Known>> written = new HashMap<>();
      found.clear();
      races.clear();
      spins.clear();
      blocks = false;
      clean = false;
      results.clear();
      graphs = 0;
      round.each(
          execution -> {
            round
                .writes(execution)
                .forEach(
                    (location, writes) ->
                        written.computeIfAbsent(location, _ -> new HashSet<>()).addAll(writes));
            look(execution);
          });
      bounds.addAll(round.bounds());
      if (asked.equals(Graphs.asked(program))) {
        return written;
      }
    }
  }

  private static boolean includes(
      Map<Location, Set<Graphs.Known>> all, Map<Location, Set<Graphs.Known>> some) {
    return some.entrySet().stream()
        .allMatch(
            entry -> all.getOrDefault(entry.getKey(), Set.of()).containsAll(entry.getValue()));
  }

  private static Map<Location, Set<Graphs.Known>> union(
      Map<Location, Set<Graphs.Known>> a, Map<Location, Set<Graphs.Known>> b) {
    Map<Location, Set<Graphs.Known>> all = new HashMap<>();
    a.forEach((location, writes) -> all.put(location, new HashSet<>(writes)));
    b.forEach(
        (location, writes) -> all.computeIfAbsent(location, _ -> new HashSet<>()).addAll(writes));
    return all;
  }

  private void look(Partial execution) {
    View view = View.of(execution);
    if (!view.isStuck()) {
      graphs++;
      results.add(Results.of(program, execution.nodes));
    }
    boolean bad = view.isStuck();
    for (int t = 0; t < execution.nodes.length; t++) {
      if (execution.node(t) >= 0) {
        for (Finding finding : Finding.of(program.node(execution.node(t)))) {
          found.merge(finding, view, Fixpoint::simpler);
          bad |= finding.isBad();
        }
      }
    }
    clean |= !bad;
    stuck(execution);
    for (Event second : execution.events) {
      for (Event first : execution.events) {
        if (first.number() < second.number() && race(first, second)) {
          Race race =
              new Race(
                  ((Action.Write)
                          (first.action() instanceof Action.Write ? first : second).action())
                      .location(),
                  access(first),
                  access(second));
          races.putIfAbsent(race.lines(), race);
        }
      }
    }
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
            && program.node(execution.node(t)).action() instanceof Action.Read(var location)) {
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

  /// The one that is easier to believe: all threads end, few reads of what comes later, short.
  private static View simpler(View a, View b) {
    if (a.isStuck() != b.isStuck()) {
      return a.isStuck() ? b : a;
    }
    if (a.later() != b.later()) {
      return a.later() < b.later() ? a : b;
    }
    return a.events().size() <= b.events().size() ? a : b;
  }

  private static Race.Access access(Event event) {
    return new Race.Access(
        event.thread(), event.node().place(), event.action() instanceof Action.Write);
  }

  /// Whether two actions of an execution race; the first was added before the second.
  static boolean race(Event first, Event second) {
    if (first.thread() == second.thread() || second.before().get(first.number())) {
      return false;
    }
    boolean conflict =
        switch (first.action()) {
          case Action.Write(var location, _) ->
              switch (second.action()) {
                case Action.Write(var other, _) -> location.equals(other);
                case Action.Read(var other) -> location.equals(other);
                default -> false;
              };
          case Action.Read(var location) ->
              second.action() instanceof Action.Write(var other, _) && location.equals(other);
          default -> false;
        };
    return conflict && !isVolatile(first.action());
  }

  private static boolean isVolatile(Action action) {
    return switch (action) {
      case Action.Write(var location, _) -> location.isVolatile();
      case Action.Read(var location) -> location.isVolatile();
      default -> false;
    };
  }
}
