package thinair.frontend.litmus;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Tag;

/// Loads and stores of one register.
final class AArch64Accesses {
  private AArch64Accesses() {}

  /// What the name of an instruction says about the width of its access.
  enum Width {
    REGISTER("", 0),
    BYTE("B", 1),
    HALF("H", 2);

    private final String suffix;
    private final int bytes;

    Width(String suffix, int bytes) {
      this.suffix = suffix;
      this.bytes = bytes;
    }

    String suffix() {
      return suffix;
    }

    int bytes(AArch64Register register) {
      return this == REGISTER ? register.bytes() : bytes;
    }

    /// Narrow accesses name W registers.
    void check(AArch64Operands in, AArch64Register register) {
      if (this != REGISTER) {
        in.requireWidth(register, 4);
      }
    }
  }

  /// Where an access may be.
  private enum Reach {
    PLAIN,
    ANY
  }

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    for (Width width : Width.values()) {
      String suffix = width.suffix();
      table.put("LDR" + suffix, in -> load(in, width, Set.of(), Reach.ANY));
      table.put("LDUR" + suffix, in -> load(in, width, Set.of(), Reach.ANY));
      table.put("LDAR" + suffix, in -> load(in, width, Set.of(Tag.A), Reach.PLAIN));
      table.put("LDAPR" + suffix, in -> load(in, width, Set.of(Tag.Q), Reach.PLAIN));
      table.put("LDAPUR" + suffix, in -> load(in, width, Set.of(Tag.Q), Reach.ANY));
      table.put("STR" + suffix, in -> store(in, width, Set.of(), Reach.ANY));
      table.put("STUR" + suffix, in -> store(in, width, Set.of(), Reach.ANY));
      table.put("STLR" + suffix, in -> store(in, width, Set.of(Tag.L), Reach.PLAIN));
      table.put("STLUR" + suffix, in -> store(in, width, Set.of(Tag.L), Reach.ANY));
    }
    table.put("LDRSB", in -> loadSigned(in, 1));
    table.put("LDRSH", in -> loadSigned(in, 2));
    table.put("LDRSW", in -> loadSigned(in, 4));
  }

  private static void load(AArch64Operands in, Width width, Set<Tag> tags, Reach reach) {
    AArch64Register to = in.first();
    width.check(in, to);
    AArch64Address address = address(in, reach);
    Operand loaded =
        in.out().load(address.at(), new Access(width.bytes(to), false, tags), After.NOTHING);
    to.writeFitting(in.out(), loaded, After.NOTHING);
    address.writeBack(in.out());
  }

  private static void loadSigned(AArch64Operands in, int bytes) {
    AArch64Register to = in.first();
    if (bytes == 4) {
      in.requireWidth(to, 8);
    }
    AArch64Address address = address(in, Reach.ANY);
    Operand loaded = in.out().load(address.at(), new Access(bytes, true, Set.of()), After.NOTHING);
    to.write(in.out(), loaded);
    address.writeBack(in.out());
  }

  private static void store(AArch64Operands in, Width width, Set<Tag> tags, Reach reach) {
    AArch64Register from = in.first();
    width.check(in, from);
    int bytes = width.bytes(from);
    AArch64Address address = address(in, reach);
    in.out()
        .store(
            address.at(),
            data(in.out(), from, bytes),
            new Access(bytes, false, tags),
            After.NOTHING);
    address.writeBack(in.out());
  }

  /// A register that is read to be stored in so many bytes.
  static Operand data(OpSequence out, AArch64Register from, int bytes) {
    return out.unsigned(bytes, from.readWhole(out, Port.DATA, After.NOTHING));
  }

  private static AArch64Address address(AArch64Operands in, Reach reach) {
    return switch (reach) {
      case PLAIN -> new AArch64Address(in.plainAddress(), AArch64Register.NOWHERE, null);
      case ANY -> AArch64Address.read(in);
    };
  }
}
