package thinair.logic.find;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  /// @throws Budget.Exceeded if making the clauses takes all there is
  Members(Translation translation, List<Integer> members, SatSolver solver, Budget budget) {
    this.solver = solver;
    Cnf cnf = new Cnf(translation.gates(), solver, budget);
    cnf.require(translation.facts());
    int constraints = translation.constraints().size();
    for (int member : members) {
      int selector = cnf.fresh();
      selectors.put(member, selector);
      cnf.require(
          member < constraints
              ? translation.constraints().get(member)
              : translation.reasons().get(member - constraints),
          selector);
    }
  }

  static List<Integer> all(Translation translation) {
    return IntStream.range(0, translation.constraints().size() + translation.reasons().size())
        .boxed()
        .toList();
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
