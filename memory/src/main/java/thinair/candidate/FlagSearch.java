package thinair.candidate;

import java.util.HashSet;
import java.util.Set;
import thinair.model.Check;

/// Looks for executions to show that raise a flag: a solver says that there are some, but shows
/// none.
final class FlagSearch {
  /// Ends an enumeration that has found what it looked for.
  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Found() {
      super(null, null, false, false);
    }
  }

  private FlagSearch() {}

  /// Keeps what it finds while it is cheap; a flag without an execution to show is a flag all the
  /// same.
  static void show(Candidates candidates, Findings findings, Effort effort) {
    Set<Check> open = new HashSet<>(findings.flags());
    open.removeIf(findings::isShown);
    if (open.isEmpty()) {
      return;
    }
    try {
      candidates.enumerate(
          Effort.TO_SHOW,
          execution -> {
            for (Plan.Test test : execution.flags()) {
              if (open.remove(test.check())) {
                findings.show(test.check(), execution.flagged(test, true));
              }
            }
            if (open.isEmpty()) {
              throw new Found();
            }
          });
    } catch (Found _) {
      // All have one.
    }
    effort.lost(candidates.spent());
  }
}
