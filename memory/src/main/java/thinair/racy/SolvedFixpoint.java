package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;
import thinair.justify.Legality;
import thinair.justify.Witness;
import thinair.logic.Budget;
import thinair.program.Proposition;
import thinair.relax.Finding;
import thinair.relax.Fixpoint;
import thinair.relax.Relaxed;
import thinair.relax.View;
import thinair.source.Refusal;

/// The fixpoint where there are too many executions to look at each: a solver is asked whether one
/// performs a write that is not known yet, until none does, and then for each thing that threads
/// may come to whether one does.
///
/// The executions are those of the automata at most, written as a program by the [Bridge], and the
/// conditions those under which [thinair.relax] puts executions together, written as a model.
/// Threads may wait or go round for ever in them, as there.
final class SolvedFixpoint {
  /// What nobody knows is read only after it was written.
  private static final String GROUNDED =
      """

      let new = { w: A & Write, r: A & Read | w = W[r] and w not in Known }

      axiom grounded: all a: A | a -> a not in ^(po + so + new)
      """;

  private static final String NEWS =
      """

      axiom news: some (A & NormalWrite) - Known
      """;

  private final JavaSource source;
  private final String name;
  private final Interpretation automata;
  private final Fixpoint.Rest rest;
  private final Limits limits;
  private final Budget budget;
  private int questions;

  SolvedFixpoint(
      JavaSource source,
      String name,
      Interpretation automata,
      Fixpoint.Rest rest,
      Limits limits,
      Budget budget) {
    this.source = source;
    this.name = name;
    this.automata = automata;
    this.rest = rest;
    this.limits = limits;
    this.budget = budget;
  }

  /// All that threads can come to.
  ///
  /// @param cut what the executions show that have been looked at
  /// @return nothing where time is up, or where the program does what models have no action for
  Optional<Relaxed> run(Relaxed cut) {
    try {
      Set<Fixpoint.Written> known = new HashSet<>(rest.written());
      while (true) {
        Bridge.Bridged program =
            Bridge.of(automata, Scope.most(rest, known), source.source(), name, source::span);
        if (program.isCut()) {
          return Optional.empty();
        }
        // Where all that can be written is known, nothing is left to be grounded.
        boolean all = known.containsAll(writes(program));
        if (!all) {
          switch (ask(program, GROUNDED + NEWS, new Proposition.True())) {
            case Legality.Allowed allowed -> {
              known.addAll(written(program, allowed.witness()));
              continue;
            }
            case Legality.Forbidden _, Legality.NoneEnds _ -> {}
            case Legality.Undecided _ -> {
              return Optional.empty();
            }
          }
        }
        return found(program, all ? "" : GROUNDED, cut);
      }
    } catch (Bridge.NotExact | Refusal | Budget.Exceeded _) {
      return Optional.empty();
    }
  }

  private Optional<Relaxed> found(Bridge.Bridged program, String grounded, Relaxed cut) {
    Map<Finding, View> found = new LinkedHashMap<>(cut.found());
    for (Finding finding : findings(program)) {
      if (!found.containsKey(finding)) {
        switch (ask(program, grounded, program.reaching(finding::equals))) {
          case Legality.Allowed allowed ->
              found.put(
                  finding, WitnessView.of(program, Scope.most(rest, Set.of()), allowed.witness()));
          case Legality.Forbidden _, Legality.NoneEnds _ -> {}
          case Legality.Undecided _ -> {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.of(cut.solved(found, mayBlock(), questions));
  }

  private Legality ask(Bridge.Bridged program, String more, Proposition proposition) {
    questions++;
    return new SolvedExecution(program, limits, budget).ofPrefixes(more, proposition);
  }

  private static List<Finding> findings(Bridge.Bridged program) {
    return program.ends().stream()
        .flatMap(ends -> ends.values().stream())
        .flatMap(Set::stream)
        .distinct()
        .toList();
  }

  /// Every plain write of the program.
  private static Set<Fixpoint.Written> writes(Bridge.Bridged program) {
    Set<Fixpoint.Written> writes = new HashSet<>();
    program
        .states()
        .forEach(states -> states.values().forEach(node -> plain(node).ifPresent(writes::add)));
    return writes;
  }

  private static Set<Fixpoint.Written> written(Bridge.Bridged program, Witness witness) {
    Set<Fixpoint.Written> written = new HashSet<>();
    for (Witness.Performed performed : witness.runs().getFirst().performed()) {
      WitnessView.state(program, performed).flatMap(SolvedFixpoint::plain).ifPresent(written::add);
    }
    return written;
  }

  private static Optional<Fixpoint.Written> plain(Node node) {
    return node.action() instanceof Action.Write(var location, var value, var mode)
            && mode != Mode.VOLATILE
        ? Optional.of(new Fixpoint.Written(node.thread(), location, value))
        : Optional.empty();
  }

  /// What more than one thread may access plainly, and one of them write.
  Set<Location> contended() {
    Map<Location, Set<Integer>> users = new HashMap<>();
    Set<Location> written = new HashSet<>();
    for (int state : rest.edges().keySet()) {
      Node node = automata.node(state);
      if (node.action().is(Mode.PLAIN)) {
        Location location = node.action().accessed().orElseThrow();
        users.computeIfAbsent(location, _ -> new HashSet<>()).add(node.thread());
        if (node.action().mayWrite()) {
          written.add(location);
        }
      }
    }
    written.removeIf(location -> users.getOrDefault(location, Set.of()).size() < 2);
    return written;
  }

  /// Whether threads can wait for each other, or go round, at all.
  private boolean mayBlock() {
    List<Integer> work = new ArrayList<>();
    automata.initialThreads().forEach(thread -> work.add(automata.root(thread)));
    rest.edges().keySet().forEach(work::add);
    for (int state : work) {
      Node node = automata.node(state);
      boolean waits =
          switch (node.action()) {
            case Action.Lock _, Action.Wait _, Action.TryLock _, Action.Alive _, Action.Spin _ ->
                true;
            case Action.Join _ -> node.thread() != 0;
            default -> false;
          };
      if (waits || comesBack(state)) {
        return true;
      }
    }
    return false;
  }

  private boolean comesBack(int state) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> work = new ArrayList<>(next(state));
    while (!work.isEmpty()) {
      int now = work.removeLast();
      if (now == state) {
        return true;
      }
      if (seen.add(now)) {
        work.addAll(next(now));
      }
    }
    return false;
  }

  private List<Integer> next(int state) {
    return List.copyOf(rest.edges().getOrDefault(state, Map.of()).values());
  }
}
