package thinair.frontend.java;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import thinair.frontend.bytecode.Places;
import thinair.program.Operator;

/// What instructions do that touch nothing but the operand stack.
final class PureSteps {
  private final int intBits;
  private final int longBits;
  private final Places places;
  private final Set<String> notes = new TreeSet<>();

  PureSteps(JavaOptions options, Places places) {
    this.intBits = options.intBits();
    this.longBits = options.longBits();
    this.places = places;
  }

  static boolean isDivision(Opcode opcode) {
    return switch (opcode) {
      case IDIV, IREM, LDIV, LREM -> true;
      default -> false;
    };
  }

  /// Constants that the width cannot hold.
  List<String> notes() {
    return List.copyOf(notes);
  }

  /// Runs the instruction, if it is one of these. Divisors have been looked at before.
  boolean run(Instruction instruction, int line, OperandStack stack) {
    switch (instruction) {
      case ConstantInstruction constant -> constant(constant, line, stack);
      case OperatorInstruction operator -> {
        if (operator.opcode() == Opcode.ARRAYLENGTH) {
          return false;
        }
        operator(operator, line, stack);
      }
      case ConvertInstruction convert -> convert(convert, line, stack);
      case StackInstruction shuffle -> stack.shuffle(shuffle.opcode());
      case NopInstruction _ -> {}
      default -> {
        return false;
      }
    }
    return true;
  }

  private void constant(ConstantInstruction instruction, int line, OperandStack stack) {
    ConstantDesc value = instruction.constantValue();
    switch (value) {
      case Integer number -> stack.push(fitting(number, intBits, line));
      case Long number -> stack.pushWide(fitting(number, longBits, line));
      case String text -> stack.push(Expr.address('"' + text + '"'));
      case ClassDesc type -> stack.push(Expr.address(type.displayName() + ".class"));
      case Float _, Double _ -> throw floating(line);
      default -> {
        if (!value.equals(ConstantDescs.NULL)) {
          throw places.unsupported(line, "a constant like " + value, "use numbers and objects");
        }
        stack.push(Expr.ZERO);
      }
    }
  }

  /// A number as an `int` holds it.
  Expr fitting(int number, int line) {
    return fitting(number, intBits, line);
  }

  private Expr fitting(long number, int bits, int line) {
    Expr wrapped = Expr.apply(Operator.WRAP, Expr.of(number), Expr.of(bits));
    if (!wrapped.equals(Expr.of(number))) {
      notes.add(
          "%s: %d does not fit in %d bits and is taken as %s"
              .formatted(places.line(line).cite(), number, bits, ((Expr.Const) wrapped).value()));
    }
    return wrapped;
  }

  Expr increment(Expr value, int by, int line) {
    return wrapInt(Expr.apply(Operator.ADD, value, fitting(by, intBits, line)));
  }

  private void operator(OperatorInstruction instruction, int line, OperandStack stack) {
    TypeKind kind = instruction.typeKind();
    if (kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE) {
      throw floating(line);
    }
    boolean wide = kind == TypeKind.LONG;
    int bits = wide ? longBits : intBits;
    switch (instruction.opcode()) {
      case INEG, LNEG -> stack.push(wrap(Expr.apply(Operator.NEGATE, stack.pop()), bits), wide);
      case IADD, LADD -> arithmetic(Operator.ADD, stack, bits, wide);
      case ISUB, LSUB -> arithmetic(Operator.SUBTRACT, stack, bits, wide);
      case IMUL, LMUL -> arithmetic(Operator.MULTIPLY, stack, bits, wide);
      case IDIV, LDIV -> arithmetic(Operator.DIVIDE, stack, bits, wide);
      case IREM, LREM -> arithmetic(Operator.REMAINDER, stack, bits, wide);
      case IAND, LAND -> exact(Operator.AND, stack, wide);
      case IOR, LOR -> exact(Operator.OR, stack, wide);
      case IXOR, LXOR -> exact(Operator.XOR, stack, wide);
      case ISHL, LSHL -> shift(Operator.SHIFT_LEFT, stack, bits, wide);
      case ISHR, LSHR -> shift(Operator.SHIFT_RIGHT, stack, bits, wide);
      case IUSHR, LUSHR -> shift(Operator.UNSIGNED_SHIFT_RIGHT, stack, bits, wide);
      case LCMP -> {
        Expr right = stack.pop();
        Expr left = stack.pop();
        stack.push(
            Expr.apply(
                Operator.SUBTRACT,
                Expr.apply(Operator.GREATER, left, right),
                Expr.apply(Operator.LESS, left, right)));
      }
      default -> throw floating(line);
    }
  }

  private void arithmetic(Operator operator, OperandStack stack, int bits, boolean wide) {
    Expr right = stack.pop();
    Expr left = stack.pop();
    stack.push(wrap(Expr.apply(operator, left, right), bits), wide);
  }

  private static void exact(Operator operator, OperandStack stack, boolean wide) {
    Expr right = stack.pop();
    Expr left = stack.pop();
    stack.push(Expr.apply(operator, left, right), wide);
  }

  /// Only the low 5 bits of a distance count, or 6 for a `long`.
  private static void shift(Operator operator, OperandStack stack, int bits, boolean wide) {
    Expr distance = Expr.apply(Operator.AND, stack.pop(), Expr.of(wide ? 63 : 31));
    Expr value = stack.pop();
    if (operator == Operator.UNSIGNED_SHIFT_RIGHT && bits < 64) {
      value = Expr.apply(Operator.AND, value, Expr.of((1L << bits) - 1));
    }
    stack.push(wrap(Expr.apply(operator, value, distance), bits), wide);
  }

  private Expr wrapInt(Expr value) {
    return wrap(value, intBits);
  }

  private static Expr wrap(Expr value, int bits) {
    return bits == 64 ? value : Expr.apply(Operator.WRAP, value, Expr.of(bits));
  }

  private void convert(ConvertInstruction instruction, int line, OperandStack stack) {
    Expr value = stack.pop();
    switch (instruction.opcode()) {
      case I2L -> stack.pushWide(value);
      case L2I -> stack.push(wrapInt(value));
      case I2B -> stack.push(narrow(Operator.SIGNED_1, 8, value));
      case I2S -> stack.push(narrow(Operator.SIGNED_2, 16, value));
      case I2C -> stack.push(narrow(Operator.UNSIGNED_2, 16, value));
      default -> throw floating(line);
    }
  }

  /// Where an `int` has no more bits than the narrow type, there is nothing to cut.
  private Expr narrow(Operator operator, int bits, Expr value) {
    return intBits <= bits ? value : Expr.apply(operator, value);
  }

  private RuntimeException floating(int line) {
    return places.unsupported(line, "floating-point arithmetic", "use int or long");
  }

  /// The condition under which a branch is taken.
  static Expr condition(BranchInstruction branch, OperandStack stack) {
    Operator operator =
        switch (branch.opcode()) {
          case IFEQ, IF_ICMPEQ, IF_ACMPEQ, IFNULL -> Operator.EQUAL;
          case IFNE, IF_ICMPNE, IF_ACMPNE, IFNONNULL -> Operator.NOT_EQUAL;
          case IFLT, IF_ICMPLT -> Operator.LESS;
          case IFGE, IF_ICMPGE -> Operator.GREATER_OR_EQUAL;
          case IFGT, IF_ICMPGT -> Operator.GREATER;
          case IFLE, IF_ICMPLE -> Operator.LESS_OR_EQUAL;
          default -> throw new IllegalArgumentException(branch.toString());
        };
    Expr right =
        switch (branch.opcode()) {
          case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> Expr.ZERO;
          default -> stack.pop();
        };
    Expr left = stack.pop();
    return right.equals(Expr.ZERO)
            && left instanceof Expr.Apply(Operator outer, List<Expr> both)
            && outer == Operator.SUBTRACT
            && both.getFirst() instanceof Expr.Apply(Operator first, List<Expr> compared)
            && first == Operator.GREATER
            && both.getLast() instanceof Expr.Apply(Operator second, List<Expr> again)
            && second == Operator.LESS
            && compared.equals(again)
        ? Expr.apply(operator, compared.get(0), compared.get(1))
        : Expr.apply(operator, left, right);
  }
}
