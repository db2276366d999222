package thinair.interpret;

/// What is printed of values.
final class Texts {
  private Texts() {}

  /// @param descriptor of the variable, because a char and a boolean are ints on the operand stack
  static String of(Datum datum, String descriptor) {
    return switch (datum) {
      case Datum.Int(int value) ->
          switch (descriptor) {
            case "Z" -> Boolean.toString(value != 0);
            case "C" -> Character.toString((char) value);
            default -> Integer.toString(value);
          };
      case Datum.Text(var text) -> text;
      case Datum.Box box ->
          of(
              box.value(),
              switch (box.type()) {
                case "java/lang/Boolean" -> "Z";
                case "java/lang/Character" -> "C";
                default -> "I";
              });
      case Datum.Ref ref -> ref.type().replace('/', '.') + "@" + ref.number();
      case Datum.OfClass(var type) -> "class " + type.replace('/', '.');
      case Datum.Large _,
          Datum.Single _,
          Datum.Real _,
          Datum.Null _,
          Datum.Closure _,
          Datum.Handle _,
          Datum.Lookup _,
          Datum.Initialisation _,
          Datum.Dead _ ->
          datum.toString();
    };
  }
}
