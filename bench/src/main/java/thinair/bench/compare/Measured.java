package thinair.bench.compare;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.query.Compare;
import thinair.query.Comparison;

/// A comparison, and what it took.
///
/// @param cpu of all threads, those of the JVM included
/// @param passed from start to end
record Measured(Compare.Compared answer, long cpu, long passed) {
  static Measured of(String left, String right, Limits limits) {
    long cpu = spent();
    long start = System.nanoTime();
    Compare.Compared answer =
        Compare.compare(
            List.of(new Compare.Pair(Subjects.named(left), Subjects.named(right))),
            new Compare.Plan(limits, false, false, Runtime.getRuntime().availableProcessors()),
            Subjects::read,
            Budget.unlimited(),
            _ -> {});
    return new Measured(answer, spent() - cpu, System.nanoTime() - start);
  }

  private static long spent() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  Comparison comparison() {
    return answer.comparisons().getFirst();
  }
}
