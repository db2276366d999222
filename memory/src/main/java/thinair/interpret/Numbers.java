package thinair.interpret;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;

/// Arithmetic of the JVM.
final class Numbers {
  private Numbers() {}

  static Datum negate(Datum datum) {
    return switch (datum) {
      case Datum.Int(int value) -> new Datum.Int(-value);
      case Datum.Large(long value) -> new Datum.Large(-value);
      case Datum.Single(float value) -> new Datum.Single(-value);
      case Datum.Real(double value) -> new Datum.Real(-value);
      default -> throw new IllegalStateException("no number: " + datum);
    };
  }

  static Datum apply(Opcode opcode, Datum left, Datum right) {
    return switch (left) {
      case Datum.Int(int a) -> new Datum.Int(ints(opcode, a, ((Datum.Int) right).value()));
      case Datum.Large(long a) ->
          right instanceof Datum.Int(int b)
              ? new Datum.Large(shift(opcode, a, b))
              : longs(opcode, a, ((Datum.Large) right).value());
      case Datum.Single(float a) -> floats(opcode, a, ((Datum.Single) right).value());
      case Datum.Real(double a) -> doubles(opcode, a, ((Datum.Real) right).value());
      default -> throw new IllegalStateException("no number: " + left);
    };
  }

  private static int ints(Opcode opcode, int a, int b) {
    return switch (opcode) {
      case IADD -> a + b;
      case ISUB -> a - b;
      case IMUL -> a * b;
      case IDIV -> a / nonZero(b);
      case IREM -> a % nonZero(b);
      case IAND -> a & b;
      case IOR -> a | b;
      case IXOR -> a ^ b;
      case ISHL -> a << b;
      case ISHR -> a >> b;
      case IUSHR -> a >>> b;
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  private static int nonZero(int value) {
    if (value == 0) {
      throw new Raise("java/lang/ArithmeticException", "/ by zero");
    }
    return value;
  }

  private static long nonZero(long value) {
    if (value == 0) {
      throw new Raise("java/lang/ArithmeticException", "/ by zero");
    }
    return value;
  }

  private static long shift(Opcode opcode, long a, int b) {
    return switch (opcode) {
      case LSHL -> a << b;
      case LSHR -> a >> b;
      case LUSHR -> a >>> b;
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  private static Datum longs(Opcode opcode, long a, long b) {
    return switch (opcode) {
      case LADD -> new Datum.Large(a + b);
      case LSUB -> new Datum.Large(a - b);
      case LMUL -> new Datum.Large(a * b);
      case LDIV -> new Datum.Large(a / nonZero(b));
      case LREM -> new Datum.Large(a % nonZero(b));
      case LAND -> new Datum.Large(a & b);
      case LOR -> new Datum.Large(a | b);
      case LXOR -> new Datum.Large(a ^ b);
      case LCMP -> new Datum.Int(Long.compare(a, b));
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  private static Datum floats(Opcode opcode, float a, float b) {
    return switch (opcode) {
      case FADD -> new Datum.Single(a + b);
      case FSUB -> new Datum.Single(a - b);
      case FMUL -> new Datum.Single(a * b);
      case FDIV -> new Datum.Single(a / b);
      case FREM -> new Datum.Single(a % b);
      case FCMPL -> new Datum.Int(compare(a, b, -1));
      case FCMPG -> new Datum.Int(compare(a, b, 1));
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  private static Datum doubles(Opcode opcode, double a, double b) {
    return switch (opcode) {
      case DADD -> new Datum.Real(a + b);
      case DSUB -> new Datum.Real(a - b);
      case DMUL -> new Datum.Real(a * b);
      case DDIV -> new Datum.Real(a / b);
      case DREM -> new Datum.Real(a % b);
      case DCMPL -> new Datum.Int(compare(a, b, -1));
      case DCMPG -> new Datum.Int(compare(a, b, 1));
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  private static int compare(double a, double b, int unordered) {
    return a < b ? -1 : a > b ? 1 : a == b ? 0 : unordered;
  }

  static Datum convert(Opcode opcode, Datum from) {
    double wide = from instanceof Datum.Real(double d) ? d : 0;
    float narrow = from instanceof Datum.Single(float f) ? f : 0;
    long whole = from instanceof Datum.Large(long l) ? l : from instanceof Datum.Int(int i) ? i : 0;
    return switch (opcode) {
      case I2L -> new Datum.Large(whole);
      case I2F, L2F -> new Datum.Single(whole);
      case I2D, L2D -> new Datum.Real(whole);
      case L2I -> new Datum.Int((int) whole);
      case F2I -> new Datum.Int((int) narrow);
      case F2L -> new Datum.Large((long) narrow);
      case F2D -> new Datum.Real(narrow);
      case D2I -> new Datum.Int((int) wide);
      case D2L -> new Datum.Large((long) wide);
      case D2F -> new Datum.Single((float) wide);
      case I2B -> new Datum.Int((byte) whole);
      case I2C -> new Datum.Int((char) whole);
      case I2S -> new Datum.Int((short) whole);
      default -> throw new Unsupported("the instruction " + opcode);
    };
  }

  static Datum sum(Datum a, Datum b) {
    return switch (a) {
      case Datum.Int(int x) -> new Datum.Int(x + ((Datum.Int) b).value());
      case Datum.Large(long x) -> new Datum.Large(x + ((Datum.Large) b).value());
      case Datum.Single(float x) -> new Datum.Single(x + ((Datum.Single) b).value());
      case Datum.Real(double x) -> new Datum.Real(x + ((Datum.Real) b).value());
      default -> throw new IllegalStateException("no number: " + a);
    };
  }

  static Datum bits(Change.Operation operation, Datum a, Datum b) {
    boolean isLong = a instanceof Datum.Large;
    long x = isLong ? ((Datum.Large) a).value() : ((Datum.Int) a).value();
    long y = isLong ? ((Datum.Large) b).value() : ((Datum.Int) b).value();
    long result =
        switch (operation) {
          case AND -> x & y;
          case OR -> x | y;
          case XOR -> x ^ y;
        };
    return isLong ? new Datum.Large(result) : new Datum.Int((int) result);
  }

  /// What an element or a field of a narrow type keeps of an int.
  static Datum narrowed(TypeKind kind, Datum datum) {
    return switch (kind) {
      case BYTE -> narrowed("B", datum);
      case CHAR -> narrowed("C", datum);
      case SHORT -> narrowed("S", datum);
      default -> datum;
    };
  }

  static Datum narrowed(String descriptor, Datum datum) {
    if (!(datum instanceof Datum.Int(int value))) {
      return datum;
    }
    return switch (descriptor) {
      case "Z" -> new Datum.Int(value & 1);
      case "B" -> new Datum.Int((byte) value);
      case "C" -> new Datum.Int((char) value);
      case "S" -> new Datum.Int((short) value);
      default -> datum;
    };
  }
}
