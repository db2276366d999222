package thinair.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operator;
import thinair.program.ThreadCode;

/// All ways through the code of a thread, loops unrolled up to a bound.
public final class Unfolding {
  private final ThreadCode thread;
  private final Language language;
  private final int backJumps;
  private final List<Path> paths = new ArrayList<>();

  private Unfolding(ThreadCode thread, Language language, int unroll) {
    this.thread = thread;
    this.language = language;
    this.backJumps = language.backJumps(unroll);
  }

  public static List<Path> paths(ThreadCode thread, Language language, int unroll) {
    Unfolding unfolding = new Unfolding(thread, language, unroll);
    unfolding.explore(new PathBuilder(thread.initial()), 0);
    return unfolding.paths;
  }

  /// Runs from an instruction on; forks go on by themselves.
  private void explore(PathBuilder state, int from) {
    int next = from;
    while (next < thread.code().size()) {
      state.enter(next);
      next = execute(state, thread.code().get(next), next);
      if (next < 0) {
        return;
      }
    }
    paths.add(state.path(new Ending.Completed()));
  }

  private int execute(PathBuilder state, Instruction instruction, int index) {
    state.begin(instruction);
    return run(state, instruction.ops(), index);
  }

  /// Runs ops; the result is the next instruction, or negative if this path has ended or goes on
  /// elsewhere.
  private int run(PathBuilder state, List<Op> ops, int index) {
    for (int i = 0; i < ops.size(); i++) {
      Op op = ops.get(i);
      try {
        switch (op) {
          case Op.Choose(var alternatives) -> {
            for (List<Op> alternative : alternatives) {
              List<Op> rest = new ArrayList<>(alternative);
              rest.addAll(ops.subList(i + 1, ops.size()));
              PathBuilder fork = state.copy();
              int next = run(fork, rest, index);
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
              PathBuilder fork = state.copy();
              if (fork.require(Sym.apply(Operator.EQUAL, List.of(held, monitor)))) {
                fork.reenter(monitor);
                int next = run(fork, ops.subList(i + 1, ops.size()), index);
                if (next >= 0) {
                  explore(fork, next);
                }
              }
              if (!state.require(Sym.apply(Operator.NOT_EQUAL, List.of(held, monitor)))) {
                return -1;
              }
            }
            if (!state.lock(operand)) {
              return -1;
            }
          }
          case Op.Cut() -> {
            paths.add(state.path(new Ending.CutLoop(thread.code().get(index))));
            return -1;
          }
          default -> state.step(op, language);
        }
      } catch (Sym.Undefined undefined) {
        return -1;
      }
    }
    return index + 1;
  }

  private int branch(PathBuilder state, Op.Branch branch, int index) throws Sym.Undefined {
    Sym condition = state.value(branch.condition());
    state.branch(branch, thread);
    if (condition instanceof Sym.Known(var value)) {
      return Arithmetic.isTrue(value) ? jump(state, branch.target(), index) : index + 1;
    }
    PathBuilder taken = state.copy();
    taken.require(condition);
    int target = jump(taken, branch.target(), index);
    if (target >= 0) {
      explore(taken, target);
    }
    return state.require(Sym.apply(Operator.NOT, List.of(condition))) ? index + 1 : -1;
  }

  private int jump(PathBuilder state, String label, int index) {
    int target = Objects.requireNonNull(thread.labels().get(label), label);
    if (target <= index && !state.mayJumpBack(target, backJumps)) {
      paths.add(state.path(new Ending.CutLoop(thread.code().get(index))));
      return -1;
    }
    return target;
  }
}
