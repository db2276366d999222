package thinair.event;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;

/// When along a path something that the program does not fix last had a say in a value, although
/// the path knows the value: another alternative of an instruction may have given another one (the
/// status of a store-conditional), or another way from a branch on what was read.
final class Openings {
  /// Nothing had a say but the program.
  static final int NEVER = -1;

  private final Map<Register, Integer> registers = new HashMap<>();
  private final Map<Integer, Integer> results = new HashMap<>();

  Openings copy() {
    Openings copy = new Openings();
    copy.registers.putAll(registers);
    copy.results.putAll(results);
    return copy;
  }

  /// A new instruction numbers its results anew.
  void begin() {
    results.clear();
  }

  /// @param alternative whether the step belongs to one of several alternatives
  void step(Op op, int time, boolean alternative) {
    int open = alternative ? time : NEVER;
    switch (op) {
      case Op.ReadRegister(int to, var register, _, _) ->
          results.put(to, Math.max(open, registers.getOrDefault(register, NEVER)));
      case Op.WriteRegister(var register, var value, _) ->
          registers.put(register, Math.max(open, of(value)));
      case Op.Compute(int to, _, var operands) -> results.put(to, Math.max(open, latest(operands)));
      default -> {}
    }
  }

  /// Which way from a branch the path went was open: so is what these registers hold.
  void decide(Set<Register> affected, int time) {
    affected.forEach(register -> registers.merge(register, time, Math::max));
  }

  int of(Operand operand) {
    return operand instanceof Operand.Result(int id) ? results.getOrDefault(id, NEVER) : NEVER;
  }

  private int latest(List<Operand> operands) {
    return operands.stream().mapToInt(this::of).max().orElse(NEVER);
  }
}
