package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// Instructions that read and write one location at once: a read and a write in the set X.
final class AArch64Atomics {
  private record Operation(String name, Operator operator, boolean signed) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("ADD", Operator.ADD, false),
          new Operation("CLR", Operator.AND_NOT, false),
          new Operation("EOR", Operator.XOR, false),
          new Operation("SET", Operator.OR, false),
          new Operation("SMAX", Operator.MAX, true),
          new Operation("SMIN", Operator.MIN, true),
          new Operation("UMAX", Operator.UNSIGNED_MAX, false),
          new Operation("UMIN", Operator.UNSIGNED_MIN, false));

  /// How an instruction accesses memory.
  private record Form(boolean acquire, boolean release, AArch64Accesses.Width width) {
    String suffix() {
      return (acquire ? "A" : "") + (release ? "L" : "") + width.suffix();
    }

    /// Without a result, the read never is an acquire.
    Access read(int bytes, boolean returns, boolean atomic) {
      Set<Tag> tags = new TreeSet<>();
      if (atomic || !returns) {
        tags.add(Tag.X);
      }
      if (!returns) {
        tags.add(Tag.NO_RET);
      } else if (acquire) {
        tags.add(Tag.A);
      }
      return new Access(bytes, false, tags);
    }

    Access write(int bytes) {
      return new Access(bytes, false, release ? Set.of(Tag.X, Tag.L) : Set.of(Tag.X));
    }
  }

  private AArch64Atomics() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    for (AArch64Accesses.Width width : AArch64Accesses.Width.values()) {
      for (boolean release : new boolean[] {false, true}) {
        for (boolean acquire : new boolean[] {false, true}) {
          Form form = new Form(acquire, release, width);
          table.put("SWP" + form.suffix(), in -> swap(in, form));
          table.put("CAS" + form.suffix(), in -> compareAndSwap(in, form));
          for (Operation operation : OPERATIONS) {
            table.put(
                "LD" + operation.name() + form.suffix(), in -> update(in, form, operation, true));
            if (!acquire) {
              table.put(
                  "ST" + operation.name() + form.suffix(),
                  in -> update(in, form, operation, false));
            }
          }
        }
      }
    }
  }

  private static void swap(AArch64Operands in, Form form) {
    OpSequence out = in.out();
    AArch64Register from = in.first();
    form.width().check(in, from);
    AArch64Register to = in.register(from);
    int bytes = form.width().bytes(from);
    Operand address = in.plainAddress();
    Operand value = AArch64Accesses.data(out, from, bytes);
    Operand old = out.load(address, form.read(bytes, !to.isZero(), true), After.NOTHING);
    out.store(address, value, form.write(bytes), OpSequence.order(old));
    to.writeFitting(out, old, After.NOTHING);
  }

  private static void update(
      AArch64Operands in, Form form, Operation operation, boolean mayReturn) {
    OpSequence out = in.out();
    AArch64Register from = in.first();
    form.width().check(in, from);
    AArch64Register to = mayReturn ? in.register(from) : AArch64Register.NOWHERE;
    int bytes = form.width().bytes(from);
    Operand address = in.plainAddress();
    Operand value = AArch64Accesses.data(out, from, bytes);
    Operand old = out.load(address, form.read(bytes, !to.isZero(), true), After.NOTHING);
    Operand result =
        operation.signed()
            ? out.compute(operation.operator(), out.signed(bytes, old), out.signed(bytes, value))
            : out.compute(operation.operator(), old, value);
    out.store(address, out.unsigned(bytes, result), form.write(bytes), After.NOTHING);
    to.writeFitting(out, old, After.NOTHING);
  }

  /// Success and failure are two executions each: what is returned on success may come from memory
  /// or from the register that was compared, and a failure may write back what it has read.
  private static void compareAndSwap(AArch64Operands in, Form form) {
    AArch64Register expected = in.first();
    form.width().check(in, expected);
    AArch64Register from = in.register(expected);
    int bytes = form.width().bytes(expected);
    Operand address = in.plainAddress();
    Operand wanted = AArch64Accesses.data(in.out(), expected, bytes);
    boolean returns = !expected.isZero();
    Access read = form.read(bytes, returns, true);
    Access write = form.write(bytes);
    in.out()
        .choose(
            success -> {
              Operand old = success.load(address, read, After.NOTHING);
              After decided = compare(success, old, wanted, Operator.EQUAL);
              Operand value = AArch64Accesses.data(success, from, bytes);
              success.store(address, value, write, decided);
              expected.writeFitting(success, old, After.NOTHING);
            },
            success -> {
              Operand old = success.load(address, read, After.NOTHING);
              After decided = compare(success, old, wanted, Operator.EQUAL);
              Operand value = AArch64Accesses.data(success, from, bytes);
              success.store(address, value, write, decided);
              expected.writeFitting(success, wanted, decided);
            },
            failure -> {
              Operand old = failure.load(address, read, After.NOTHING);
              After decided = compare(failure, old, wanted, Operator.NOT_EQUAL);
              failure.store(address, old, write, decided);
              expected.writeFitting(failure, old, After.NOTHING);
            },
            failure -> {
              Access onlyRead = form.read(bytes, returns, false);
              Operand old = failure.load(address, onlyRead, After.NOTHING);
              compare(failure, old, wanted, Operator.NOT_EQUAL);
              expected.writeFitting(failure, old, After.NOTHING);
            });
  }

  /// Goes on only if the comparison holds.
  private static After compare(OpSequence out, Operand old, Operand wanted, Operator comparison) {
    Operand comparing = out.predicate(old, wanted);
    out.require(out.compute(comparison, old, wanted));
    return OpSequence.control(comparing);
  }
}
