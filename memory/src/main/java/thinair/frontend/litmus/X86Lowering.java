package thinair.frontend.litmus;

import java.util.Set;
import thinair.frontend.litmus.X86Operand.Immediate;
import thinair.frontend.litmus.X86Operand.Memory;
import thinair.frontend.litmus.X86Operand.Reg;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operand.Result;
import thinair.program.Operator;
import thinair.program.Tag;
import thinair.program.Value;

/// What instructions of one width do.
///
/// @param wide whether registers have 64 bits; they then hold what narrower instructions write
///   zero-extended, and sign-extended if not
/// @param locked whether the instruction carries the prefix LOCK
record X86Lowering(OpSequence ops, boolean wide, int bytes, boolean locked) {
  private static final Set<Tag> ATOMIC = Set.of(Tag.X);

  /// An operand whose address is known.
  private record Located(X86Operand operand, Operand address) {}

  /// What was read, and the event that read it.
  private record Read(Operand value, Operand event) {}

  void move(X86Operand to, X86Operand from) {
    Located target = locate(to);
    Read value = read(locate(from), portFor(to), false, After.NOTHING);
    write(target, value.value(), false, After.NOTHING);
  }

  /// A store past the caches; only its set of events tells it from others.
  void moveNonTemporal(X86Operand to, X86Operand from) {
    Located target = locate(to);
    Operand value = read(locate(from), portFor(to), false, After.NOTHING).value();
    ops.store(target.address(), value, new Access(bytes, !wide, Set.of(Tag.NT)), After.NOTHING);
  }

  void compare(X86Operand left, X86Operand right) {
    Operand l = read(locate(left), Port.OTHER, locked, After.NOTHING).value();
    Operand r = read(locate(right), Port.OTHER, locked, After.NOTHING).value();
    flags(signed(l), signed(r));
    ops.write(X86Registers.CF, Operand.of(0));
  }

  void arithmetic(String name, X86Operand to, X86Operand from) {
    Operator operator =
        switch (name) {
          case "add" -> Operator.ADD;
          case "sub" -> Operator.SUBTRACT;
          case "xor" -> Operator.XOR;
          case "or" -> Operator.OR;
          case "and" -> Operator.AND;
          case "shl" -> Operator.SHIFT_LEFT;
          default -> throw new IllegalArgumentException(name);
        };
    Located target = locate(to);
    Operand old = read(target, portFor(to), locked, After.NOTHING).value();
    Operand other = read(locate(from), portFor(to), locked, After.NOTHING).value();
    Operand result = cut(ops.compute(operator, old, other));
    write(target, result, locked, After.NOTHING);
    flags(signed(result), Operand.of(0));
    ops.write(X86Registers.CF, Operand.of(0));
  }

  /// Increment or decrement, which leave the carry alone.
  void step(X86Operand operand, boolean up) {
    Located target = locate(operand);
    Operand old = read(target, portFor(operand), locked, After.NOTHING).value();
    Operand result = cut(ops.compute(up ? Operator.ADD : Operator.SUBTRACT, old, Operand.of(1)));
    write(target, result, locked, After.NOTHING);
    flags(signed(result), Operand.of(0));
  }

  /// Atomic with or without LOCK.
  void exchange(X86Operand left, X86Operand right) {
    Located l = locate(left);
    Located r = locate(right);
    Read fromLeft = read(l, portFor(right), true, After.NOTHING);
    Read fromRight = read(r, portFor(left), true, After.NOTHING);
    write(l, fromRight.value(), true, OpSequence.control(fromLeft.event()));
    write(r, fromLeft.value(), true, OpSequence.control(fromRight.event()));
  }

  void compareAndExchange(X86Operand to, X86Operand from, Reg accumulator) {
    Located target = locate(to);
    Read old = read(target, Port.OTHER, locked, After.NOTHING);
    Read expected = read(locate(accumulator), Port.DATA, locked, After.NOTHING);
    Operand same = ops.compute(Operator.EQUAL, old.value(), expected.value());
    ops.write(X86Registers.ZF, same);
    Operand value = read(locate(from), portFor(to), locked, After.NOTHING).value();
    After after = OpSequence.control(old.event(), expected.event());
    ops.choose(
        success -> {
          success.require(same);
          within(success).write(target, value, locked, after);
        },
        failure -> {
          failure.require(failure.compute(Operator.NOT, same));
          within(failure).write(locate(accumulator), old.value(), locked, after);
        });
  }

  void moveIfCarry(X86Operand to, X86Operand from) {
    Result carry = ops.read(X86Registers.CF, Port.OTHER);
    ops.choose(
        taken -> {
          taken.require(carry);
          X86Lowering here = within(taken);
          After after = OpSequence.control(carry);
          Operand value = here.read(here.locate(from), Port.OTHER, false, after).value();
          here.write(here.locate(to), value, false, after);
        },
        skipped -> skipped.require(skipped.compute(Operator.NOT, carry)));
  }

  void setNotBelow(X86Operand to) {
    Located target = locate(to);
    Operand carry = ops.read(X86Registers.CF, portFor(to));
    write(target, ops.compute(Operator.XOR, carry, Operand.of(1)), false, After.NOTHING);
  }

  private X86Lowering within(OpSequence alternative) {
    return new X86Lowering(alternative, wide, bytes, locked);
  }

  /// herd marks what goes into a store as data only where a register holds the address.
  private static Port portFor(X86Operand target) {
    return target instanceof Memory memory && memory.byRegister() ? Port.DATA : Port.OTHER;
  }

  private Located locate(X86Operand operand) {
    return new Located(operand, operand instanceof Memory memory ? address(memory) : Operand.of(0));
  }

  private Operand address(Memory memory) {
    if (memory.name() != null) {
      return new Operand.Constant(Value.address(memory.name()));
    }
    Operand address =
        memory.base() == null ? Operand.of(0) : ops.read(memory.base().register(), Port.ADDRESS);
    if (memory.displacement() != 0) {
      address = ops.compute(Operator.ADD, address, Operand.of(memory.displacement()));
    }
    if (memory.index() != null) {
      Operand index = ops.read(memory.index().register(), Port.ADDRESS);
      Operand offset =
          memory.scale() == 1
              ? index
              : ops.compute(Operator.MULTIPLY, index, Operand.of(memory.scale()));
      address = ops.compute(Operator.ADD, address, offset);
    }
    return address;
  }

  private Read read(Located located, Port port, boolean atomic, After after) {
    return switch (located.operand()) {
      case Immediate(long value) -> new Read(Operand.of(value), Operand.of(value));
      case Reg reg -> {
        Result event = ops.read(reg.register(), port, after);
        Operand whole =
            reg.high() ? ops.compute(Operator.UNSIGNED_SHIFT_RIGHT, event, Operand.of(8)) : event;
        yield new Read(
            wide || bytes < 4 ? ops.unsigned(Math.min(bytes, reg.bytes()), whole) : whole, event);
      }
      case Memory _ -> {
        Result event = ops.load(located.address(), access(atomic), after);
        yield new Read(event, event);
      }
    };
  }

  private void write(Located located, Operand value, boolean atomic, After after) {
    switch (located.operand()) {
      case Immediate _ -> throw new IllegalArgumentException("a number is no destination");
      case Reg reg -> ops.write(reg.register(), intoRegister(reg, value), after);
      case Memory _ -> ops.store(located.address(), value, access(atomic), after);
    }
  }

  /// Four bytes clear the upper half of a register, one or two leave the rest of it as it was.
  private Operand intoRegister(Reg reg, Operand value) {
    int width = Math.min(bytes, reg.bytes());
    if (!wide || width == 8) {
      return value;
    }
    Operand narrow = ops.unsigned(width, value);
    if (width == 4) {
      return narrow;
    }
    int shift = reg.high() ? 8 : 0;
    long mask = (1L << (8 * width)) - 1 << shift;
    Operand rest =
        ops.compute(Operator.AND_NOT, ops.read(reg.register(), Port.OTHER), Operand.of(mask));
    Operand shifted =
        shift == 0 ? narrow : ops.compute(Operator.SHIFT_LEFT, narrow, Operand.of(shift));
    return ops.compute(Operator.OR, rest, shifted);
  }

  private Access access(boolean atomic) {
    return new Access(bytes, !wide, atomic ? ATOMIC : Set.of());
  }

  /// A result of arithmetic as registers hold it.
  private Operand cut(Operand value) {
    return wide ? ops.unsigned(bytes, value) : ops.signed(Math.min(bytes, 4), value);
  }

  private Operand signed(Operand value) {
    return wide && value instanceof Result ? ops.signed(bytes, value) : value;
  }

  private void flags(Operand left, Operand right) {
    ops.write(X86Registers.ZF, ops.compute(Operator.EQUAL, left, right));
    ops.write(X86Registers.SF, ops.compute(Operator.GREATER, left, right));
  }
}
