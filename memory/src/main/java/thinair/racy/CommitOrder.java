package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.relax.View;

/// In how many steps an execution can be committed in which each read sees what was written before.
///
/// Writes are committed as soon as an execution performs them. A read is committed after what it
/// sees, and where that is another thread's, sees it in the next execution only: what its thread
/// does behind it comes after that.
final class CommitOrder {
  private final View execution;
  private final Map<Integer, Integer> sources = new HashMap<>();
  private final List<Integer> steps = new ArrayList<>();

  private CommitOrder(View execution) {
    this.execution = execution;
    execution.seen().forEach(seen -> sources.put(seen.read(), seen.write()));
    execution.events().forEach(_ -> steps.add(1));
  }

  /// How many executions justify it, and one more, so that nobody has to be first.
  static int steps(View execution) {
    CommitOrder order = new CommitOrder(execution);
    // As nothing is seen before it is written, each pass settles one more.
    boolean changed = true;
    for (int i = 0; i < order.steps.size() && changed; i++) {
      changed = order.pass();
    }
    return order.steps.stream().mapToInt(Integer::intValue).max().orElse(1) + 2;
  }

  /// Whether something is committed later than it seemed.
  private boolean pass() {
    boolean changed = false;
    Map<Integer, Integer> performed = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      View.Shown event = execution.events().get(i);
      int step = performed.getOrDefault(event.thread(), 1);
      Integer source = sources.get(event.number());
      if (source != null) {
        int write = source < 0 ? -1 : index(source);
        step = Math.max(step, (write < 0 ? 0 : steps.get(write)) + 1);
        if (write >= 0 && execution.events().get(write).thread() != event.thread()) {
          performed.put(event.thread(), step + 1);
        }
      }
      changed |= steps.set(i, step) != step;
    }
    return changed;
  }

  private int index(int number) {
    for (int i = 0; i < execution.events().size(); i++) {
      if (execution.events().get(i).number() == number) {
        return i;
      }
    }
    return -1;
  }
}
