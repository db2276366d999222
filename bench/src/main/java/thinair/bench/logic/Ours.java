package thinair.bench.logic;

import java.util.function.Supplier;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.logic.find.Statistics;
import thinair.logic.sat.SatSolver;

/// The SAT finder, asked for an answer and no core.
record Ours(Problem problem) implements Contender {
  @Override
  public Run run() {
    return run(new SatFinder().with(CoreEffort.NONE));
  }

  /// With another solver than the finder would take.
  Run run(Supplier<SatSolver> solvers) {
    return run(new SatFinder(solvers, CoreEffort.NONE, Progress.SILENT));
  }

  private Run run(SatFinder finder) {
    long[] solvingSince = {0};
    Progress watch =
        (phase, _) -> {
          if (phase == Progress.Phase.SOLVING) {
            solvingSince[0] = Contender.now();
          }
        };
    long start = Contender.now();
    Answer answer = finder.with(watch).find(problem);
    long end = Contender.now();
    Statistics statistics = answer.statistics();
    return new Run(
        answer instanceof Answer.Found,
        statistics.variables(),
        statistics.clauses(),
        solvingSince[0] - start,
        end - solvingSince[0]);
  }
}
