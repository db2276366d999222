package thinair.candidate;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import thinair.event.BitMatrix;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.MemoryModel;
import thinair.model.Sketch;
import thinair.model.Term;
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
  /// @param complete whether these are all; where not, `allowed` speaks of the first ones, and
  ///   whether a loop was cut is not known of the others
  /// @param cut whether some execution reached the bound of a loop
  public record Expanded(int allowed, int executions, boolean complete, boolean cut) {}

  public OpenExecutions(Sketch sketch, Circuit circuit, HoleGates holes) {
    this.model = sketch.cat();
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

  /// Whether a completion allows a program. No circuit is built for this: the holes are filled, and
  /// executions that break an axiom are left early.
  public boolean allows(Program program, int unroll, Circuit.Values completion, Budget budget) {
    return first(program, unroll, completion, budget, _ -> Circuit.TRUE) == Circuit.TRUE;
  }

  /// The gate of the first execution of a program that a completion allows: which completions allow
  /// it. False if there is none.
  public int witness(Program program, int unroll, Circuit.Values completion, Budget budget) {
    return first(program, unroll, completion, budget, Witness::gate);
  }

  /// Whether some way through a program reaches the bound of a loop.
  public boolean isCut(Program program, int unroll, Budget budget) {
    try {
      new Skeletons(program, model, unroll, plans)
          .forEach(
              (_, _, ends) -> {
                budget.check();
                if (ends.stream().anyMatch(DeadEnd.CutLoop.class::isInstance)) {
                  throw new Enough();
                }
              });
      return false;
    } catch (Enough _) {
      return true;
    }
  }

  private int first(
      Program program,
      int unroll,
      Circuit.Values completion,
      Budget budget,
      ToIntFunction<Witness> of) {
    Skeletons skeletons = new Skeletons(program, model, unroll, plans);
    var found = new Found();
    try {
      skeletons.forEach(
          (skeleton, plan, ends) -> {
            budget.check();
            if (ends.isEmpty()) {
              Candidates candidates = candidates(skeletons, skeleton, plan, budget);
              candidates.fillHoles(filling(candidates.evaluation, skeleton.bits, completion));
              candidates.enumerate(
                  Effort.UNLIMITED,
                  execution -> {
                    if (asked(skeletons, execution)) {
                      found.gate = of.applyAsInt(new Witness(this, execution, plan));
                      throw new Enough();
                    }
                  });
            }
          });
    } catch (Enough _) {
      return found.gate;
    }
    return Circuit.FALSE;
  }

  private static final class Found {
    private int gate = Circuit.FALSE;
  }

  /// An execution that is looked at.
  private record Witness(OpenExecutions by, Candidates execution, Plan plan) {
    int gate() {
      return by.gates(execution, plan).valid(by.axioms(plan));
    }
  }

  /// What a completion fills the holes with, as bits.
  private Evaluation.Filling filling(
      Evaluation evaluation, BitMatrix bits, Circuit.Values completion) {
    return (opened, result) -> {
      long[][] terms = new long[opened.terms().size()][];
      for (int i = 0; i < terms.length; i++) {
        terms[i] = evaluation.value(opened.terms().get(i));
      }
      int[] gates = holes.gates(opened.hole(), bits, terms);
      Arrays.fill(result, 0);
      for (int i = 0; i < gates.length; i++) {
        if (gates[i] != Circuit.FALSE && completion.of(gates[i])) {
          if (opened.hole().sort() == Term.Sort.SET) {
            bits.add(result, i);
          } else {
            bits.add(result, i / bits.n(), i % bits.n());
          }
        }
      }
    };
  }

  private static Candidates candidates(
      Skeletons skeletons, Skeleton skeleton, Plan plan, Budget budget) {
    Wanted wanted =
        new Wanted(skeletons.program().condition().proposition(), skeletons.observations());
    return new Candidates(skeleton, plan, skeletons.observed(skeleton), budget, true, wanted);
  }

  private GateEvaluation gates(Candidates candidates, Plan plan) {
    return new GateEvaluation(
        plan, candidates.evaluation, candidates.skeleton.bits, circuit, holes, cycles);
  }

  /// Whether an execution ends as its program asks.
  private static boolean asked(Skeletons skeletons, Candidates execution) {
    Proposition proposition = skeletons.program().condition().proposition();
    Proposition filter = skeletons.program().filter();
    return skeletons.observations().holds(proposition, execution::value)
        && (filter == null || skeletons.observations().holds(filter, execution::value));
  }

  private List<Plan.Test> axioms(Plan plan) {
    return axioms.computeIfAbsent(plan, Plan::openAxioms);
  }

  private final class Search {
    private final Skeletons skeletons;
    private final int most;
    private final Budget budget;
    private final Set<Integer> valid = new LinkedHashSet<>();
    private int executions;
    private boolean complete = true;
    private boolean cut;

    Search(Skeletons skeletons, int most, Budget budget) {
      this.skeletons = skeletons;
      this.most = most;
      this.budget = budget;
    }

    void look(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
      budget.check();
      if (!ends.isEmpty()) {
        cut |= ends.stream().anyMatch(DeadEnd.CutLoop.class::isInstance);
        return;
      }
      Candidates candidates = candidates(skeletons, skeleton, plan, budget);
      GateEvaluation gates = gates(candidates, plan);
      List<Plan.Test> open = axioms(plan);
      candidates.enumerate(Effort.UNLIMITED, execution -> visit(execution, gates, open));
    }

    private void visit(Candidates execution, GateEvaluation gates, List<Plan.Test> open) {
      if (!asked(skeletons, execution)) {
        return;
      }
      if (++executions > most) {
        executions = most;
        throw new Enough();
      }
      int gate = gates.valid(open);
      if (gate != Circuit.FALSE) {
        valid.add(gate);
      }
    }
  }
}
