package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;

/// Atomic memory operations, which are one event that reads and writes, and the pair of
/// load-reserved and store-conditional.
final class RiscVAtomics {
  /// The address of the latest load-reserved, 0 if a store-conditional came since.
  private static final Register RESERVED = new Register("%RES");

  private record Operation(String name, Operator operator, boolean signed) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("amoswap", Operator.COPY, false),
          new Operation("amoadd", Operator.ADD, false),
          new Operation("amoand", Operator.AND, false),
          new Operation("amoor", Operator.OR, false),
          new Operation("amoxor", Operator.XOR, false),
          new Operation("amomax", Operator.MAX, true),
          new Operation("amomin", Operator.MIN, true),
          new Operation("amomaxu", Operator.UNSIGNED_MAX, false),
          new Operation("amominu", Operator.UNSIGNED_MIN, false));

  private RiscVAtomics() {}

  static void addTo(Map<String, Consumer<RiscVOperands>> table) {
    for (RiscVAccesses.Order order : RiscVAccesses.Order.ALL) {
      addTo(table, ".w" + order.suffix(), 4, order.tags());
      addTo(table, ".d" + order.suffix(), 8, order.tags());
    }
  }

  private static void addTo(
      Map<String, Consumer<RiscVOperands>> table, String suffix, int bytes, Set<Tag> order) {
    for (Operation operation : OPERATIONS) {
      Access access = new Access(bytes, operation.signed() && bytes < 8, with(Tag.X, order));
      table.put(operation.name() + suffix, in -> update(in, operation, access));
    }
    Access load = new Access(bytes, bytes < 8, with(Tag.EX, order));
    table.put("lr" + suffix, in -> loadReserved(in, load));
    Access store = new Access(bytes, false, with(Tag.EX, order));
    table.put("sc" + suffix, in -> storeConditional(in, store));
  }

  private static Set<Tag> with(Tag tag, Set<Tag> others) {
    Set<Tag> tags = new TreeSet<>(others);
    tags.add(tag);
    return tags;
  }

  /// Words are in memory as `sw` writes them, extended by zeros, but for signed comparisons; in
  /// registers they are extended by their sign.
  private static void update(RiscVOperands in, Operation operation, Access access) {
    OpSequence out = in.out();
    RiscVRegister to = in.first();
    Operand whole = in.register().read(out, Port.DATA);
    Operand address = in.plainAddress();
    Operand value =
        access.signed() ? out.signed(access.bytes(), whole) : out.unsigned(access.bytes(), whole);
    Operand old = out.update(address, operation.operator(), value, access);
    if (!to.isZero()) {
      to.write(out, access.signed() ? old : out.signed(access.bytes(), old));
    }
  }

  private static void loadReserved(RiscVOperands in, Access access) {
    OpSequence out = in.out();
    RiscVRegister to = in.first();
    Operand address = in.plainAddress();
    out.write(RESERVED, address);
    to.write(out, out.load(address, access, After.NOTHING));
  }

  private static void storeConditional(RiscVOperands in, Access access) {
    OpSequence out = in.out();
    RiscVRegister status = in.first();
    Operand whole = in.register().read(out, Port.DATA);
    Operand value = out.unsigned(access.bytes(), whole);
    Operand address = in.plainAddress();
    Operand reserved = out.read(RESERVED, Port.OTHER);
    out.choose(
        fail -> {
          fail.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          status.write(fail, Operand.of(1));
        },
        succeed -> {
          succeed.require(succeed.compute(Operator.EQUAL, reserved, address));
          Operand stored =
              succeed.store(address, value, access, OpSequence.control(address, reserved));
          succeed.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          Operand zero = succeed.depending(Operand.of(0), address);
          status.write(succeed, zero, OpSequence.control(stored));
        });
  }
}
