package thinair.bench.logic;

import kodkod.engine.Solution;
import kodkod.engine.config.AbstractReporter;
import kodkod.engine.config.Options;
import thinair.logic.peer.KodkodProblem;

/// Kodkod with its default options, the problem already in its own terms.
record Kodkod(KodkodProblem problem) implements Contender {
  @Override
  public Run run() {
    long[] solvingSince = {0};
    Options options = problem.options();
    options.setReporter(
        new AbstractReporter() {
          @Override
          public void solvingCNF(int step, int primaryVariables, int variables, int clauses) {
            solvingSince[0] = Contender.now();
          }
        });
    long start = Contender.now();
    Solution solution = problem.solve(options);
    long end = Contender.now();
    // A problem that simplification decides is never solved.
    long turn = solvingSince[0] == 0 ? end : solvingSince[0];
    return new Run(
        solution.sat(),
        solution.stats().variables(),
        solution.stats().clauses(),
        turn - start,
        end - turn);
  }
}
