package thinair.interpret;

import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Names;

/// A variable that threads may share: a static field, a field of an object, an element of an array.
///
/// @param object whose it is; null for a static field
/// @param owner the class that declares the field; of an element the type of the array
/// @param index of an element, else -1
/// @param part which of its bits, where a plain long or double is accessed in halves
public record Location(
    Datum.@Nullable Ref object,
    String owner,
    String name,
    int index,
    String descriptor,
    boolean isVolatile,
    boolean isFinal,
    Part part) {

  private static final String STATE = "<initialised>";

  /// What one action accesses. A plain long or double is two variables (JLS 17.7) where that can be
  /// seen.
  public enum Part {
    WHOLE,
    HIGH,
    LOW
  }

  /// A variable with all of its bits.
  public Location(
      Datum.@Nullable Ref object,
      String owner,
      String name,
      int index,
      String descriptor,
      boolean isVolatile,
      boolean isFinal) {
    this(object, owner, name, index, descriptor, isVolatile, isFinal, Part.WHOLE);
  }

  static Location element(Datum.Ref array, int index) {
    return new Location(array, array.type(), "", index, array.type().substring(1), false, false);
  }

  /// A variable that the machine adds to an object, of which the program knows nothing.
  static Location hidden(Datum.Ref object, String name, String descriptor) {
    return new Location(object, object.type(), name, -1, descriptor, false, false);
  }

  /// Whether a class has been initialised: a variable of the machine's own.
  static Location state(String type) {
    return new Location(null, type, STATE, -1, "I", true, false);
  }

  public boolean isState() {
    return name.equals(STATE);
  }

  /// The class that it belongs to, as people write it.
  public String type() {
    return Names.simple(owner);
  }

  /// Whether a plain access to it may be two (JLS 17.7).
  public boolean isWide() {
    return part == Part.WHOLE && (descriptor.equals("J") || descriptor.equals("D"));
  }

  /// All of its bits.
  public Location whole() {
    return of(Part.WHOLE);
  }

  Location of(Part some) {
    return new Location(object, owner, name, index, descriptor, isVolatile, isFinal, some);
  }

  /// How it is accessed where the program does not say otherwise.
  public Mode declared() {
    return isVolatile ? Mode.VOLATILE : Mode.PLAIN;
  }

  /// The field that it is, whatever the object: `Helper.value`, `int[]`.
  public String field() {
    return index >= 0 ? "elements of " + Names.type(owner) : Names.simple(owner) + "." + name;
  }

  @Override
  public String toString() {
    return text()
        + switch (part) {
          case WHOLE -> "";
          case HIGH -> " (high half)";
          case LOW -> " (low half)";
        };
  }

  private String text() {
    if (object == null) {
      return Names.simple(owner) + "." + name;
    }
    return index >= 0 ? object + "[" + index + "]" : object + "." + name;
  }
}
