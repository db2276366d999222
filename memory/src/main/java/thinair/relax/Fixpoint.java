package thinair.relax;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
  private final Identities identities;
  private final int mostVisits;
  private final int mostGraphs;
  private final Budget budget;

  private Map<Location, Set<KnownWrite>> known = new HashMap<>();
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private Findings findings;
  private boolean bounded = true;
  private boolean isFull;

  /// What is left to others where there are too many executions to look at each.
  ///
  /// @param written what executions have been seen to write
  /// @param edges of every state that threads can be in at most, the next one for each answer
  public record Rest(Set<Written> written, Map<Integer, Map<Datum, Integer>> edges) {}

  /// A write, known by who performs it.
  public record Written(int thread, Location location, Datum value) {}

  /// @param mostVisits how often a thread may come back to a state in one execution, having written
  /// @param mostGraphs how many executions, finished and unfinished, a round may look at
  public Fixpoint(
      Interpretation program, Scheme scheme, int mostVisits, int mostGraphs, Budget budget) {
    this.program = program;
    this.scheme = scheme;
    this.identities = new Identities(scheme);
    this.findings = new Findings(program);
    this.mostVisits = mostVisits;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
  }

  /// The same with every round to its end in every order, for comparison.
  public Fixpoint withoutUpperBound() {
    bounded = false;
    return this;
  }

  public Relaxed run() {
    Optional<Map<Location, Set<KnownWrite>>> most =
        scheme == Scheme.VALUE && bounded
            ? Closure.of(program).map(Closure.All::writes)
            : Optional.empty();
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
      // Where all writes are known that there can be, one order of plain reads is enough.
      boolean last = most.isPresent() && includes(known, most.get());
      Map<Location, Set<KnownWrite>> next = round(last, most);
      boolean isNew = !includes(known, next);
      known = union(known, next);
      if (!isNew || !bounds.isEmpty()) {
        break;
      }
    }
    return findings.told(scheme, rounds, bounds);
  }

  /// After a run: what a solver needs to go on, where there were too many executions and nothing
  /// else was cut. The automata may not be settled after it.
  public Optional<Rest> rest() {
    if (!isFull || scheme != Scheme.VALUE) {
      return Optional.empty();
    }
    Set<Written> written = new HashSet<>();
    known.forEach(
        (location, writes) ->
            writes.forEach(
                write -> written.add(new Written(write.id().thread(), location, write.value()))));
    return Closure.of(program)
        .or(() -> Closure.learning(program))
        .map(all -> new Rest(written, all.edges()));
  }

  /// One round, with the writes that are known so far.
  ///
  /// @param most all writes that there can be, if that is known: who has found them need not go on
  private Map<Location, Set<KnownWrite>> round(
      boolean last, Optional<Map<Location, Set<KnownWrite>>> most) {
    while (true) {
      Set<Integer> asked = Graphs.asked(program);
      Graphs round = new Graphs(program, identities, known, last, mostVisits, mostGraphs, budget);
      Map<Location, Set<KnownWrite>> written = new HashMap<>();
      Findings seen = new Findings(program);
      round.each(
          execution -> {
            boolean grown = false;
            for (var writes : identities.writes(execution).entrySet()) {
              grown |=
                  written
                      .computeIfAbsent(writes.getKey(), _ -> new HashSet<>())
                      .addAll(writes.getValue());
            }
            seen.look(execution);
            return last || !grown || most.isEmpty() || !includes(union(known, written), most.get());
          });
      findings = seen;
      bounds.addAll(round.bounds());
      isFull = round.isFull();
      if (asked.equals(Graphs.asked(program))) {
        return written;
      }
    }
  }

  private static boolean includes(
      Map<Location, Set<KnownWrite>> all, Map<Location, Set<KnownWrite>> some) {
    return some.entrySet().stream()
        .allMatch(
            entry -> all.getOrDefault(entry.getKey(), Set.of()).containsAll(entry.getValue()));
  }

  private static Map<Location, Set<KnownWrite>> union(
      Map<Location, Set<KnownWrite>> a, Map<Location, Set<KnownWrite>> b) {
    Map<Location, Set<KnownWrite>> all = new HashMap<>();
    a.forEach((location, writes) -> all.put(location, new HashSet<>(writes)));
    b.forEach(
        (location, writes) -> all.computeIfAbsent(location, _ -> new HashSet<>()).addAll(writes));
    return all;
  }
}
