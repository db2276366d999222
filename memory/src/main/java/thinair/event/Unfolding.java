package thinair.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import thinair.limit.Checkpoint;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// All ways through the code of a thread. Loops that the program alone decides are followed to
/// their ends, others are unrolled up to a bound.
public final class Unfolding {
  /// How long all paths together, and one of them, may become before loops are bounded whatever
  /// decides them: likely one of them counts for ever.
  private static final int MOST_STEPS = 300_000;

  private static final int MOST_OF_A_PATH = 10_000;

  /// What a path takes for each of its instructions, and beside them.
  private static final long BYTES_PER_STEP = 100;

  private static final long BYTES_PER_PATH = 1000;

  private final ThreadCode thread;
  private final Language language;
  private final int backJumps;
  private final ControlFlow flow;
  private final List<Path> paths = new ArrayList<>();
  private final boolean patient;
  private final boolean waiting;
  private final Checkpoint checkpoint;
  private int steps;
  private boolean isTooLong;

  /// @param patient whether loops that the program alone decides are followed beyond the bound
  /// @param waiting whether paths that stop before they take a lock are recorded too
  private Unfolding(
      ThreadCode thread,
      Language language,
      int unroll,
      ControlFlow flow,
      boolean patient,
      boolean waiting,
      Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.thread = thread;
    this.language = language;
    this.backJumps = language.backJumps(unroll);
    this.flow = flow;
    this.patient = patient;
    this.waiting = waiting;
  }

  /// @param cells where the program has memory
  public static List<Path> paths(
      ThreadCode thread, Language language, int unroll, Set<? extends Value> cells) {
    return paths(thread, language, unroll, cells, Checkpoint.NONE);
  }

  /// @param checkpoint ways through code multiply with every branch
  public static List<Path> paths(
      ThreadCode thread,
      Language language,
      int unroll,
      Set<? extends Value> cells,
      Checkpoint checkpoint) {
    return paths(thread, language, unroll, cells, false, checkpoint);
  }

  /// Besides all paths those that stop where they might wait for a lock for ever.
  public static List<Path> waiting(
      ThreadCode thread,
      Language language,
      int unroll,
      Set<? extends Value> cells,
      Checkpoint checkpoint) {
    return paths(thread, language, unroll, cells, true, checkpoint);
  }

  private static List<Path> paths(
      ThreadCode thread,
      Language language,
      int unroll,
      Set<? extends Value> cells,
      boolean waiting,
      Checkpoint checkpoint) {
    ControlFlow flow = new ControlFlow(thread);
    Unfolding unfolding = new Unfolding(thread, language, unroll, flow, true, waiting, checkpoint);
    unfolding.explore(cells);
    if (unfolding.isTooLong) {
      unfolding = new Unfolding(thread, language, unroll, flow, false, waiting, checkpoint);
      unfolding.explore(cells);
    }
    return unfolding.paths;
  }

  private void explore(Set<? extends Value> cells) {
    Rounds rounds = flow.loopEnds().isEmpty() ? null : new Rounds(flow);
    explore(new PathBuilder(thread.initial(), cells, rounds), 0);
  }

  /// Runs from an instruction on; forks go on by themselves.
  private void explore(PathBuilder state, int from) {
    int next = from;
    while (next < thread.code().size()) {
      state.enter(next);
      next = execute(state, thread.code().get(next), next);
      if (next < 0 || isTooLong) {
        return;
      }
    }
    paths.add(state.path(new Ending.Completed()));
  }

  private int execute(PathBuilder state, Instruction instruction, int index) {
    state.begin(instruction);
    checkpoint.pass();
    steps++;
    return run(state, instruction.ops(), 0, index);
  }

  /// Runs ops; the result is the next instruction, or negative if this path has ended or goes on
  /// elsewhere.
  ///
  /// @param chosen how many of the ops, the first ones, belong to one of several alternatives
  private int run(PathBuilder state, List<Op> ops, int chosen, int index) {
    for (int i = 0; i < ops.size(); i++) {
      Op op = ops.get(i);
      try {
        switch (op) {
          case Op.Choose(var alternatives) -> {
            for (List<Op> alternative : alternatives) {
              List<Op> rest = new ArrayList<>(alternative);
              rest.addAll(ops.subList(i + 1, ops.size()));
              PathBuilder fork = fork(state);
              int open = alternative.size() + Math.max(0, chosen - i - 1);
              int next = run(fork, rest, open, index);
              if (next >= 0) {
                explore(fork, next);
              }
            }
            return -1;
          }
          case Op.Require(var condition) -> {
            if (!state.require(state.value(condition))) {
              return -1;
            }
          }
          case Op.Jump(var target) -> {
            return jump(state, target, index);
          }
          case Op.Branch branch -> {
            return branch(state, branch, index);
          }
          case Op.Lock(var operand, _) -> {
            Sym monitor = state.value(operand);
            for (Sym held : state.mayBeHeld(monitor)) {
              PathBuilder fork = fork(state);
              if (fork.require(Sym.apply(Operator.EQUAL, List.of(held, monitor)))) {
                fork.reenter(monitor);
                int open = Math.max(0, chosen - i - 1);
                int next = run(fork, ops.subList(i + 1, ops.size()), open, index);
                if (next >= 0) {
                  explore(fork, next);
                }
              }
              if (!state.require(Sym.apply(Operator.NOT_EQUAL, List.of(held, monitor)))) {
                return -1;
              }
            }
            mayWait(state, operand, index);
            if (!state.lock(operand)) {
              return -1;
            }
          }
          case Op.Cut() -> {
            return cut(state, index);
          }
          case Op.Sync(_, var lock, var tags, _) -> {
            // Where there is an alternative to taking the lock, nothing waits.
            if (tags.contains(Tag.LKR) && i >= chosen) {
              mayWait(state, lock, index);
            }
            if (tags.contains(Tag.TRY) && state.hasLocked(lock)) {
              return -1; // The owner finds it taken.
            }
            state.step(op, language, i < chosen);
          }
          default -> state.step(op, language, i < chosen);
        }
      } catch (Stopped stopped) {
        return end(state, stopped.ending());
      } catch (Sym.Undefined undefined) {
        return end(state, new Ending.NoValue(thread.code().get(index)));
      }
    }
    return index + 1;
  }

  private int branch(PathBuilder state, Op.Branch branch, int index) throws Sym.Undefined {
    Sym condition = state.value(branch.condition());
    state.branch(branch, flow, index);
    if (condition instanceof Sym.Known(var value)) {
      return Arithmetic.isTrue(value) ? jump(state, branch.target(), index) : index + 1;
    }
    PathBuilder taken = fork(state);
    taken.require(condition);
    int target = jump(taken, branch.target(), index);
    if (target >= 0) {
      explore(taken, target);
    }
    return state.require(Sym.apply(Operator.NOT, List.of(condition))) ? index + 1 : -1;
  }

  private int jump(PathBuilder state, String label, int index) {
    int target = flow.index(label);
    if (target > index) {
      return target;
    }
    return switch (state.jumpBack(index, target, backJumps)) {
      case BOUNDED -> target;
      case FIXED -> {
        isTooLong = steps > MOST_STEPS || state.length() > MOST_OF_A_PATH;
        yield patient && !isTooLong ? target : cut(state, index);
      }
      case CUT -> cut(state, index);
    };
  }

  private void mayWait(PathBuilder state, Operand lock, int index) {
    if (waiting && !state.isHeld(lock) && !state.hasLocked(lock)) {
      Sym monitor = state.value(lock);
      String name =
          monitor instanceof Sym.Known(Value.Address(var location, _))
              ? location
              : state.name(lock);
      end(fork(state), new Ending.Waits(thread.code().get(index), name, monitor));
    }
  }

  private PathBuilder fork(PathBuilder state) {
    steps += state.length();
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_PATH + BYTES_PER_STEP * state.length());
    return state.copy();
  }

  private int cut(PathBuilder state, int index) {
    return end(state, new Ending.CutLoop(thread.code().get(index)));
  }

  private int end(PathBuilder state, Ending.Early ending) {
    paths.add(state.path(ending));
    return -1;
  }
}
