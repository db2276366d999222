package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Letters;

/// Branches, selections and barriers.
final class AArch64Control {
  private static final List<String> SCOPES =
      List.of(
          "SY", "LD", "ST", "ISH", "ISHLD", "ISHST", "NSH", "NSHLD", "NSHST", "OSH", "OSHLD",
          "OSHST");

  private AArch64Control() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    table.put("NOP", _ -> {});
    table.put("B", in -> in.out().jump(in.text().word("a label")));
    for (String condition : AArch64Flags.conditions()) {
      table.put("B." + condition, in -> branch(in, condition));
      table.put("B" + condition, in -> branch(in, condition));
    }
    table.put("CBZ", in -> compareAndBranch(in, Operator.EQUAL));
    table.put("CBNZ", in -> compareAndBranch(in, Operator.NOT_EQUAL));
    table.put("TBZ", in -> testAndBranch(in, Operator.EQUAL));
    table.put("TBNZ", in -> testAndBranch(in, Operator.NOT_EQUAL));
    for (Otherwise otherwise : Otherwise.values()) {
      table.put("CS" + otherwise.select, in -> select(in, otherwise));
      if (otherwise != Otherwise.SAME) {
        table.put("C" + otherwise.select, in -> changeIf(in, otherwise));
      }
    }
    table.put("CSET", in -> set(in, Otherwise.INCREMENTED));
    table.put("CSETM", in -> set(in, Otherwise.INVERTED));
    table.put(
        "ADR",
        in -> in.first().writeFitting(in.out(), in.labels().address(in.label()), After.NOTHING));
    table.put("BL", AArch64Control::call);
    table.put("BLR", AArch64Control::callRegister);
    table.put("BR", in -> in.labels().jump(in.out(), address(in)));
    table.put("RET", AArch64Control::leave);
    table.put("MRS", AArch64Flags::readAll);
    table.put("MSR", AArch64Flags::writeAll);
    table.put("DMB", in -> barrier(in, Tag::dmb));
    table.put("DSB", in -> barrier(in, Tag::dsb));
    table.put("ISB", AArch64Control::instructionBarrier);
  }

  private static final Register LINK = new Register("X30");

  /// Where to go on is kept in X30.
  private static void call(AArch64Operands in) {
    in.out().write(LINK, in.labels().address(in.labels().following()));
    in.out().jump(in.text().word("a label"));
  }

  private static void callRegister(AArch64Operands in) {
    Register to = address(in);
    if (to.equals(LINK)) {
      throw in.text().error("the address would be lost", "use another register than X30");
    }
    in.out().write(LINK, in.labels().address(in.labels().following()));
    in.labels().jump(in.out(), to);
  }

  private static void leave(AArch64Operands in) {
    in.labels().jump(in.out(), in.text().atWord() ? address(in) : LINK);
  }

  private static Register address(AArch64Operands in) {
    AArch64Register register = in.first();
    in.requireWidth(register, 8);
    return register.register();
  }

  private static void branch(AArch64Operands in, String condition) {
    in.out().branch(AArch64Flags.holds(in.out(), condition), in.text().word("a label"));
  }

  private static void compareAndBranch(AArch64Operands in, Operator comparison) {
    Operand value = in.first().read(in.out(), Port.OTHER);
    in.out().branch(in.out().compute(comparison, value, Operand.of(0)), in.label());
  }

  private static void testAndBranch(AArch64Operands in, Operator comparison) {
    OpSequence out = in.out();
    AArch64Register register = in.first();
    long bit = in.immediate("a bit", 0, 8L * register.bytes() - 1);
    Operand value = register.read(out, Port.OTHER);
    Operand shifted = out.compute(Operator.UNSIGNED_SHIFT_RIGHT, value, Operand.of(bit));
    Operand tested = out.compute(Operator.AND, shifted, Operand.of(1));
    out.branch(out.compute(comparison, tested, Operand.of(0)), in.label());
  }

  /// What becomes of the second register if it is the one that is selected.
  private enum Otherwise {
    SAME("EL"),
    INCREMENTED("INC"),
    INVERTED("INV"),
    NEGATED("NEG");

    private final String select;

    Otherwise(String select) {
      this.select = select;
    }

    Operand apply(OpSequence out, int bytes, Operand value) {
      return switch (this) {
        case SAME -> value;
        case INCREMENTED -> out.unsigned(bytes, out.compute(Operator.ADD, value, Operand.of(1)));
        case INVERTED -> out.unsigned(bytes, out.compute(Operator.COMPLEMENT, value));
        case NEGATED -> out.unsigned(bytes, out.compute(Operator.NEGATE, value));
      };
    }
  }

  private static void select(AArch64Operands in, Otherwise otherwise) {
    AArch64Register to = in.first();
    AArch64Register first = in.register(to);
    AArch64Register second = in.register(to);
    select(in.out(), to, first, second, AArch64Flags.condition(in), otherwise);
  }

  private static void changeIf(AArch64Operands in, Otherwise otherwise) {
    AArch64Register to = in.first();
    AArch64Register from = in.register(to);
    String condition = AArch64Flags.opposite(AArch64Flags.condition(in));
    select(in.out(), to, from, from, condition, otherwise);
  }

  private static void set(AArch64Operands in, Otherwise otherwise) {
    AArch64Register to = in.first();
    AArch64Register zero = new AArch64Register(AArch64Register.NOWHERE.name(), to.bytes());
    String condition = AArch64Flags.opposite(AArch64Flags.condition(in));
    select(in.out(), to, zero, zero, condition, otherwise);
  }

  /// The condition decides by control which register is read, and only that one is.
  private static void select(
      OpSequence out,
      AArch64Register to,
      AArch64Register first,
      AArch64Register second,
      String condition,
      Otherwise otherwise) {
    Operand holds = AArch64Flags.holds(out, condition);
    After decided = OpSequence.control(out.predicate(holds));
    out.choose(
        yes -> {
          yes.require(holds);
          copy(yes, to, first, decided, value -> value);
        },
        no -> {
          no.require(no.compute(Operator.NOT, holds));
          copy(no, to, second, decided, value -> otherwise.apply(no, to.bytes(), value));
        });
  }

  private static void copy(
      OpSequence out,
      AArch64Register to,
      AArch64Register from,
      After decided,
      UnaryOperator<Operand> change) {
    Operand value = change.apply(from.read(out, Port.OTHER, decided));
    to.writeFitting(out, value, from.isZero() ? decided : After.NOTHING);
  }

  private static void barrier(AArch64Operands in, Function<String, Tag> kind) {
    String scope = Letters.capital(in.text().word("SY, LD or ST"));
    if (!SCOPES.contains(scope)) {
      throw in.text().unknown("scope of a barrier", SCOPES);
    }
    in.out().fence(kind.apply(scope));
  }

  private static void instructionBarrier(AArch64Operands in) {
    if (in.text().atWord() && !Letters.capital(in.text().word("SY")).equals("SY")) {
      throw in.text().unknown("scope of a barrier", List.of("SY"));
    }
    in.out().fence(Tag.ISB);
  }
}
