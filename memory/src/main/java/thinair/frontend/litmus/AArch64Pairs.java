package thinair.frontend.litmus;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Operand;
import thinair.program.Tag;

/// Loads and stores of two registers. The two accesses are events of their own, and unordered but
/// in LDIAPP and STILP.
final class AArch64Pairs {
  private AArch64Pairs() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    table.put("LDP", in -> load(in, false, Set.of(), false));
    table.put("LDNP", in -> load(in, false, Set.of(), false));
    table.put("LDPSW", in -> load(in, true, Set.of(), false));
    table.put("LDIAPP", in -> load(in, false, Set.of(Tag.Q), true));
    table.put("LDAP", in -> load(in, false, Set.of(Tag.Q), false));
    table.put("STLP", in -> store(in, Set.of(Tag.L), false));
    table.put("STP", in -> store(in, Set.of(), false));
    table.put("STNP", in -> store(in, Set.of(), false));
    table.put("STILP", in -> store(in, Set.of(Tag.L), true));
  }

  private static void load(
      AArch64Operands in, boolean signedWords, Set<Tag> tags, boolean ordered) {
    OpSequence out = in.out();
    AArch64Register first = in.first();
    AArch64Register second = in.register(first);
    if (signedWords) {
      in.requireWidth(second, 8);
    }
    int bytes = signedWords ? 4 : first.bytes();
    AArch64Address address = AArch64Address.read(in);
    Access access = new Access(bytes, signedWords, tags);
    Operand low = out.load(address.at(), access, After.NOTHING);
    first.writeFitting(out, low, After.NOTHING);
    After after = ordered ? OpSequence.order(low) : After.NOTHING;
    Operand high = out.load(address.next(out, bytes), access, after);
    second.writeFitting(out, high, After.NOTHING);
    address.writeBack(out);
  }

  private static void store(AArch64Operands in, Set<Tag> tags, boolean ordered) {
    OpSequence out = in.out();
    AArch64Register first = in.first();
    AArch64Register second = in.register(first);
    int bytes = first.bytes();
    AArch64Address address = AArch64Address.read(in);
    Access access = new Access(bytes, false, tags);
    Operand low = AArch64Accesses.data(out, first, bytes);
    Operand high = AArch64Accesses.data(out, second, bytes);
    Operand nextAddress = address.next(out, bytes);
    // Pushed below the base, the pair is written from its end on.
    if (ordered && address.updated() != null) {
      Operand written = out.store(nextAddress, high, access, After.NOTHING);
      out.store(address.at(), low, access, OpSequence.order(written));
    } else {
      Operand written = out.store(address.at(), low, access, After.NOTHING);
      out.store(nextAddress, high, access, ordered ? OpSequence.order(written) : After.NOTHING);
    }
    address.writeBack(out);
  }
}
