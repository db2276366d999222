package thinair.logic.find;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.Constraint;
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
    Common common = new Common(problem);
    Answer answer = find(common, List.of(), budget);
    common.close();
    return answer;
  }

  @Override
  public Answer find(Common common, List<Constraint> asked, Budget budget) {
    Statistics statistics = Statistics.NONE;
    try {
      progress.at(Progress.Phase.TRANSLATING, asked.size() + common.problem().constraints().size());
      budget.enter(Phase.ENCODING);
      Search search = common.search(() -> solver(budget), budget);
      List<Integer> gates = new ArrayList<>();
      for (Constraint constraint : asked) {
        gates.add(search.translation().gate(constraint.formula(), budget));
      }
      int guard = search.guarding(gates);
      statistics = search.statistics();
      progress.at(Progress.Phase.SOLVING, statistics.clauses());
      budget.enter(Phase.SOLVING);
      long start = System.nanoTime();
      SatSolver.Result result = search.solve(guard);
      statistics = statistics.solvedIn(System.nanoTime() - start);
      return switch (result) {
        case SAT -> new Answer.Found(search.instance(), statistics);
        case UNSAT -> {
          gates.addAll(search.translation().constraints());
          Suspects suspects =
              new Suspects(
                  common.problem(), common.constraints(asked), search.translation(), gates);
          yield explained(suspects, statistics, budget);
        }
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

  @Override
  public boolean isPossible(Common common, Budget budget) {
    return switch (with(CoreEffort.NONE).find(common, List.of(), budget)) {
      case Answer.Found _ -> true;
      case Answer.Impossible _ -> false;
      case Answer.Stopped(var limit, _) -> throw budget.ended(limit);
    };
  }

  private Answer explained(Suspects suspects, Statistics statistics, Budget budget) {
    long start = System.nanoTime();
    budget.enter(Phase.MINIMISING);
    Core core = core(suspects, budget);
    return new Answer.Impossible(core, statistics.explainedIn(System.nanoTime() - start));
  }

  private Core core(Suspects suspects, Budget budget) {
    if (effort != CoreEffort.NONE) {
      try (SatSolver solver = solver(budget)) {
        Problem few = suspects.among(solver, budget);
        return new CoreFinder(few, () -> solver(budget), effort, budget, progress).find();
      } catch (Budget.Exceeded _) {
        // Then it is everything.
      }
    }
    return new Core(suspects.constraints(), suspects.common().bounds().reasons(), false);
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
