package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.source.Letters;

/// The four condition flags, which are registers of their own, and the conditions on them.
final class AArch64Flags {
  private static final Register N = new Register("PSTATE.N");
  private static final Register Z = new Register("PSTATE.Z");
  private static final Register C = new Register("PSTATE.C");
  private static final Register V = new Register("PSTATE.V");

  /// What a comparison says beyond equality.
  static final Set<Register> ORDERS = Set.of(N, C, V);

  /// Each condition stands beside its opposite; HS and LO are other names of CS and CC.
  private static final List<String> CONDITIONS =
      List.of(
          "EQ", "NE", "CS", "CC", "HS", "LO", "MI", "PL", "VS", "VC", "HI", "LS", "GE", "LT", "GT",
          "LE");

  private AArch64Flags() {}

  static Optional<Register> register(String name) {
    for (Register flag : List.of(N, Z, C, V)) {
      if (flag.name().equalsIgnoreCase(name)) {
        return Optional.of(flag);
      }
    }
    return Optional.empty();
  }

  /// `MRS X0,NZCV`: all four, in the upper bits of a word.
  static void readAll(AArch64Operands in) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    in.requireWidth(to, 8);
    requireFlags(in, in.word("NZCV"));
    Operand all = Operand.of(0);
    int bit = 31;
    for (Register flag : List.of(N, Z, C, V)) {
      Operand moved = out.compute(Operator.SHIFT_LEFT, read(out, flag), Operand.of(bit));
      all = out.compute(Operator.OR, all, moved);
      bit--;
    }
    to.writeFitting(out, all, After.NOTHING);
  }

  /// `MSR NZCV,X0`.
  static void writeAll(AArch64Operands in) {
    OpSequence out = in.out();
    requireFlags(in, Letters.capital(in.text().word("NZCV")));
    AArch64Register from = in.register();
    in.requireWidth(from, 8);
    Operand all = from.read(out, Port.OTHER);
    int bit = 31;
    for (Register flag : List.of(N, Z, C, V)) {
      Operand moved = out.compute(Operator.UNSIGNED_SHIFT_RIGHT, all, Operand.of(bit));
      out.write(flag, out.compute(Operator.AND, moved, Operand.of(1)));
      bit--;
    }
  }

  private static void requireFlags(AArch64Operands in, String name) {
    if (!name.equals("NZCV")) {
      throw in.text().error("system registers have no model here", "the flags are known, as NZCV");
    }
  }

  static List<String> conditions() {
    return CONDITIONS;
  }

  /// A condition behind a comma.
  static String condition(AArch64Operands in) {
    String name = in.word("a condition");
    if (!CONDITIONS.contains(name)) {
      throw in.text().unknown("condition", CONDITIONS);
    }
    return name;
  }

  static String opposite(String condition) {
    return CONDITIONS.get(CONDITIONS.indexOf(condition) ^ 1);
  }

  /// 1 if the condition holds, else 0; reads the flags it needs.
  static Operand holds(OpSequence out, String condition) {
    return switch (condition) {
      case "EQ" -> read(out, Z);
      case "NE" -> not(out, read(out, Z));
      case "CS", "HS" -> read(out, C);
      case "CC", "LO" -> not(out, read(out, C));
      case "MI" -> read(out, N);
      case "PL" -> not(out, read(out, N));
      case "VS" -> read(out, V);
      case "VC" -> not(out, read(out, V));
      case "HI" -> out.compute(Operator.AND, read(out, C), not(out, read(out, Z)));
      case "LS" -> out.compute(Operator.OR, not(out, read(out, C)), read(out, Z));
      case "GE" -> out.compute(Operator.EQUAL, read(out, N), read(out, V));
      case "LT" -> out.compute(Operator.NOT_EQUAL, read(out, N), read(out, V));
      case "GT" ->
          out.compute(
              Operator.AND,
              out.compute(Operator.EQUAL, read(out, N), read(out, V)),
              not(out, read(out, Z)));
      case "LE" ->
          out.compute(
              Operator.OR,
              out.compute(Operator.NOT_EQUAL, read(out, N), read(out, V)),
              read(out, Z));
      default -> throw new IllegalArgumentException(condition);
    };
  }

  /// Sets the flags as a sum does. Both operands and the result are extended by zeros.
  static void ofSum(OpSequence out, int bytes, Operand left, Operand right, Operand sum) {
    signAndZero(out, bytes, sum);
    out.write(C, out.compute(Operator.UNSIGNED_LESS, sum, left));
    // The sum overflows if both operands have another sign than it.
    Operand differs =
        out.compute(
            Operator.AND,
            out.compute(Operator.XOR, left, sum),
            out.compute(Operator.XOR, right, sum));
    out.write(V, negative(out, bytes, differs));
  }

  /// Sets the flags as a difference does. Both operands and the result are extended by zeros.
  static void ofDifference(
      OpSequence out, int bytes, Operand left, Operand right, Operand difference) {
    out.write(N, negative(out, bytes, difference));
    // Not by the difference: addresses of different locations have none, and yet are not equal.
    out.write(Z, out.compute(Operator.EQUAL, left, right));
    out.write(C, not(out, out.compute(Operator.UNSIGNED_LESS, left, right)));
    // The difference overflows if the operands differ in sign, and it does from the left one.
    Operand differs =
        out.compute(
            Operator.AND,
            out.compute(Operator.XOR, left, right),
            out.compute(Operator.XOR, left, difference));
    out.write(V, negative(out, bytes, differs));
  }

  /// Sets the flags as a logical instruction does. C and V become 0, but depend on the result as
  /// the other two do.
  static void ofBits(OpSequence out, int bytes, Operand result) {
    signAndZero(out, bytes, result);
    Operand zero = out.depending(Operand.of(0), result);
    out.write(C, zero);
    out.write(V, zero);
  }

  private static void signAndZero(OpSequence out, int bytes, Operand result) {
    out.write(N, negative(out, bytes, result));
    out.write(Z, out.compute(Operator.EQUAL, result, Operand.of(0)));
  }

  private static Operand negative(OpSequence out, int bytes, Operand value) {
    return out.compute(Operator.LESS, out.signed(bytes, value), Operand.of(0));
  }

  private static Operand read(OpSequence out, Register flag) {
    return out.read(flag, Port.OTHER);
  }

  private static Operand not(OpSequence out, Operand value) {
    return out.compute(Operator.NOT, value);
  }
}
