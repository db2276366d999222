package thinair.interpret;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import thinair.frontend.bytecode.Code;

/// Which local variables are still read after each instruction of a method.
final class Liveness {
  private final Code code;
  private final List<BitSet> before = new ArrayList<>();

  Liveness(Code code) {
    this.code = code;
    for (int i = 0; i <= code.steps().size(); i++) {
      before.add(new BitSet());
    }
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = code.steps().size() - 1; i >= 0; i--) {
        BitSet live = after(i);
        apply(code.instruction(i), live);
        for (Code.Handler handler : code.handlers()) {
          if (handler.covers(i)) {
            live.or(before.get(handler.target()));
          }
        }
        if (!live.equals(before.get(i))) {
          before.set(i, live);
          changed = true;
        }
      }
    }
  }

  /// What the instruction at an index, and those that follow, may read.
  BitSet at(int index) {
    return before.get(index);
  }

  private BitSet after(int index) {
    BitSet live = new BitSet();
    switch (code.instruction(index)) {
      case BranchInstruction branch -> {
        live.or(before.get(code.target(branch.target())));
        if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
          live.or(before.get(index + 1));
        }
      }
      case TableSwitchInstruction table -> {
        live.or(before.get(code.target(table.defaultTarget())));
        table.cases().forEach(each -> live.or(before.get(code.target(each.target()))));
      }
      case LookupSwitchInstruction table -> {
        live.or(before.get(code.target(table.defaultTarget())));
        table.cases().forEach(each -> live.or(before.get(code.target(each.target()))));
      }
      case ThrowInstruction _ -> {}
      case java.lang.classfile.instruction.ReturnInstruction _ -> {}
      default -> live.or(before.get(index + 1));
    }
    return live;
  }

  private static void apply(Instruction instruction, BitSet live) {
    switch (instruction) {
      case LoadInstruction load -> live.set(load.slot());
      case StoreInstruction store -> live.clear(store.slot());
      case IncrementInstruction increment -> live.set(increment.slot());
      default -> {}
    }
  }
}
