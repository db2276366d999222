package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.event.Dependencies;
import thinair.event.Ending;
import thinair.event.Path;
import thinair.event.Unfolding;
import thinair.limit.Checkpoint;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.DeadEnd;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// All skeletons of a program: every combination of paths through its threads.
final class Skeletons {
  /// What to do with a skeleton.
  interface Action {
    /// @param ends where threads stop before their ends; empty where all complete
    void on(Skeleton skeleton, Plan plan, List<DeadEnd> ends);
  }

  /// Which combinations of paths to look at.
  interface Choice {
    boolean includes(List<Path> paths);
  }

  private final Program program;
  private final MemoryModel model;
  private final Observations observations;
  private final List<List<Path>> paths = new ArrayList<>();
  private final List<List<Dependencies>> dependencies = new ArrayList<>();
  private final int unroll;
  private final Plans plans;
  private final Budget budget;
  private @Nullable Skeleton first;

  Skeletons(Program program, MemoryModel model, int unroll, Plans plans) {
    this(program, model, unroll, plans, Budget.unlimited());
  }

  Skeletons(Program program, MemoryModel model, int unroll, Plans plans, Budget budget) {
    this(program, model, unroll, plans, false, budget);
  }

  /// Besides these those of threads that wait for locks.
  Skeletons withWaiting() {
    return new Skeletons(program, model, unroll, plans, true, budget);
  }

  private Skeletons(
      Program program, MemoryModel model, int unroll, Plans plans, boolean waiting, Budget budget) {
    this.budget = budget;
    this.unroll = unroll;
    this.plans = plans;
    this.program = program;
    this.model = model;
    this.observations = new Observations(program);
    Set<Value> cells = Widths.addresses(program);
    budget.enter(Phase.UNFOLDING);
    Checkpoint checkpoint = budget.checkpoint();
    for (ThreadCode thread : program.threads()) {
      List<Path> all =
          waiting
              ? Unfolding.waiting(thread, program.language(), unroll, cells, checkpoint)
              : Unfolding.paths(thread, program.language(), unroll, cells, checkpoint);
      List<Dependencies> ofAll = new ArrayList<>(all.size());
      for (Path path : all) {
        ofAll.add(dependencies(path, checkpoint));
      }
      paths.add(all);
      dependencies.add(ofAll);
    }
    budget.enter(Phase.ENUMERATING);
  }

  private Dependencies dependencies(Path path, Checkpoint checkpoint) {
    long events = path.events().size();
    checkpoint.pass();
    // Some relations over its events, a bit for each pair.
    checkpoint.hold(events * (events / Long.SIZE + 1) * Long.BYTES * 8);
    return new Dependencies(path, program.language());
  }

  Program program() {
    return program;
  }

  /// Whether every thread takes the same path in all executions.
  boolean hasOneWay() {
    return paths.stream().allMatch(ofThread -> ofThread.size() == 1);
  }

  /// Whether threads take mutexes.
  boolean hasMutexes() {
    for (List<Path> ofThread : paths) {
      for (Path path : ofThread) {
        for (var event : path.events()) {
          if (event.tags().contains(Tag.LKW)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  Observations observations() {
    return observations;
  }

  /// The cells of a skeleton whose last write matters.
  Set<Integer> observed(Skeleton skeleton) {
    Set<Integer> observed = new TreeSet<>();
    observations.cells().forEach(address -> observed.add(skeleton.cell(address)));
    return observed;
  }

  private static List<DeadEnd> ends(List<Path> paths) {
    List<DeadEnd> ends = new ArrayList<>();
    for (int t = 0; t < paths.size(); t++) {
      if (paths.get(t).ending() instanceof Ending.Early early) {
        ends.add(early.of(t));
      }
    }
    return ends;
  }

  /// What to do with a candidate execution.
  interface Visitor {
    void visit(Candidates execution, Plan plan);
  }

  /// Goes through the candidates of threads that all complete, whatever the model says of them.
  void forEachCandidate(Wanted wanted, Budget within, Visitor visitor) {
    forEach(
        (skeleton, plan, ends) -> {
          if (ends.isEmpty()) {
            new Candidates(skeleton, plan, observed(skeleton), within, false, wanted)
                .enumerate(Effort.UNLIMITED, execution -> visitor.visit(execution, plan));
          }
        });
  }

  void forEach(Action action) {
    forEach(_ -> true, action);
  }

  void forEach(Choice choice, Action action) {
    combine(new int[paths.size()], 0, choice, action);
  }

  private void combine(int[] chosen, int thread, Choice choice, Action action) {
    if (thread < chosen.length) {
      for (int p = 0; p < paths.get(thread).size(); p++) {
        chosen[thread] = p;
        combine(chosen, thread + 1, choice, action);
      }
      return;
    }
    List<Path> path = new ArrayList<>();
    List<Dependencies> depends = new ArrayList<>();
    for (int t = 0; t < chosen.length; t++) {
      path.add(paths.get(t).get(chosen[t]));
      depends.add(dependencies.get(t).get(chosen[t]));
    }
    if (!choice.includes(path)) {
      return;
    }
    Skeleton skeleton = isFirst(chosen) ? first(path, depends) : skeleton(path, depends);
    Plan plan = plans.of(model, skeleton.allCellsFixed);
    action.on(skeleton, plan, ends(path));
  }

  private static boolean isFirst(int[] chosen) {
    for (int path : chosen) {
      if (path != 0) {
        return false;
      }
    }
    return true;
  }

  /// Made once: most programs have no other, and a second question begins with it.
  private Skeleton first(List<Path> path, List<Dependencies> depends) {
    Skeleton known = first;
    if (known == null) {
      known = skeleton(path, depends);
      first = known;
    }
    return known;
  }

  private Skeleton skeleton(List<Path> path, List<Dependencies> depends) {
    return new Skeleton(program, path, depends, model.registers());
  }
}
