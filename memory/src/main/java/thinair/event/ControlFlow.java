package thinair.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.ThreadCode;

/// Where the instructions of a thread lead, and what hangs on its branches; all that is asked about
/// code without loops is whether it has any.
final class ControlFlow {
  private final ThreadCode thread;
  private final List<Set<Integer>> next = new ArrayList<>();
  private final Map<Integer, Integer> loopEnds = new TreeMap<>();
  private final Map<Integer, Set<Register>> decided = new HashMap<>();
  private @Nullable List<BitSet> postdominators;

  ControlFlow(ThreadCode thread) {
    this.thread = thread;
    for (int index = 0; index < thread.code().size(); index++) {
      findLoops(thread.code().get(index).ops(), index);
    }
    if (!loopEnds.isEmpty()) {
      thread.code().forEach(instruction -> next.add(after(instruction, next.size())));
    }
  }

  private void findLoops(List<Op> ops, int index) {
    for (Op op : ops) {
      // No switch over patterns: this is all that most threads need of this class.
      if (op instanceof Op.Branch branch) {
        findLoop(branch.target(), index);
      } else if (op instanceof Op.Jump jump) {
        findLoop(jump.target(), index);
      } else if (op instanceof Op.Choose choose) {
        choose.alternatives().forEach(each -> findLoops(each, index));
      }
    }
  }

  private void findLoop(String label, int index) {
    if (index(label) <= index) {
      loopEnds.merge(index(label), index, Math::max);
    }
  }

  /// Where an instruction leads.
  private Set<Integer> after(Instruction instruction, int index) {
    Set<Integer> targets = new TreeSet<>();
    if (follow(instruction.ops(), targets)) {
      targets.add(index + 1);
    }
    return targets;
  }

  /// Collects where jumps lead; whether the ops can be run to their end.
  private boolean follow(List<Op> ops, Set<Integer> targets) {
    for (Op op : ops) {
      switch (op) {
        case Op.Branch branch -> targets.add(index(branch.target()));
        case Op.Jump(var target) -> {
          targets.add(index(target));
          return false;
        }
        case Op.Cut _ -> {
          return false;
        }
        case Op.Choose(var alternatives) -> alternatives.forEach(each -> follow(each, targets));
        default -> {}
      }
    }
    return true;
  }

  /// The instruction that a label stands before.
  int index(String label) {
    return Objects.requireNonNull(thread.labels().get(label), label);
  }

  /// For each place that is jumped back to, in their order, the last instruction that does.
  Map<Integer, Integer> loopEnds() {
    return loopEnds;
  }

  /// Whether an instruction between two others, both included, can leave what lies between them.
  boolean leaves(int branch, int first, int last) {
    return branch >= first
        && branch <= last
        && next.get(branch).stream().anyMatch(target -> target < first || target > last);
  }

  /// The registers that are written on some way from a branch to where all its ways meet again:
  /// what they hold there depends on which way was taken, also where it left them alone.
  Set<Register> decidedBy(int branch) {
    return decided.computeIfAbsent(branch, this::writtenBeforeMeeting);
  }

  private Set<Register> writtenBeforeMeeting(int branch) {
    BitSet meeting = (BitSet) postdominators().get(branch).clone();
    meeting.clear(branch);
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(next.get(branch));
    Set<Register> written = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      int index = open.pop();
      if (index < next.size() && !meeting.get(index) && !seen.get(index)) {
        seen.set(index);
        collect(thread.code().get(index).ops(), written);
        open.addAll(next.get(index));
      }
    }
    return written;
  }

  private static void collect(List<Op> ops, Set<Register> written) {
    for (Op op : ops) {
      switch (op) {
        case Op.WriteRegister(var register, _, _) -> written.add(register);
        case Op.Choose(var alternatives) -> alternatives.forEach(each -> collect(each, written));
        default -> {}
      }
    }
  }

  /// For each instruction those that every way from it to the end of the code goes through. From an
  /// instruction that has no such way it is itself alone.
  private List<BitSet> postdominators() {
    if (postdominators != null) {
      return postdominators;
    }
    int end = next.size();
    List<BitSet> through = new ArrayList<>();
    for (int index = 0; index <= end; index++) {
      BitSet all = new BitSet();
      if (index == end) {
        all.set(end);
      }
      through.add(all);
    }
    // A set that is still empty stands for one that no way to the end has been found for.
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int index = end - 1; index >= 0; index--) {
        List<BitSet> ways =
            next.get(index).stream().map(through::get).filter(way -> !way.isEmpty()).toList();
        if (!ways.isEmpty()) {
          BitSet common = (BitSet) ways.getFirst().clone();
          ways.forEach(common::and);
          common.set(index);
          changed |= !common.equals(through.set(index, common));
        }
      }
    }
    postdominators = through;
    return through;
  }
}
