package thinair.frontend.litmus;

import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Function;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Letters;

/// Branches and barriers.
final class ArmControl {
  /// The only flag that litmus tests use: whether a result was 0.
  static final Register ZERO_FLAG = new Register("Z");

  private static final List<String> SCOPES =
      List.of("SY", "ST", "ISH", "ISHST", "NSH", "NSHST", "OSH", "OSHST");

  private ArmControl() {}

  static void addTo(SortedMap<String, Consumer<ArmOperands>> table) {
    table.put("NOP", _ -> {});
    // What a function saves of its caller, nobody sees.
    table.put("PUSH", ArmControl::registers);
    table.put("POP", ArmControl::registers);
    table.put("B", in -> in.out().jump(in.text().word("a label")));
    table.put("BEQ", in -> branch(in, true));
    table.put("BNE", in -> branch(in, false));
    table.put("BX", ArmControl::leave);
    table.put("CBZ", in -> compareAndBranch(in, Operator.EQUAL));
    table.put("CBNZ", in -> compareAndBranch(in, Operator.NOT_EQUAL));
    table.put("DMB", in -> barrier(in, Tag.DMB, Tag::dmb));
    table.put("DSB", in -> barrier(in, Tag.DSB, Tag::dsb));
    table.put("ISB", in -> in.out().fence(Tag.ISB));
  }

  private static void registers(ArmOperands in) {
    in.text().expect('{');
    do {
      in.first();
    } while (in.text().accept(','));
    in.text().expect('}');
  }

  private static void branch(ArmOperands in, boolean set) {
    Operand flag = in.out().read(ZERO_FLAG, Port.OTHER);
    in.out().branch(set ? flag : in.out().compute(Operator.NOT, flag), in.text().word("a label"));
  }

  /// Goes where a register says. A thread is a function for whoever calls it: `BX LR` leaves it.
  private static void leave(ArmOperands in) {
    Register to = in.first();
    if (to.name().equals("LR")) {
      in.out().jump(InstructionSet.END);
    } else {
      in.labels().jump(in.out(), to);
    }
  }

  private static void compareAndBranch(ArmOperands in, Operator comparison) {
    Operand value = in.read(in.first());
    in.text().expect(',');
    in.out().branch(in.out().compute(comparison, value, Operand.of(0)), in.text().word("a label"));
  }

  private static void barrier(ArmOperands in, Tag whole, Function<String, Tag> kind) {
    if (!in.text().atWord()) {
      in.out().fence(whole);
      return;
    }
    String scope = Letters.capital(in.text().word("SY or ST"));
    if (!SCOPES.contains(scope)) {
      throw in.text().unknown("scope of a barrier", SCOPES);
    }
    in.out().fence(scope.equals("SY") ? whole : kind.apply(scope));
  }
}
