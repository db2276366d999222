package thinair.bench.logic;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Something that can answer a problem again and again, from the start each time.
interface Contender {
  Run run();

  /// One answer and what it cost, in nanoseconds of CPU time of the thread that searched.
  record Run(boolean satisfiable, int variables, long clauses, long translating, long solving) {
    long total() {
      return translating + solving;
    }
  }

  /// The CPU time of this thread so far. Wall time would measure whoever else uses the machine.
  static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /// How often to run: at least so many times, and on until the time is used up or the most is
  /// reached.
  record Effort(int least, int most, long nanos) {
    List<Run> spend(Contender contender) {
      List<Run> runs = new ArrayList<>();
      long used = 0;
      while (runs.size() < least || (runs.size() < most && used < nanos)) {
        Run run = contender.run();
        used += run.total();
        runs.add(run);
      }
      return runs;
    }

    /// The run in the middle, by total time.
    Run median(Contender contender) {
      List<Run> runs = spend(contender);
      runs.sort(Comparator.comparingLong(Run::total));
      return runs.get(runs.size() / 2);
    }
  }
}
