package thinair.interpret;

import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Names;

/// A variable that threads may share: a static field, a field of an object, an element of an array.
///
/// @param object whose it is; null for a static field
/// @param owner the class that declares the field; of an element the type of the array
/// @param index of an element, else -1
public record Location(
    Datum.@Nullable Ref object,
    String owner,
    String name,
    int index,
    String descriptor,
    boolean isVolatile,
    boolean isFinal) {

  static Location element(Datum.Ref array, int index) {
    return new Location(array, array.type(), "", index, array.type().substring(1), false, false);
  }

  /// A variable that the machine adds to an object, of which the program knows nothing.
  static Location hidden(Datum.Ref object, String name, String descriptor) {
    return new Location(object, object.type(), name, -1, descriptor, false, false);
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
    if (object == null) {
      return Names.simple(owner) + "." + name;
    }
    return index >= 0 ? object + "[" + index + "]" : object + "." + name;
  }
}
