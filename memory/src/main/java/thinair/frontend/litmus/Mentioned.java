package thinair.frontend.litmus;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// The registers, locations and labels that code mentions, in order of appearance.
final class Mentioned {
  private final SequencedSet<Register> registers = new LinkedHashSet<>();
  private final SequencedSet<String> locations = new LinkedHashSet<>();
  private final SequencedSet<String> labels = new LinkedHashSet<>();

  Mentioned(ThreadCode thread) {
    for (Instruction instruction : thread.code()) {
      ops(instruction.ops());
    }
  }

  Mentioned(List<Op> ops) {
    ops(ops);
  }

  private void ops(List<Op> ops) {
    ops.forEach(this::op);
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
      case Op.Branch branch -> {
        operand(branch.condition());
        labels.add(branch.target());
      }
      case Op.Jump jump -> labels.add(jump.target());
      case Op.Cut _ -> {}
      case Op.Require require -> operand(require.condition());
      case Op.Choose choose -> choose.alternatives().forEach(this::ops);
    }
  }

  private void operand(Operand operand) {
    if (operand instanceof Operand.Constant(Value.Address address)) {
      locations.add(address.location());
    }
  }

  SequencedSet<Register> registers() {
    return registers;
  }

  SequencedSet<String> locations() {
    return locations;
  }

  SequencedSet<String> labels() {
    return labels;
  }
}
