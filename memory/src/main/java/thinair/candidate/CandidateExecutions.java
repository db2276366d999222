package thinair.candidate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import thinair.event.Execution;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;
import thinair.model.MemoryModel;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Proposition;

/// The candidate executions of a program, its loops unrolled so many times, and what a model says
/// of them. The program is unfolded once for all that is asked: its outcomes, why one of them is
/// forbidden, an execution to show.
public final class CandidateExecutions {
  private final Skeletons skeletons;

  /// @param plans of models that programs were judged by before
  public CandidateExecutions(Program program, MemoryModel model, int unroll, Plans plans) {
    this(program, model, unroll, plans, Budget.unlimited());
  }

  /// @throws Budget.Exceeded if the ways through the program are too many for it
  public CandidateExecutions(
      Program program, MemoryModel model, int unroll, Plans plans, Budget budget) {
    this.skeletons = new Skeletons(program, model, unroll, plans, budget);
  }

  public Observations observations() {
    return skeletons.observations();
  }

  /// How those end that the model allows.
  ///
  /// @throws Budget.Exceeded if there is no answer within the budget
  public Enumeration.Result run(Engine engine, Listing listing, Budget budget) {
    return run(engine, CdclSolver::new, listing, true, budget);
  }

  /// @param solvers makes the solver where the engine takes one
  /// @param examples whether the result is to have executions to show; [#witness] finds one later
  /// @throws Budget.Exceeded if there is no answer within the budget
  public Enumeration.Result run(
      Engine engine,
      Supplier<SatSolver> solvers,
      Listing listing,
      boolean examples,
      Budget budget) {
    return new Enumeration(skeletons, engine, solvers, listing, examples, budget).run();
  }

  /// Why the model allows none that satisfies the program's proposition. What is found when the
  /// budget is used up is given at once, and is not complete.
  ///
  /// @param most how many different reasons are worth listing
  public Explainer.Reason explain(int most, Budget budget) {
    budget.enter(Phase.EXPLAINING);
    return new Explainer(skeletons, most, budget).explain();
  }

  /// All of them, one by one.
  ///
  /// @param without axioms that are taken away
  /// @param all whether inconsistent ones are to be shown too
  /// @param most how many are worth showing
  /// @param given for relations by name, pairs that they have to have: thread and position of the
  ///   one event, then of the other
  public Walk.Result walk(
      Set<String> without, boolean all, int most, Map<String, List<int[]>> given, Budget budget) {
    return new Walk(skeletons, without, all, most, given, budget).run();
  }

  /// Proofs that none of them ends as asked; empty where one does, or values are too many for a
  /// solver.
  ///
  /// @throws Budget.Exceeded if there is no answer within the budget
  public Optional<List<Refuted>> refute(Budget budget) {
    return new Refuter(skeletons, budget).refute();
  }

  /// One that the model allows and that ends in a certain way, found by enumeration.
  ///
  /// @param proposition about what the program observes
  /// @throws Budget.Exceeded if none is found within the budget
  public Optional<Execution> witness(Proposition proposition, Budget budget) {
    budget.enter(Phase.EXPLAINING);
    return new WitnessSearch(skeletons, proposition, budget).find();
  }
}
