package thinair.event;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;

/// How often a path goes round its loops, and what decides whether it goes round again.
///
/// A loop whose exits the program decides alone is followed to its end, however often it goes
/// round. Only where something else has a say, a value that was read or an alternative that was
/// chosen, is there no last round to wait for, and a bound is needed.
final class Rounds {
  private final ControlFlow flow;
  private final Map<Integer, Integer> jumps = new HashMap<>();
  private final Map<Integer, Start> starts = new HashMap<>();
  private final Map<Integer, Exit> exits = new HashMap<>();
  private final Map<Integer, Map<Register, Sym>> held = new HashMap<>();
  private Openings openings = new Openings();

  /// When the last round of a loop began, and the one before it: a loop that is tested at its top
  /// ends because of what the round before did.
  private record Start(int last, int before) {}

  /// Times are counted in instructions along the path.
  ///
  /// @param taken when the branch was last reached
  /// @param open when something that the program does not fix last had a say in it
  private record Exit(int taken, int open) {}

  Rounds(ControlFlow flow) {
    this.flow = flow;
  }

  Rounds copy() {
    Rounds copy = new Rounds(flow);
    copy.jumps.putAll(jumps);
    copy.starts.putAll(starts);
    copy.exits.putAll(exits);
    copy.held.putAll(held);
    copy.openings = openings.copy();
    return copy;
  }

  /// The path comes to an instruction.
  void enter(int index, int time) {
    if (flow.loopEnds().containsKey(index)) {
      Start before = starts.get(index);
      starts.put(index, new Start(time, before == null ? time : before.last()));
    }
  }

  void begin() {
    openings.begin();
  }

  /// @param alternative whether the step belongs to one of several alternatives
  void step(Op op, int time, boolean alternative) {
    openings.step(op, time, alternative);
  }

  /// The path comes to a conditional branch.
  ///
  /// @param known whether the path knows the condition
  void branch(int index, Operand condition, boolean known, int time) {
    int open = known ? openings.of(condition) : time;
    Exit before = exits.get(index);
    exits.put(index, new Exit(time, before == null ? open : Math.max(open, before.open())));
    if (open != Openings.NEVER) {
      openings.decide(flow.decidedBy(index), open);
    }
  }

  /// What becomes of a jump back.
  enum Jump {
    /// Within the bound, whatever decides.
    BOUNDED,
    /// Beyond the bound, because the program alone decides.
    FIXED,
    /// The bound is reached.
    CUT
  }

  /// @param limit how often the path may jump back to one place
  /// @param contents of the registers
  Jump jumpBack(int from, int target, int limit, Map<Register, Sym> contents) {
    boolean bounded = jumps.merge(target, 1, Integer::sum) <= limit;
    boolean fixed = isFixed(from, target, contents);
    return bounded ? Jump.BOUNDED : fixed ? Jump.FIXED : Jump.CUT;
  }

  /// Whether the program alone has decided to go round once more: no exit of the loop was open in
  /// this round, but one was there, and registers have changed, so that the loop is not one that
  /// simply never ends.
  private boolean isFixed(int from, int target, Map<Register, Sym> contents) {
    @Nullable Map<Register, Sym> before =
        held.put(target, Collections.unmodifiableMap(new HashMap<>(contents)));
    Start start = starts.getOrDefault(target, new Start(0, 0));
    boolean some = false;
    for (var exit : exits.entrySet()) {
      if (exit.getValue().taken() >= start.last() && flow.leaves(exit.getKey(), target, from)) {
        if (exit.getValue().open() >= start.before()) {
          return false;
        }
        some = true;
      }
    }
    return some && !contents.equals(before);
  }
}
