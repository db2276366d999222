package thinair.frontend.litmus;

import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
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
    table.put("LDXP", in -> loadPair(in, Set.of(Tag.EX)));
    table.put("LDAXP", in -> loadPair(in, Set.of(Tag.EX, Tag.A)));
    table.put("STXP", in -> storePair(in, Set.of(Tag.EX)));
    table.put("STLXP", in -> storePair(in, Set.of(Tag.EX, Tag.L)));
  }

  private static void load(AArch64Operands in, AArch64Accesses.Width width, Set<Tag> tags) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    width.check(in, to);
    int bytes = width.bytes(to);
    Operand address = in.plainAddress();
    reserve(out, address, bytes);
    Operand loaded = out.load(address, new Access(bytes, false, tags), After.NOTHING);
    to.writeFitting(out, loaded, After.NOTHING);
  }

  private static void reserve(OpSequence out, Operand address, int bytes) {
    out.write(RESERVED, address);
    out.write(RESERVED_BYTES, Operand.of(bytes));
  }

  /// Two cells side by side, which are reserved as one.
  private static void loadPair(AArch64Operands in, Set<Tag> tags) {
    OpSequence out = in.out();
    AArch64Register first = in.first();
    AArch64Register second = in.register(first);
    Access access = new Access(first.bytes(), false, tags);
    Operand address = in.plainAddress();
    reserve(out, address, 2 * first.bytes());
    Operand low = out.load(address, access, After.NOTHING);
    first.writeFitting(out, low, After.NOTHING);
    Operand high = out.load(next(out, address, first), access, After.NOTHING);
    second.writeFitting(out, high, After.NOTHING);
  }

  private static Operand next(OpSequence out, Operand address, AArch64Register like) {
    return out.compute(Operator.ADD, address, Operand.of(like.bytes()));
  }

  private static void storePair(AArch64Operands in, Set<Tag> tags) {
    OpSequence out = in.out();
    AArch64Register status = in.first();
    in.requireWidth(status, 4);
    AArch64Register first = in.register();
    AArch64Register second = in.register(first);
    Operand address = in.plainAddress();
    Access access = new Access(first.bytes(), false, tags);
    conditional(
        out,
        status,
        address,
        2 * first.bytes(),
        (succeed, after) -> {
          succeed.store(address, first.read(succeed, Port.OTHER), access, after);
          succeed.store(
              next(succeed, address, second), second.read(succeed, Port.OTHER), access, after);
        });
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
    Access access = new Access(bytes, false, tags);
    conditional(
        out,
        status,
        address,
        bytes,
        (succeed, after) -> succeed.store(address, value, access, after));
  }

  /// Fails, for no reason if need be, or stores what is reserved.
  private static void conditional(
      OpSequence out,
      AArch64Register status,
      Operand address,
      int bytes,
      BiConsumer<OpSequence, After> store) {
    Operand reserved = out.read(RESERVED, Port.OTHER);
    out.choose(
        fail -> {
          fail.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          status.writeFitting(fail, Operand.of(1), After.NOTHING);
        },
        succeed -> {
          Operand reservedBytes = succeed.read(RESERVED_BYTES, Port.OTHER);
          succeed.require(succeed.compute(Operator.EQUAL, reservedBytes, Operand.of(bytes)));
          succeed.require(succeed.compute(Operator.EQUAL, reserved, address));
          store.accept(succeed, OpSequence.control(address, reserved));
          succeed.write(RESERVED, Operand.of(0), OpSequence.control(reserved));
          status.writeFitting(succeed, Operand.of(0), After.NOTHING);
        });
  }
}
