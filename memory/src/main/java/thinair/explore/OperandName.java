package thinair.explore;

import java.util.LinkedHashSet;
import java.util.Set;
import thinair.program.Operand;
import thinair.program.Register;

/// What a program calls that which holds an operand.
final class OperandName {
  private final Compiler.Code code;
  private final Set<Register> from = new LinkedHashSet<>();

  private OperandName(Compiler.Code code) {
    this.code = code;
  }

  /// A register, if the operand comes from one alone; else nothing.
  ///
  /// @param place where the operand is used
  static String of(Operand operand, int place, Compiler.Code code) {
    OperandName name = new OperandName(code);
    name.collect(operand, place);
    return name.from.size() == 1 ? name.from.iterator().next().name() : "";
  }

  private void collect(Operand operand, int place) {
    if (!(operand instanceof Operand.Result(int id))) {
      return;
    }
    for (int at = place - 1; !(code.code().get(at) instanceof Micro.Begin); at--) {
      if (code.code().get(at) instanceof Micro.ReadRegister(int to, int number) && to == id) {
        code.registers()
            .forEach(
                (register, each) -> {
                  if (each == number) {
                    from.add(register);
                  }
                });
        return;
      }
      if (code.code().get(at) instanceof Micro.Compute(int to, _, var operands) && to == id) {
        int before = at;
        operands.forEach(each -> collect(each, before));
        return;
      }
    }
  }
}
