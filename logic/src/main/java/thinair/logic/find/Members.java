package thinair.logic.find;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import thinair.logic.Budget;
import thinair.logic.encode.Cnf;
import thinair.logic.encode.Translation;
import thinair.logic.sat.SatSolver;

/// Some of what a core can be made of, in a solver that can do with any part of it. A member is a
/// constraint or a reason of a bound, by its number: first come all constraints, then all reasons.
/// Each gets a selector, a variable that switches it on.
final class Members {
  private final SatSolver solver;
  private final Map<Integer, Integer> selectors = new LinkedHashMap<>();
  private List<Integer> asked = List.of();

  /// @param gates of all members that there are
  /// @param members those of them that are wanted
  /// @throws Budget.Exceeded if making the clauses takes all there is
  Members(
      Translation translation,
      List<Integer> gates,
      List<Integer> members,
      SatSolver solver,
      Budget budget) {
    this.solver = solver;
    Cnf cnf = new Cnf(translation.gates(), solver, budget);
    cnf.require(translation.facts());
    for (int member : members) {
      int selector = cnf.fresh();
      selectors.put(member, selector);
      cnf.require(gates.get(member), selector);
    }
  }

  /// The gates of all that the core of a translation can be made of.
  static List<Integer> gates(Translation translation) {
    List<Integer> gates = new ArrayList<>(translation.constraints());
    gates.addAll(translation.reasons());
    return gates;
  }

  /// What of everything together a solver uses to see that there is no instance; nothing if it did
  /// not come to that.
  static Optional<List<Integer>> used(
      Translation translation, List<Integer> gates, SatSolver solver, Budget budget) {
    List<Integer> all = IntStream.range(0, gates.size()).boxed().toList();
    Members members = new Members(translation, gates, all, solver, budget);
    return switch (members.solve(all)) {
      case UNSAT -> Optional.of(members.used());
      case INTERRUPTED -> Optional.empty();
      case SAT -> throw new IllegalStateException("the clauses for answer and core disagree");
    };
  }

  /// Whether these, and no others, have an instance.
  SatSolver.Result solve(List<Integer> members) {
    asked = List.copyOf(members);
    return solver.solve(members.stream().mapToInt(this::selector).toArray());
  }

  /// After UNSAT: those that the solver used, in the order in which they were given.
  List<Integer> used() {
    Set<Integer> failed = new HashSet<>();
    for (int selector : solver.failedAssumptions()) {
      failed.add(selector);
    }
    List<Integer> used = new ArrayList<>(asked);
    used.removeIf(member -> !failed.contains(selector(member)));
    return used;
  }

  private int selector(int member) {
    return Objects.requireNonNull(selectors.get(member), "not among the members");
  }
}
