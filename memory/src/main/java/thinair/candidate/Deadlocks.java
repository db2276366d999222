package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import thinair.event.Ending;
import thinair.event.Event;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Tag;

/// Which threads wait for ever for which locks: runs whose threads end, or stand before a lock that
/// somebody has taken and never leaves.
///
/// @param skeletons with those of threads that wait
record Deadlocks(Skeletons skeletons, Budget budget) {
  /// Whether a run that stops may happen.
  interface Possible {
    boolean test(Candidates stopped);
  }

  /// The waits of one run that may happen, the fewest that there are.
  List<DeadEnd> find(Possible possible) {
    List<DeadEnd> found = new ArrayList<>();
    forEach(
        (candidates, ends) -> {
          if ((found.isEmpty() || ends.size() < found.size()) && possible.test(candidates)) {
            found.clear();
            found.addAll(ends);
          }
        });
    return found;
  }

  private void forEach(BiConsumer<Candidates, List<DeadEnd>> action) {
    skeletons.forEach(
        Deadlocks::isStuck,
        (skeleton, plan, ends) -> {
          budget.check();
          var candidates =
              new Candidates(
                  skeleton,
                  plan,
                  skeletons.observed(skeleton),
                  budget,
                  true,
                  Wanted.anything(skeletons.observations()));
          action.accept(candidates, ends.stream().map(end -> taken(end, skeleton.paths)).toList());
        });
  }

  /// A wait with who has what it waits for.
  private static DeadEnd taken(DeadEnd end, List<Path> paths) {
    if (!(end instanceof DeadEnd.Waits(int thread, var at, var on, _))
        || !(paths.get(thread).ending() instanceof Ending.Waits(_, _, var lock))) {
      return end;
    }
    for (int t = 0; t < paths.size(); t++) {
      Event last = null;
      for (Event event : paths.get(t).events()) {
        if (event instanceof Event.Located located && located.address().equals(lock)) {
          last = takes(event) ? event : leaves(event) ? null : last;
        }
      }
      if (last != null) {
        return new DeadEnd.Waits(
            thread, at, on, Optional.of(new DeadEnd.Taken(t, last.instruction())));
      }
    }
    return end;
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
