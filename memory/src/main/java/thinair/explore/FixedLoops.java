package thinair.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import thinair.program.Operand;

/// Which jumps back the program alone decides: nothing that was read, and no alternative that was
/// chosen, has a say in whether the loop goes round once more. Such loops have a last round, which
/// can be waited for.
///
/// Only what a round itself reads counts: what was there before the loop is one value in a run.
/// Which registers may hold something that was read is followed along the code, and so is what
/// hangs on a branch: a register that is written on one of its ways tells which way was taken.
final class FixedLoops {
  private final List<Micro> code;
  private final int registers;
  private final int first;
  private final int last;
  private final List<BitSet> open = new ArrayList<>();
  private final BitSet chosen = new BitSet();
  private boolean changed;

  private FixedLoops(List<Micro> code, int registers, int first, int last) {
    this.code = code;
    this.registers = registers;
    this.first = first;
    this.last = last;
    code.forEach(_ -> open.add(new BitSet()));
  }

  /// @param registers how many the thread has; the results of an instruction are counted after them
  /// @param first the place that the jump leads to
  /// @param last its own place
  static boolean isFixed(List<Micro> code, int registers, int first, int last) {
    FixedLoops loop = new FixedLoops(code, registers, first, last);
    loop.follow();
    return loop.isFixed();
  }

  private boolean isFixed() {
    boolean some = false;
    for (int place = first; place <= last; place++) {
      if (code.get(place) instanceof Micro.Jump jump && leaves(jump, place)) {
        if (chosen.get(place) || isOpen(jump.condition(), open.get(place))) {
          return false;
        }
        some = true;
      }
    }
    return some;
  }

  private boolean leaves(Micro.Jump jump, int place) {
    boolean always = jump.condition() instanceof Operand.Constant;
    return jump.place() < first || jump.place() > last || place == last && !always;
  }

  private boolean isOpen(Operand operand, BitSet at) {
    return operand instanceof Operand.Result(int id) && at.get(registers + id);
  }

  private void follow() {
    do {
      changed = false;
      for (int place = first; place <= last; place++) {
        step(place);
      }
    } while (changed);
  }

  private void step(int place) {
    BitSet after = (BitSet) open.get(place).clone();
    switch (code.get(place)) {
      case Micro.Begin _ -> after.clear(registers, after.length() + registers);
      case Micro.ReadRegister(int to, int register) ->
          after.set(registers + to, after.get(register));
      case Micro.WriteRegister(int register, var value) ->
          after.set(register, chosen.get(place) || isOpen(value, after));
      case Micro.Compute(int to, _, var operands) ->
          after.set(
              registers + to, operands.stream().anyMatch(each -> isOpen(each, open.get(place))));
      case Micro.Load load -> after.set(registers + load.to());
      case Micro.Fork(var places) -> {
        hangOn(place, places.getLast() + 1);
        places.forEach(next -> flow(after, next));
      }
      case Micro.Jump(var condition, int target, _, _) -> {
        if (isOpen(condition, after) && target > place) {
          hangOn(place, target);
        }
        flow(after, target);
      }
      case Micro.Require _,
          Micro.Store _,
          Micro.FullFence _,
          Micro.Lock _,
          Micro.Unlock _,
          Micro.End _ -> {}
    }
    flow(after, place + 1);
  }

  private void flow(BitSet from, int to) {
    if (first <= to && to <= last) {
      int before = open.get(to).cardinality();
      open.get(to).or(from);
      changed |= open.get(to).cardinality() > before;
    }
  }

  /// Everything behind a branch, up to where its ways meet again, depends on the way taken.
  private void hangOn(int branch, int target) {
    int meeting = target;
    for (int place = branch + 1; place < meeting; place++) {
      if (code.get(place) instanceof Micro.Jump(_, int to, _, _)) {
        meeting = Math.max(meeting, to);
      }
    }
    int before = chosen.cardinality();
    chosen.set(branch + 1, Math.max(branch + 1, meeting));
    changed |= chosen.cardinality() > before;
  }
}
