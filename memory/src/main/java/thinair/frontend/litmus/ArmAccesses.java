package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;

/// Loads and stores, of one register or of several, and exclusive ones.
final class ArmAccesses {
  /// The address of the latest exclusive load, 0 if an exclusive store came since.
  private static final Register RESERVED = new Register("%RES");

  private ArmAccesses() {}

  static void addTo(SortedMap<String, Consumer<ArmOperands>> table) {
    Arm.conditional(table, "LDR", in -> load(in, in.first(), in.address(), Set.of()));
    Arm.conditional(table, "STR", in -> store(in, in.first(), Set.of()));
    table.put("LDA", in -> load(in, in.first(), in.plainAddress(), Set.of(Tag.A)));
    table.put("STL", in -> store(in, in.first(), Set.of(Tag.L)));
    table.put("LDREX", in -> loadExclusive(in, Set.of(Tag.EX)));
    table.put("LDAEX", in -> loadExclusive(in, Set.of(Tag.EX, Tag.A)));
    table.put("STREX", in -> storeExclusive(in, Set.of(Tag.EX)));
    table.put("STLEX", in -> storeExclusive(in, Set.of(Tag.EX, Tag.L)));
    table.put("LDRD", ArmAccesses::loadPair);
    table.put("LDM", in -> loadSeveral(in, 0));
    table.put("LDMIA", in -> loadSeveral(in, 0));
    table.put("LDMIB", in -> loadSeveral(in, 4));
  }

  private static Access word(Set<Tag> tags) {
    return new Access(4, true, tags);
  }

  private static void load(ArmOperands in, Register to, Operand address, Set<Tag> tags) {
    in.out().write(to, in.out().load(address, word(tags), After.NOTHING));
  }

  private static void store(ArmOperands in, Register from, Set<Tag> tags) {
    Operand value = in.out().read(from, Port.DATA, in.after());
    in.out().store(in.address(), value, word(tags), After.NOTHING);
  }

  private static void loadExclusive(ArmOperands in, Set<Tag> tags) {
    Register to = in.first();
    Operand address = in.plainAddress();
    in.out().write(RESERVED, address);
    in.out().write(to, in.out().load(address, word(tags), After.NOTHING));
  }

  /// Every register that is read feeds every write. It may fail for no reason at all.
  private static void storeExclusive(ArmOperands in, Set<Tag> tags) {
    OpSequence out = in.out();
    Register status = in.first();
    Operand value = out.read(in.register(), Port.DATA, in.after());
    Operand address = in.plainAddress();
    Operand reserved = out.read(RESERVED, Port.OTHER, in.after());
    Operand[] all = {value, address, reserved};
    out.write(RESERVED, out.depending(Operand.of(0), all));
    out.choose(
        failure -> failure.write(status, failure.depending(Operand.of(1), all)),
        success -> {
          success.require(success.compute(Operator.EQUAL, reserved, address));
          success.write(status, success.depending(Operand.of(0), all));
          success.store(address, success.depending(value, reserved), word(tags), After.NOTHING);
        });
  }

  /// `LDRD R2,R3,[R1]`; the second register, which is the one behind the first, may be left out.
  private static void loadPair(ArmOperands in) {
    Register first = in.first();
    var ahead = in.text().copy();
    ahead.expect(',');
    Register second = ahead.atWord() ? in.register() : following(in, first);
    loadAll(in, List.of(first, second), in.address());
  }

  private static Register following(ArmOperands in, Register register) {
    String digits = register.name().substring(1);
    if (!digits.matches("[0-9]+") || digits.equals("12")) {
      throw in.text().error("no register stands behind this one", "name both registers");
    }
    return new Register("R" + (Integer.parseInt(digits) + 1));
  }

  /// `LDM R0,{R1,R2}`.
  private static void loadSeveral(ArmOperands in, int offset) {
    Operand base = in.out().read(in.first(), Port.ADDRESS, in.after());
    in.text().expect(',');
    in.text().expect('{');
    List<Register> registers = new ArrayList<>(List.of(in.first()));
    while (in.text().accept(',')) {
      registers.add(in.first());
    }
    in.text().expect('}');
    loadAll(in, registers, plus(in, base, offset));
  }

  /// Words from an address on, in no order.
  private static void loadAll(ArmOperands in, List<Register> registers, Operand address) {
    List<Operand> loaded = new ArrayList<>();
    for (int i = 0; i < registers.size(); i++) {
      loaded.add(in.out().load(plus(in, address, 4L * i), word(Set.of()), After.NOTHING));
    }
    for (int i = 0; i < registers.size(); i++) {
      in.out().write(registers.get(i), loaded.get(i));
    }
  }

  private static Operand plus(ArmOperands in, Operand address, long offset) {
    return offset == 0 ? address : in.out().compute(Operator.ADD, address, Operand.of(offset));
  }
}
