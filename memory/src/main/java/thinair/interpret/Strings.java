package thinair.interpret;

import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Methods of strings and numbers that depend on nothing but their arguments: they are answered by
/// the JDK itself.
final class Strings {
  private Strings() {}

  static Optional<Datum> call(String name, String descriptor, List<Datum> arguments) {
    if (name.equals("valueOf") && descriptor.charAt(1) != 'L' && descriptor.charAt(1) != '[') {
      return text(Texts.of(arguments.getFirst(), descriptor.substring(1, 2)));
    }
    if (arguments.isEmpty() || !(arguments.getFirst() instanceof Datum.Text(var self))) {
      return Optional.empty();
    }
    String key = name + descriptor.substring(0, descriptor.indexOf(')') + 1);
    return switch (key) {
      case "length()" -> number(self.length());
      case "isEmpty()" -> truth(self.isEmpty());
      case "isBlank()" -> truth(self.isBlank());
      case "hashCode()" -> number(self.hashCode());
      case "toString()", "intern()" -> Optional.of(arguments.getFirst());
      case "charAt(I)" -> number(charAt(self, arguments.get(1)));
      case "equals(Ljava/lang/Object;)" -> truth(arguments.getFirst().equals(arguments.get(1)));
      case "equalsIgnoreCase(Ljava/lang/String;)" ->
          truth(self.equalsIgnoreCase(string(arguments.get(1))));
      case "compareTo(Ljava/lang/String;)", "compareTo(Ljava/lang/Object;)" ->
          number(self.compareTo(string(arguments.get(1))));
      case "concat(Ljava/lang/String;)" -> text(self + string(arguments.get(1)));
      case "contains(Ljava/lang/CharSequence;)" -> truth(self.contains(string(arguments.get(1))));
      case "startsWith(Ljava/lang/String;)" -> truth(self.startsWith(string(arguments.get(1))));
      case "endsWith(Ljava/lang/String;)" -> truth(self.endsWith(string(arguments.get(1))));
      case "indexOf(Ljava/lang/String;)" -> number(self.indexOf(string(arguments.get(1))));
      case "indexOf(I)" -> number(self.indexOf(whole(arguments.get(1))));
      case "substring(I)" -> text(substring(self, whole(arguments.get(1)), self.length()));
      case "substring(II)" ->
          text(substring(self, whole(arguments.get(1)), whole(arguments.get(2))));
      case "trim()" -> text(self.trim());
      case "strip()" -> text(self.strip());
      case "repeat(I)" -> text(self.repeat(Math.max(0, whole(arguments.get(1)))));
      case "toUpperCase()" -> text(self.toUpperCase(Locale.ROOT));
      case "toLowerCase()" -> text(self.toLowerCase(Locale.ROOT));
      case "replace(CC)" ->
          text(self.replace((char) whole(arguments.get(1)), (char) whole(arguments.get(2))));
      default -> Optional.empty();
    };
  }

  private static Optional<Datum> number(int value) {
    return Optional.of(new Datum.Int(value));
  }

  private static Optional<Datum> truth(boolean value) {
    return Optional.of(Data.of(value));
  }

  private static Optional<Datum> text(String value) {
    return Optional.of(new Datum.Text(value));
  }

  private static int whole(Datum datum) {
    return ((Datum.Int) datum).value();
  }

  private static String string(Datum datum) {
    return switch (datum) {
      case Datum.Text(var text) -> text;
      case Datum.Null _ -> throw Raise.nullPointer();
      default -> throw new Unsupported("a sequence of characters that is no string");
    };
  }

  static int charAt(String text, Datum index) {
    int at = whole(index);
    if (at < 0 || at >= text.length()) {
      throw new Raise(
          "java/lang/StringIndexOutOfBoundsException",
          "Index %d out of bounds for length %d".formatted(at, text.length()));
    }
    return text.charAt(at);
  }

  private static String substring(String text, int from, int to) {
    if (from < 0 || to > text.length() || from > to) {
      throw new Raise(
          "java/lang/StringIndexOutOfBoundsException",
          "begin %d, end %d, length %d".formatted(from, to, text.length()));
    }
    return text.substring(from, to);
  }

  static Optional<Datum> number(
      String owner, String name, String descriptor, List<Datum> arguments) {
    String key = owner.substring(owner.lastIndexOf('/') + 1) + "." + name + descriptor;
    return switch (key) {
      case "Integer.toString(I)Ljava/lang/String;",
          "Long.toString(J)Ljava/lang/String;",
          "Double.toString(D)Ljava/lang/String;",
          "Float.toString(F)Ljava/lang/String;" ->
          text(arguments.getFirst().toString());
      case "Boolean.toString(Z)Ljava/lang/String;" -> text(Texts.of(arguments.getFirst(), "Z"));
      case "Character.toString(C)Ljava/lang/String;" -> text(Texts.of(arguments.getFirst(), "C"));
      case "Integer.parseInt(Ljava/lang/String;)I" -> {
        try {
          yield number(Integer.parseInt(string(arguments.getFirst())));
        } catch (NumberFormatException e) {
          throw new Raise("java/lang/NumberFormatException", String.valueOf(e.getMessage()));
        }
      }
      case "Double.doubleToRawLongBits(D)J" ->
          Optional.of(
              new Datum.Large(
                  Double.doubleToRawLongBits(((Datum.Real) arguments.getFirst()).value())));
      case "Double.doubleToLongBits(D)J" ->
          Optional.of(
              new Datum.Large(
                  Double.doubleToLongBits(((Datum.Real) arguments.getFirst()).value())));
      case "Double.longBitsToDouble(J)D" ->
          Optional.of(
              new Datum.Real(
                  Double.longBitsToDouble(((Datum.Large) arguments.getFirst()).value())));
      case "Float.floatToRawIntBits(F)I" ->
          number(Float.floatToRawIntBits(((Datum.Single) arguments.getFirst()).value()));
      case "Float.floatToIntBits(F)I" ->
          number(Float.floatToIntBits(((Datum.Single) arguments.getFirst()).value()));
      case "Float.intBitsToFloat(I)F" ->
          Optional.of(new Datum.Single(Float.intBitsToFloat(whole(arguments.getFirst()))));
      default -> Optional.empty();
    };
  }

  static Optional<Datum> mathematics(String name, List<Datum> arguments) {
    if (arguments.size() == 1 && arguments.getFirst() instanceof Datum.Real(double value)) {
      return switch (name) {
        case "sqrt" -> Optional.of(new Datum.Real(Math.sqrt(value)));
        case "floor" -> Optional.of(new Datum.Real(Math.floor(value)));
        case "ceil" -> Optional.of(new Datum.Real(Math.ceil(value)));
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  /// As [String#format], where everything that is shown is a number, a string or null.
  static String format(Machine machine, Datum format, Datum array) {
    if (!(array instanceof Datum.Ref values)) {
      return string(format);
    }
    Object[] shown = new Object[values.length()];
    for (int i = 0; i < shown.length; i++) {
      Location element = Location.element(values, i);
      Datum datum = machine.own.getOrDefault(element, machine.world.initial(element));
      shown[i] =
          switch (datum) {
            case Datum.Box(var type, Datum.Int(int number), _) ->
                switch (type) {
                  case "java/lang/Boolean" -> number != 0;
                  case "java/lang/Character" -> (char) number;
                  default -> number;
                };
            case Datum.Box(_, Datum.Large(long number), _) -> number;
            case Datum.Box(_, Datum.Real(double number), _) -> number;
            case Datum.Text(var text) -> text;
            case Datum.Null _ -> "null";
            default -> throw new Unsupported("printf of an object");
          };
    }
    try {
      return String.format(Locale.ROOT, string(format), shown);
    } catch (IllegalFormatException e) {
      throw new Raise("java/util/IllegalFormatException", String.valueOf(e.getMessage()));
    }
  }
}
