package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.event.Ending;
import thinair.event.Event;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Tag;

/// Which threads wait for ever for which locks, in a program that has no executions: runs whose
/// threads end, or stand before a lock that somebody has taken and never leaves.
///
/// @param skeletons with those of threads that wait
record Deadlocks(Skeletons skeletons, Budget budget) {

  /// The waits of the runs in which the fewest threads wait.
  List<DeadEnd> find() {
    List<DeadEnd> found = new ArrayList<>();
    int[] fewest = {Integer.MAX_VALUE};
    skeletons.forEach(
        Deadlocks::isStuck,
        (skeleton, plan, ends) -> {
          budget.check();
          if (ends.size() <= fewest[0] && isPossible(skeleton, plan)) {
            if (ends.size() < fewest[0]) {
              found.clear();
            }
            fewest[0] = ends.size();
            ends.stream().filter(end -> !found.contains(end)).forEach(found::add);
          }
        });
    return found;
  }

  private boolean isPossible(Skeleton skeleton, Plan plan) {
    return new Candidates(
            skeleton,
            plan,
            skeletons.observed(skeleton),
            budget,
            true,
            Wanted.anything(skeletons.observations()))
        .isPossible();
  }

  /// Whether some threads wait, each for a lock that is taken, and the others end.
  private static boolean isStuck(List<Path> paths) {
    if (paths.stream().allMatch(Path::isComplete)) {
      return false;
    }
    Map<Sym, Integer> held = new HashMap<>();
    for (Path path : paths) {
      for (Event event : path.events()) {
        if (event instanceof Event.Located at) {
          if (takes(event) && held.merge(at.address(), 1, Integer::sum) > 1) {
            return false;
          }
          if (leaves(event)) {
            held.merge(at.address(), -1, Integer::sum);
          }
        }
      }
    }
    return paths.stream()
        .map(Path::ending)
        .allMatch(
            ending ->
                switch (ending) {
                  case Ending.Completed _ -> true;
                  case Ending.Waits(_, _, var lock) ->
                      lock instanceof Sym.Known && held.getOrDefault(lock, 0) > 0;
                  case Ending.CutLoop _, Ending.NoAddress _, Ending.NoValue _ -> false;
                });
  }

  private static boolean takes(Event event) {
    return event.tags().contains(Tag.LKW) || event.tags().contains(Tag.LOCK);
  }

  private static boolean leaves(Event event) {
    return event.tags().contains(Tag.UL) || event.tags().contains(Tag.UNLOCK);
  }
}
