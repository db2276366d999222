package thinair.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/// Counts what has to be done again because executors were lost, and what tasks took.
final class Losses extends SparkListener {
  private final Set<String> executors = new HashSet<>();
  private int attempts;
  private long lostMillis;
  private int tasks;
  private long computing;
  private long occupied;

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskInfo().successful()) {
      tasks++;
      occupied += end.taskInfo().duration();
      computing += end.taskMetrics().executorRunTime();
    } else if (!end.taskInfo().killed()) {
      attempts++;
      lostMillis += end.taskInfo().duration();
    }
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    executors.add(removed.executorId());
  }

  /// In sentences; what was lost comes first.
  synchronized List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (attempts > 0 || !executors.isEmpty()) {
      remarks.add(
          "%s lost: %s begun again, %.1f s of work lost"
              .formatted(
                  count(executors.size(), "executor was", "executors were"),
                  count(attempts, "shard", "shards"),
                  lostMillis / 1000.0));
    }
    if (tasks > 0) {
      remarks.add(
          "%s took %.1f s of executors, and %.0f ms each to hand over"
              .formatted(
                  count(tasks, "task", "tasks"),
                  computing / 1000.0,
                  (occupied - computing) / (double) tasks));
    }
    return remarks;
  }

  private static String count(int number, String one, String more) {
    return number + " " + (number == 1 ? one : more);
  }
}
