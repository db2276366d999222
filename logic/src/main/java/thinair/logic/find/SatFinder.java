package thinair.logic.find;

import java.util.Collection;
import java.util.function.Supplier;
import java.util.stream.Stream;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.encode.Translation;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;

/// Finds instances by translation to clauses.
public final class SatFinder implements InstanceFinder {
  private final Supplier<? extends SatSolver> solvers;
  private final CoreEffort effort;
  private final Progress progress;

  public SatFinder() {
    this(CdclSolver::new, CoreEffort.MINIMAL, Progress.SILENT);
  }

  public SatFinder(Supplier<? extends SatSolver> solvers, CoreEffort effort, Progress progress) {
    this.solvers = solvers;
    this.effort = effort;
    this.progress = progress;
  }

  public SatFinder with(CoreEffort newEffort) {
    return new SatFinder(solvers, newEffort, progress);
  }

  public SatFinder with(Progress newProgress) {
    return new SatFinder(solvers, effort, newProgress);
  }

  @Override
  public Answer find(Problem problem, Budget budget) {
    Statistics statistics = Statistics.NONE;
    try (SatSolver solver = solver(budget)) {
      progress.at(Progress.Phase.TRANSLATING, problem.constraints().size());
      budget.enter(Phase.ENCODING);
      Search search = Search.load(problem, solver, budget);
      statistics = search.statistics();
      progress.at(Progress.Phase.SOLVING, statistics.clauses());
      budget.enter(Phase.SOLVING);
      long start = System.nanoTime();
      SatSolver.Result result = solver.solve();
      statistics = statistics.solvedIn(System.nanoTime() - start);
      return switch (result) {
        case SAT -> new Answer.Found(search.instance(), statistics);
        case UNSAT -> explained(problem, statistics, budget);
        case INTERRUPTED -> {
          budget.check();
          throw new IllegalStateException("interrupted within the budget");
        }
      };
    } catch (Budget.Exceeded exceeded) {
      return new Answer.Stopped(exceeded.limit(), statistics);
    } catch (OutOfMemoryError _) {
      return new Answer.Stopped(budget.ended(Budget.Limit.MEMORY).limit(), statistics);
    } catch (StackOverflowError _) {
      return new Answer.Stopped(budget.ended(Budget.Limit.DEPTH).limit(), statistics);
    }
  }

  private Answer explained(Problem problem, Statistics statistics, Budget budget) {
    long start = System.nanoTime();
    budget.enter(Phase.MINIMISING);
    Core core = new CoreFinder(problem, () -> solver(budget), effort, budget, progress).find();
    return new Answer.Impossible(core, statistics.explainedIn(System.nanoTime() - start));
  }

  @Override
  public Stream<Instance> all(Problem problem, Collection<Relation> projection, Budget budget) {
    SatSolver solver = solver(budget);
    budget.enter(Phase.ENCODING);
    Search search = Search.load(problem, solver, budget);
    budget.enter(Phase.SOLVING);
    return search.all(projection).onClose(solver::close);
  }

  private SatSolver solver(Budget budget) {
    SatSolver solver = solvers.get();
    solver.stopWhen(budget::isExceeded);
    return solver;
  }

  /// The problem as this finder would give it to a solver, for those who want to look at it.
  public static Translation translation(Problem problem) {
    return Translation.toAnswer(problem, Budget.unlimited());
  }
}
