package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.ThreadCode;

/// Leaves flags uncomputed that no instruction of a thread reads. They are written as before, and
/// depend on what they did, but what has no order, an address or an instruction, can be compared
/// for equality without them.
final class UnreadFlags {
  private final Set<Register> unread;

  private UnreadFlags(Set<Register> unread) {
    this.unread = unread;
  }

  /// Whether any thread sets one of the flags.
  static boolean areSet(List<ThreadCode> threads, Set<Register> flags) {
    return !flags.isEmpty()
        && threads.stream()
            .flatMap(thread -> thread.code().stream())
            .anyMatch(instruction -> areSet(instruction, flags));
  }

  private static boolean areSet(Instruction instruction, Set<Register> flags) {
    for (Op op : instruction.ops()) {
      if (op instanceof Op.WriteRegister write && flags.contains(write.register())) {
        return true;
      }
    }
    return false;
  }

  /// @param flags that nobody may ask for but instructions
  static ThreadCode without(ThreadCode thread, Set<Register> flags) {
    var unread = new HashSet<>(flags);
    thread.code().forEach(instruction -> removeRead(instruction.ops(), unread));
    var rewriter = new UnreadFlags(unread);
    List<Instruction> code = thread.code().stream().map(rewriter::rewritten).toList();
    return new ThreadCode(thread.id(), code, thread.labels(), thread.initial(), thread.types());
  }

  private static void removeRead(List<Op> ops, Set<Register> unread) {
    for (Op op : ops) {
      if (op instanceof Op.ReadRegister read) {
        unread.remove(read.register());
      } else if (op instanceof Op.Choose(var alternatives)) {
        alternatives.forEach(each -> removeRead(each, unread));
      }
    }
  }

  private Instruction rewritten(Instruction instruction) {
    List<Op> ops = instruction.ops();
    boolean plain =
        ops.stream()
            .allMatch(
                op ->
                    op instanceof Op.ReadRegister
                        || op instanceof Op.Compute
                        || op instanceof Op.WriteRegister);
    boolean writes =
        ops.stream().anyMatch(op -> op instanceof Op.WriteRegister write && isUnread(write));
    return plain && writes
        ? new Instruction(instruction.place(), instruction.text(), withoutUnused(dependent(ops)))
        : instruction;
  }

  private boolean isUnread(Op.WriteRegister write) {
    return unread.contains(write.register());
  }

  /// With 0 in the flags, from the same registers.
  private List<Op> dependent(List<Op> ops) {
    var computed = new HashMap<Integer, Op.Compute>();
    int fresh = 0;
    for (Op op : ops) {
      if (op instanceof Op.Compute compute) {
        computed.put(compute.to(), compute);
        fresh = Math.max(fresh, compute.to() + 1);
      } else if (op instanceof Op.ReadRegister read) {
        fresh = Math.max(fresh, read.to() + 1);
      }
    }
    List<Op> result = new ArrayList<>();
    for (Op op : ops) {
      if (op instanceof Op.WriteRegister write && isUnread(write)) {
        Operand value = Operand.of(0);
        for (Operand source : sources(write.value(), computed)) {
          result.add(new Op.Compute(fresh, Operator.CHOOSE, List.of(Operand.of(1), value, source)));
          value = new Operand.Result(fresh++);
        }
        result.add(new Op.WriteRegister(write.register(), value, write.after()));
      } else {
        result.add(op);
      }
    }
    return result;
  }

  /// The registers that a value is computed from, as they were read.
  private static SequencedSet<Operand> sources(Operand value, Map<Integer, Op.Compute> computed) {
    var sources = new LinkedHashSet<Operand>();
    if (value instanceof Operand.Result(int id)) {
      Op.Compute compute = computed.get(id);
      if (compute == null) {
        sources.add(value);
      } else {
        compute.operands().forEach(each -> sources.addAll(sources(each, computed)));
      }
    }
    return sources;
  }

  private static List<Op> withoutUnused(List<Op> ops) {
    var used = new HashSet<Operand>();
    var kept = new ArrayList<Op>();
    for (Op op : ops.reversed()) {
      if (op instanceof Op.WriteRegister write) {
        used.add(write.value());
      } else if (op instanceof Op.Compute compute) {
        if (!used.contains(new Operand.Result(compute.to()))) {
          continue;
        }
        used.addAll(compute.operands());
      }
      kept.add(op);
    }
    return kept.reversed();
  }
}
