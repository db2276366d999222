package thinair.interpret;

/// Values that everybody needs.
public final class Data {
  public static final Datum ZERO = new Datum.Int(0);
  public static final Datum ONE = new Datum.Int(1);
  public static final Datum NULL = new Datum.Null();

  private Data() {}

  public static Datum of(boolean truth) {
    return truth ? ONE : ZERO;
  }

  static boolean isTrue(Datum datum) {
    return datum instanceof Datum.Int(int value) && value != 0;
  }

  /// What a field of this type holds before anybody writes it.
  static Datum initial(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'J' -> new Datum.Large(0);
      case 'F' -> new Datum.Single(0);
      case 'D' -> new Datum.Real(0);
      case 'L', '[' -> NULL;
      default -> ZERO;
    };
  }
}
