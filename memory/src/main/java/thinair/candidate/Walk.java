package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import thinair.candidate.Violation.Edge;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.program.Outcome;
import thinair.program.Proposition;

/// Goes through the candidate executions of a program one by one, consistent or not.
public final class Walk {
  private final Skeletons skeletons;
  private final Set<String> without;
  private final boolean all;
  private final int most;
  private final Budget budget;
  private final Map<String, List<int[]>> given;
  private final List<Judged> shown = new ArrayList<>();
  private long candidates;
  private long consistent;
  private long possible;
  private final Set<String> races = new TreeSet<>();
  private Optional<Ordered> ordered = Optional.of(new Ordered(0, 0));

  /// @param candidates how many there are
  /// @param consistent how many break no axiom
  /// @param possible how many more break none but those that were taken away
  /// @param shown those to look at, in the order in which they were found
  /// @param left how many more there would be to look at
  /// @param undefined the kinds of undefined behaviour that consistent ones have
  /// @param complete whether every candidate was looked at
  /// @param ordered where the model has an axiom on the order of seq_cst operations
  public record Result(
      long candidates,
      long consistent,
      long possible,
      List<Judged> shown,
      long left,
      Set<String> undefined,
      boolean complete,
      Optional<Ordered> ordered) {}

  /// What CppMem counts: an execution for each total order of the seq_cst operations, and
  /// candidates for every modification order, also of those that do not begin with the initial
  /// write.
  ///
  /// @param consistent those without undefined behaviour
  public record Ordered(long candidates, long consistent) {}

  /// @param without axioms that are taken away
  /// @param all whether inconsistent ones are to be shown too
  /// @param most how many are worth showing
  /// @param given pairs of events, by thread and position in it, that relations have to have
  Walk(
      Skeletons skeletons,
      Set<String> without,
      boolean all,
      int most,
      Map<String, List<int[]>> given,
      Budget budget) {
    this.given = given;
    this.skeletons = skeletons;
    this.without = without;
    this.all = all;
    this.most = most;
    this.budget = budget;
  }

  Result run() {
    long[] left = new long[1];
    boolean complete = true;
    try {
      skeletons.forEachCandidate(
          Wanted.anything(skeletons.observations()),
          budget,
          (execution, plan) -> visit(execution, plan, left));
    } catch (Budget.Exceeded _) {
      complete = false;
    }
    return new Result(
        candidates, consistent, possible, List.copyOf(shown), left[0], races, complete, ordered);
  }

  private void visit(Candidates execution, Plan plan, long[] left) {
    Proposition filter = skeletons.program().filter();
    if (filter != null && !skeletons.observations().holds(filter, execution::value)) {
      return;
    }
    if (!hasGiven(execution, plan)) {
      return;
    }
    candidates++;
    List<Plan.Test> broken = execution.broken();
    boolean keeps = broken.isEmpty();
    boolean freed =
        !keeps && broken.stream().allMatch(test -> without.contains(test.check().name()));
    ordered = ordered.flatMap(before -> counted(before, execution, plan, keeps));
    consistent += keeps ? 1 : 0;
    possible += freed ? 1 : 0;
    if (keeps) {
      for (Plan.Test test : execution.flags()) {
        if (test.check().role() == Check.Role.UNDEFINED_UNLESS) {
          races.add(test.check().name());
        }
      }
    }
    boolean wanted = all || (without.isEmpty() ? keeps : freed);
    if (wanted && shown.size() < most) {
      shown.add(judged(execution, plan, broken));
    } else if (wanted) {
      left[0]++;
    }
  }

  private static Optional<Ordered> counted(
      Ordered before, Candidates execution, Plan plan, boolean keeps) {
    Optional<TotalOrders> orders = TotalOrders.of(execution, plan);
    if (orders.isEmpty() || orders.get().candidates().isEmpty()) {
      return Optional.empty();
    }
    boolean counts =
        keeps
            && execution.flags().stream()
                .noneMatch(test -> test.check().role() == Check.Role.UNDEFINED_UNLESS);
    return Optional.of(
        new Ordered(
            before.candidates() + orders.get().candidates().getAsLong(),
            before.consistent() + (counts ? orders.get().orders() : 0)));
  }

  /// Whether reads-from, and the orders that the model chooses, have the pairs that are given.
  private boolean hasGiven(Candidates execution, Plan plan) {
    Skeleton skeleton = execution.skeleton;
    for (Map.Entry<String, List<int[]>> each : given.entrySet()) {
      long[] relation = each.getKey().equals("rf") ? execution.evaluation.rf : null;
      for (int i = 0; i < plan.decisions.size(); i++) {
        String name = plan.decisions.get(i).choice().name();
        if (name.equals(each.getKey()) || name.equals("co") && each.getKey().equals("mo")) {
          relation = execution.evaluation.chosen[i];
        }
      }
      for (int[] pair : each.getValue()) {
        int from = skeleton.event(pair[0], pair[1]);
        int to = skeleton.event(pair[2], pair[3]);
        if (relation != null && !skeleton.bits.has(relation, from, to)) {
          return false;
        }
      }
    }
    return true;
  }

  private Judged judged(Candidates execution, Plan plan, List<Plan.Test> broken) {
    List<Judged.Line> lines = new ArrayList<>();
    for (Plan.Test test : plan.tests) {
      if (test.check().role() == Check.Role.AXIOM) {
        boolean holds = !broken.contains(test);
        List<Edge> edges =
            holds
                ? List.of()
                : Objects.requireNonNullElse(
                    Breach.edges(execution, plan, test.check(), budget), List.of());
        lines.add(new Judged.Line(test.check(), holds, edges));
      }
    }
    List<Plan.Test> flags = execution.flags();
    return new Judged(
        execution.snapshot(),
        new Outcome(skeletons.observations().shown().stream().map(execution::value).toList()),
        List.copyOf(lines),
        flags.stream().map(test -> execution.flagged(test, true)).toList(),
        flags.stream().map(Plan.Test::check).toList());
  }
}
