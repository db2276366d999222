package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operand.Result;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.Value;

/// The ops of one instruction, written one after the other; numbers them.
final class OpSequence {
  private final List<Op> ops = new ArrayList<>();
  private int next;

  Result read(Register register, Port port) {
    return read(register, port, After.NOTHING);
  }

  Result read(Register register, Port port, After after) {
    Result to = fresh();
    ops.add(new Op.ReadRegister(to.id(), register, port, after));
    return to;
  }

  void write(Register register, Operand value) {
    write(register, value, After.NOTHING);
  }

  void write(Register register, Operand value, After after) {
    ops.add(new Op.WriteRegister(register, value, after));
  }

  Operand compute(Operator operator, Operand... operands) {
    Result to = fresh();
    ops.add(new Op.Compute(to.id(), operator, List.of(operands)));
    return to;
  }

  /// The low bytes of a value, extended by zeros.
  Operand unsigned(int bytes, Operand value) {
    return switch (bytes) {
      case 1 -> narrow(Operator.UNSIGNED_1, 0xFFL, value);
      case 2 -> narrow(Operator.UNSIGNED_2, 0xFFFFL, value);
      case 4 -> narrow(Operator.UNSIGNED_4, 0xFFFF_FFFFL, value);
      default -> value;
    };
  }

  /// The low bytes of a value, extended by their sign.
  Operand signed(int bytes, Operand value) {
    return switch (bytes) {
      case 1 -> compute(Operator.SIGNED_1, value);
      case 2 -> compute(Operator.SIGNED_2, value);
      case 4 -> compute(Operator.SIGNED_4, value);
      default -> value;
    };
  }

  private Operand narrow(Operator operator, long mask, Operand value) {
    return value instanceof Operand.Constant(Value.Int(long number))
        ? Operand.of(number & mask)
        : compute(operator, value);
  }

  /// The value, made to depend by data on others that do not change it.
  Operand depending(Operand value, Operand... others) {
    Operand result = value;
    for (Operand other : others) {
      if (other instanceof Result) {
        result = compute(Operator.CHOOSE, Operand.of(1), result, other);
      }
    }
    return result;
  }

  Result load(Operand address, Access access, After after) {
    Result to = fresh();
    ops.add(new Op.Load(to.id(), address, access, after));
    return to;
  }

  /// What is returned names the event; it has no value.
  Result store(Operand address, Operand value, Access access, After after) {
    Result to = fresh();
    ops.add(new Op.Store(to.id(), address, value, access, after));
    return to;
  }

  Result update(Operand address, Operator operator, Operand operand, Access access) {
    Result to = fresh();
    ops.add(new Op.Update(to.id(), address, operator, operand, access, After.NOTHING));
    return to;
  }

  /// What is returned names the event; it has no value.
  Result predicate(Operand... inputs) {
    Result to = fresh();
    ops.add(new Op.Predicate(to.id(), List.of(inputs), After.NOTHING));
    return to;
  }

  void fence(Tag tag) {
    fence(Set.of(tag));
  }

  void fence(Set<Tag> tags) {
    ops.add(new Op.Fence(tags, After.NOTHING));
  }

  /// A conditional branch that is an event, with no end to what depends on it.
  void branch(Operand condition, String target) {
    ops.add(new Op.Branch(condition, target, true, null));
  }

  /// A conditional branch without an event.
  void silentBranch(Operand condition, String target) {
    ops.add(new Op.Branch(condition, target, false, null));
  }

  void jump(String target) {
    ops.add(new Op.Jump(target));
  }

  void require(Operand condition) {
    ops.add(new Op.Require(condition));
  }

  @SafeVarargs
  final void choose(Consumer<OpSequence>... alternatives) {
    List<Consumer<OpSequence>> all = new ArrayList<>();
    for (Consumer<OpSequence> alternative : alternatives) {
      all.add(alternative);
    }
    choose(all);
  }

  void choose(List<Consumer<OpSequence>> alternatives) {
    List<List<Op>> written = new ArrayList<>();
    int behind = next;
    for (Consumer<OpSequence> alternative : alternatives) {
      OpSequence sequence = new OpSequence();
      sequence.next = next;
      alternative.accept(sequence);
      written.add(sequence.ops());
      behind = Math.max(behind, sequence.next);
    }
    next = behind;
    ops.add(new Op.Choose(written));
  }

  List<Op> ops() {
    return List.copyOf(ops);
  }

  /// Depending by control on these events; constants are none.
  static After control(Operand... events) {
    return new After(ids(events), List.of());
  }

  /// Following these events, without depending on them.
  static After order(Operand... events) {
    return new After(List.of(), ids(events));
  }

  private static List<Integer> ids(Operand... events) {
    return Arrays.stream(events)
        .filter(Result.class::isInstance)
        .map(event -> ((Result) event).id())
        .toList();
  }

  private Result fresh() {
    return new Result(next++);
  }
}
