package thinair.frontend.litmus;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;

/// Loads and stores, load-linked and store-conditional, and the one fence.
final class MipsMemory {
  /// The address of the latest load-linked, 0 if a store-conditional came since.
  private static final Register RESERVED = new Register("%RES");

  private static final Access EXCLUSIVE = new Access(4, true, Set.of(Tag.EX));

  private MipsMemory() {}

  static void addTo(Map<String, Consumer<MipsOperands>> table) {
    table.put("lw", in -> load(in, new Access(4, true, Set.of())));
    table.put("ld", in -> load(in, new Access(8, false, Set.of())));
    table.put("sw", in -> store(in, new Access(4, true, Set.of())));
    table.put("sd", in -> store(in, new Access(8, false, Set.of())));
    table.put("ll", MipsMemory::loadLinked);
    table.put("sc", MipsMemory::storeConditional);
    table.put("sync", in -> in.out().fence(Tag.SYNC));
  }

  private static void load(MipsOperands in, Access access) {
    Register to = in.first();
    in.write(to, in.out().load(in.address(), access, After.NOTHING));
  }

  private static void store(MipsOperands in, Access access) {
    Operand value = in.read(in.first(), Port.DATA);
    in.out().store(in.address(), in.out().signed(access.bytes(), value), access, After.NOTHING);
  }

  private static void loadLinked(MipsOperands in) {
    Register to = in.first();
    Operand address = in.address();
    in.out().write(RESERVED, address);
    in.write(to, in.out().load(address, EXCLUSIVE, After.NOTHING));
  }

  /// Every register that is read feeds every write. It may fail for no reason at all.
  private static void storeConditional(MipsOperands in) {
    OpSequence out = in.out();
    Register register = in.first();
    Operand value = in.read(register, Port.DATA);
    Operand address = in.address();
    Operand reserved = out.read(RESERVED, Port.OTHER);
    Operand[] all = {value, address, reserved};
    out.write(RESERVED, out.depending(Operand.of(0), all));
    out.choose(
        failure -> failure.write(register, failure.depending(Operand.of(0), all)),
        success -> {
          success.require(success.compute(Operator.EQUAL, reserved, address));
          success.write(register, success.depending(Operand.of(1), all));
          success.store(
              address,
              success.depending(success.signed(4, value), reserved),
              EXCLUSIVE,
              After.NOTHING);
        });
  }
}
