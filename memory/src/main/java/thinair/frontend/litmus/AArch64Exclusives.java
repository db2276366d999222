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

/// Loads that reserve an address, and stores that succeed only there.
final class AArch64Exclusives {
  /// The address of the latest exclusive load, 0 if an exclusive store came since; and how wide it
  /// was.
  private static final Register RESERVED = new Register("%RES");

  private static final Register RESERVED_BYTES = new Register("%RESSIZE");

  private AArch64Exclusives() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    for (AArch64Accesses.Width width : AArch64Accesses.Width.values()) {
      String suffix = width.suffix();
      table.put("LDXR" + suffix, in -> load(in, width, Set.of(Tag.EX)));
      table.put("LDAXR" + suffix, in -> load(in, width, Set.of(Tag.EX, Tag.A)));
      table.put("STXR" + suffix, in -> store(in, width, Set.of(Tag.EX)));
      table.put("STLXR" + suffix, in -> store(in, width, Set.of(Tag.EX, Tag.L)));
    }
  }

  private static void load(AArch64Operands in, AArch64Accesses.Width width, Set<Tag> tags) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    width.check(in, to);
    int bytes = width.bytes(to);
    Operand address = in.plainAddress();
    out.write(RESERVED, address);
    out.write(RESERVED_BYTES, Operand.of(bytes));
    Operand loaded = out.load(address, new Access(bytes, false, tags), After.NOTHING);
    to.writeFitting(out, loaded, After.NOTHING);
  }

  private static void store(AArch64Operands in, AArch64Accesses.Width width, Set<Tag> tags) {
    OpSequence out = in.out();
    AArch64Register status = in.first();
    in.requireWidth(status, 4);
    AArch64Register from = in.register();
    width.check(in, from);
    int bytes = width.bytes(from);
    Operand address = in.plainAddress();
    // Not in DATA: herd has no dependency by data through the value of an exclusive store.
    Operand value = out.unsigned(bytes, from.readWhole(out, Port.OTHER, After.NOTHING));
    Operand reserved = out.read(RESERVED, Port.OTHER);
    Access access = new Access(bytes, false, tags);
    out.choose(
        fail -> {
          fail.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          status.writeFitting(fail, Operand.of(1), After.NOTHING);
        },
        succeed -> {
          Operand reservedBytes = succeed.read(RESERVED_BYTES, Port.OTHER);
          succeed.require(succeed.compute(Operator.EQUAL, reservedBytes, Operand.of(bytes)));
          succeed.require(succeed.compute(Operator.EQUAL, reserved, address));
          succeed.store(address, value, access, OpSequence.control(address, reserved));
          succeed.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          status.writeFitting(succeed, Operand.of(0), After.NOTHING);
        });
  }
}
