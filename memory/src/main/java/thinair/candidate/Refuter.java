package thinair.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.event.Event;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.find.Refutation;
import thinair.program.DeadEnd;
import thinair.program.Language;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// Shows that no execution ends as asked, combination of paths by combination of paths, by clauses
/// with a proof each. Nothing that is known beforehand is left out of the clauses.
final class Refuter {
  private final Skeletons skeletons;
  private final Program program;
  private final Observations observations;
  private final Budget budget;
  private final List<Refuted> found = new ArrayList<>();

  /// Ends a search for proofs that there are none of.
  private static final class NoProof extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoProof() {
      super(null, null, false, false);
    }
  }

  Refuter(Skeletons skeletons, Budget budget) {
    this.skeletons = skeletons;
    this.program = skeletons.program();
    this.observations = skeletons.observations();
    this.budget = budget;
  }

  /// Empty where an execution ends as asked, or values are too many for a solver.
  Optional<List<Refuted>> refute() {
    try {
      skeletons.forEach(this::refute);
      return Optional.of(List.copyOf(found));
    } catch (NoProof | Atoms.TooManyValues _) {
      return Optional.empty();
    }
  }

  private void refute(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
    if (!ends.isEmpty()) {
      return;
    }
    budget.check();
    // All writes of a location, not only those that coherence leaves: the clauses have to say why.
    int[][] sources = Sources.of(skeleton, false);
    PossibleValues possible =
        PossibleValues.of(skeleton, sources, budget).orElseThrow(NoProof::new);
    ExecutionProblem executions =
        new ExecutionProblem(skeleton, plan, observations, sources, possible, Optional.empty());
    Proposition asked = program.condition().proposition();
    refute(skeleton, executions, executions.formula(asked));
    if (program.language() == Language.C) {
      for (Map<Value, Value> guess : ThinAir.guesses(asked, executions.values())) {
        refute(skeleton, executions, executions.formula(asked, guess));
      }
    }
  }

  private void refute(Skeleton skeleton, ExecutionProblem executions, Formula asked) {
    Refutation refutation =
        Refutation.of(executions.problem(List.of(executions.filter(), asked)), budget)
            .orElseThrow(NoProof::new);
    found.add(
        new Refuted(
            atoms(skeleton, executions),
            refutation.meaning(),
            refutation.clauses(),
            refutation.steps()));
  }

  private Map<String, String> atoms(Skeleton skeleton, ExecutionProblem executions) {
    Map<String, String> atoms = new LinkedHashMap<>();
    int[] count = new int[skeleton.paths.size()];
    for (int e = 0; e < skeleton.n; e++) {
      int thread = skeleton.thread[e];
      if (thread < 0) {
        atoms.put("e" + e, "i.&" + skeleton.cells.get(skeleton.fixedCell[e]).address());
      } else if (!(skeleton.event(e) instanceof Event.OfRegister)) {
        atoms.put("e" + e, thread + "." + count[thread]++);
      }
    }
    for (int c = 0; c < skeleton.cells.size(); c++) {
      atoms.put("c" + c, "&" + skeleton.cells.get(c).address());
    }
    for (int v = 0; v < executions.values().size(); v++) {
      Value value = executions.values().get(v);
      atoms.put("v" + v, value instanceof Value.Address ? "&" + value : String.valueOf(value));
    }
    for (int o = 0; o < observations.shown().size(); o++) {
      atoms.put("o" + o, shown(observations.shown().get(o)));
    }
    return atoms;
  }

  private static String shown(Observable what) {
    return switch (what) {
      case Observable.Of(int thread, var register) -> thread + ":" + register.name();
      case Observable.Cell(var address) -> "&" + address;
      case Observable.Array array -> String.valueOf(array);
    };
  }
}
