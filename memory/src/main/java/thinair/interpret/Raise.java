package thinair.interpret;

/// The machine throws an exception of the program.
final class Raise extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String type;

  Raise(String type, String message) {
    super(message, null, false, false);
    this.type = type;
  }

  static Raise nullPointer() {
    return new Raise("java/lang/NullPointerException", "");
  }

  /// Internal name.
  String type() {
    return type;
  }
}
