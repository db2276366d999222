package thinair.program;

import java.util.ArrayList;
import java.util.List;

/// Divisions by what is not a constant: it may be 0, and what becomes of an execution then, no
/// model here says. Those that do it are left out.
public final class Divisions {
  private Divisions() {}

  public static List<Caveat> in(List<ThreadCode> threads) {
    List<Caveat> found = new ArrayList<>();
    for (ThreadCode thread : threads) {
      for (Instruction instruction : thread.code()) {
        if (divides(instruction.ops())) {
          found.add(
              new Caveat(
                  Caveat.Kind.DIVISION_BY_ZERO, instruction.place(), instruction.text().strip()));
        }
      }
    }
    return found;
  }

  private static boolean divides(List<Op> ops) {
    for (Op op : ops) {
      if (op instanceof Op.Compute(_, var operator, var operands)
          && (operator == Operator.DIVIDE || operator == Operator.REMAINDER)
          && operands.getLast() instanceof Operand.Result) {
        return true;
      }
      if (op instanceof Op.Choose(var alternatives)
          && alternatives.stream().anyMatch(Divisions::divides)) {
        return true;
      }
    }
    return false;
  }
}
