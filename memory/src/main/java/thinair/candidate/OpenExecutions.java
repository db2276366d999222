package thinair.candidate;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.MemoryModel;
import thinair.model.Sketch;
import thinair.program.DeadEnd;
import thinair.program.Program;
import thinair.program.Proposition;

/// What a sketch says of programs: for each program, a gate over what fills the holes.
///
/// Instead of a question about all executions there are the executions themselves: those that end
/// as the program asks and pass every axiom that no hole has a part in. A completion allows the
/// program if one of them satisfies the other axioms too.
public final class OpenExecutions {
  private final MemoryModel model;
  private final Circuit circuit;
  private final HoleGates holes;
  private final Plans plans = new Plans();
  private final Cycles cycles;
  private final Map<Plan, List<Plan.Test>> axioms = new IdentityHashMap<>();

  /// @param allowed whether some execution is allowed
  /// @param executions how many there are to choose from
  /// @param complete whether these are all; where not, `allowed` is the best that is known: an
  ///   execution that satisfies it exists, but there may be others
  /// @param cut whether some execution reached the bound of a loop
  public record Expanded(int allowed, int executions, boolean complete, boolean cut) {}

  public OpenExecutions(Sketch sketch, Circuit circuit, HoleGates holes) {
    this.model = sketch.model();
    this.circuit = circuit;
    this.holes = holes;
    this.cycles = new Cycles(circuit);
  }

  /// Ends an expansion that has enough.
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Enough() {
      super(null, null, false, false);
    }
  }

  /// @param most so many executions at most
  public Expanded expand(Program program, int unroll, int most, Budget budget) {
    Skeletons skeletons = new Skeletons(program, model, unroll, plans);
    var search = new Search(skeletons, most, budget);
    try {
      skeletons.forEach(search::look);
    } catch (Enough _) {
      search.complete = false;
    }
    int[] valid = search.valid.stream().mapToInt(Integer::intValue).toArray();
    return new Expanded(circuit.or(valid), search.executions, search.complete, search.cut);
  }

  private List<Plan.Test> axioms(Plan plan) {
    return axioms.computeIfAbsent(plan, Plan::openAxioms);
  }

  private final class Search {
    private final Skeletons skeletons;
    private final Proposition proposition;
    private final int most;
    private final Budget budget;
    private final Set<Integer> valid = new LinkedHashSet<>();
    private int executions;
    private boolean complete = true;
    private boolean cut;

    Search(Skeletons skeletons, int most, Budget budget) {
      this.skeletons = skeletons;
      this.proposition = skeletons.program().condition().proposition();
      this.most = most;
      this.budget = budget;
    }

    void look(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
      budget.check();
      if (!ends.isEmpty()) {
        cut |= ends.stream().anyMatch(DeadEnd.CutLoop.class::isInstance);
        return;
      }
      Wanted wanted = new Wanted(proposition, skeletons.observations());
      var candidates =
          new Candidates(skeleton, plan, skeletons.observed(skeleton), budget, true, wanted);
      var gates =
          new GateEvaluation(plan, candidates.evaluation, skeleton.bits, circuit, holes, cycles);
      List<Plan.Test> open = axioms(plan);
      candidates.enumerate(Effort.UNLIMITED, execution -> visit(execution, gates, open));
    }

    private void visit(Candidates execution, GateEvaluation gates, List<Plan.Test> open) {
      Proposition filter = skeletons.program().filter();
      boolean ends =
          skeletons.observations().holds(proposition, execution::value)
              && (filter == null || skeletons.observations().holds(filter, execution::value));
      if (!ends) {
        return;
      }
      if (++executions > most) {
        throw new Enough();
      }
      int gate = gates.valid(open);
      if (gate != Circuit.FALSE) {
        valid.add(gate);
      }
    }
  }
}
