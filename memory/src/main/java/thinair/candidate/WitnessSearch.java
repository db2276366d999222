package thinair.candidate;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.event.Execution;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Proposition;

/// Looks for one execution to show that a model allows and that ends in a certain way: a solver
/// says that there is one, but shows none.
final class WitnessSearch {
  private final Skeletons skeletons;
  private final Proposition wanted;
  private final Budget budget;
  private @Nullable Execution witness;

  /// Ends the enumeration of a skeleton.
  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Found() {
      super(null, null, false, false);
    }
  }

  WitnessSearch(Skeletons skeletons, Proposition wanted, Budget budget) {
    this.skeletons = skeletons;
    this.wanted = wanted;
    this.budget = budget;
  }

  Optional<Execution> find() {
    skeletons.forEach(this::search);
    return Optional.ofNullable(witness);
  }

  private void search(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
    if (witness != null || !ends.isEmpty()) {
      return;
    }
    budget.check();
    Wanted end = new Wanted(wanted, skeletons.observations());
    try {
      new Candidates(skeleton, plan, skeletons.observed(skeleton), budget, true, end)
          .enumerate(Effort.UNLIMITED, this::visit);
    } catch (Found _) {
      // One is enough.
    }
  }

  private void visit(Candidates execution) {
    Proposition filter = skeletons.program().filter();
    boolean ends =
        skeletons.observations().holds(wanted, execution::value)
            && (filter == null || skeletons.observations().holds(filter, execution::value));
    if (ends) {
      witness = execution.snapshot();
      throw new Found();
    }
  }
}
