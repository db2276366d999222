package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// The places in the code of a thread that registers can hold: its labels, and what follows its
/// calls. An address of code is a name like `P0:L0`, in which no instruction loads or stores.
///
/// @param thread whose code it is
/// @param known all labels
/// @param following the one behind the instruction that is read
record CodeLabels(int thread, List<String> known, String following) {
  static final CodeLabels NONE = new CodeLabels(0, List.of(), "");

  CodeLabels {
    known = List.copyOf(known);
  }

  /// Whether an address is one of code.
  static boolean isCode(String location) {
    return location.indexOf(':') >= 0;
  }

  static Value address(int thread, String label) {
    return Value.address("P" + thread + ":" + label);
  }

  Operand address(String label) {
    return new Operand.Constant(address(thread, label));
  }

  /// Goes to the place that a register holds, and to the end of the thread where it holds 0: nobody
  /// has called it.
  void jump(OpSequence out, Register register) {
    Operand value = out.read(register, Port.OTHER);
    List<Consumer<OpSequence>> ways = new ArrayList<>();
    for (String label : known) {
      ways.add(
          way -> {
            Operand here = way.compute(Operator.EQUAL, value, address(label));
            way.require(here);
            way.branch(here, label);
          });
    }
    ways.add(
        end -> {
          end.require(end.compute(Operator.EQUAL, value, Operand.of(0)));
          end.jump(InstructionSet.END);
        });
    out.choose(ways);
  }
}
