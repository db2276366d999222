package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// The registers and locations that code mentions, in order of appearance.
final class Mentioned {
  private final SequencedSet<Register> registers = new LinkedHashSet<>();
  private final SequencedSet<String> locations = new LinkedHashSet<>();

  Mentioned(ThreadCode thread) {
    for (Instruction instruction : thread.code()) {
      ops(instruction.ops());
    }
  }

  /// The labels that ops go to.
  static List<String> labels(List<Op> ops) {
    List<String> labels = new ArrayList<>();
    for (Op op : ops) {
      if (op instanceof Op.Branch branch) {
        labels.add(branch.target());
      } else if (op instanceof Op.Jump jump) {
        labels.add(jump.target());
      } else if (op instanceof Op.Choose choose) {
        choose.alternatives().forEach(each -> labels.addAll(labels(each)));
      }
    }
    return labels;
  }

  private void ops(List<Op> ops) {
    for (Op op : ops) {
      op(op);
    }
  }

  private void op(Op op) {
    switch (op) {
      case Op.ReadRegister read -> registers.add(read.register());
      case Op.WriteRegister write -> {
        registers.add(write.register());
        operand(write.value());
      }
      case Op.Compute compute -> compute.operands().forEach(this::operand);
      case Op.Load load -> operand(load.address());
      case Op.Store store -> {
        operand(store.address());
        operand(store.value());
      }
      case Op.Update update -> {
        operand(update.address());
        operand(update.operand());
      }
      case Op.Fence _, Op.External _ -> {}
      case Op.Lock lock -> operand(lock.monitor());
      case Op.Unlock unlock -> operand(unlock.monitor());
      case Op.Sync sync -> operand(sync.address());
      case Op.Predicate predicate -> predicate.inputs().forEach(this::operand);
      case Op.Branch branch -> operand(branch.condition());
      case Op.Jump _, Op.Cut _ -> {}
      case Op.Require require -> operand(require.condition());
      case Op.Choose choose -> choose.alternatives().forEach(this::ops);
    }
  }

  private void operand(Operand operand) {
    if (operand instanceof Operand.Constant(Value.Address address) && !address.isCode()) {
      locations.add(address.location());
    }
  }

  SequencedSet<Register> registers() {
    return registers;
  }

  SequencedSet<String> locations() {
    return locations;
  }
}
