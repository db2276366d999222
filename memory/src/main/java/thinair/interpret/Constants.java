package thinair.interpret;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;

/// Constants of class files.
final class Constants {
  private Constants() {}

  static Datum of(ConstantDesc constant) {
    return switch (constant) {
      case Integer value -> new Datum.Int(value);
      case Long value -> new Datum.Large(value);
      case Float value -> new Datum.Single(value);
      case Double value -> new Datum.Real(value);
      case String value -> new Datum.Text(value);
      case ClassDesc type -> new Datum.OfClass(internal(type.descriptorString()));
      default -> throw new Unsupported("the constant " + constant);
    };
  }

  /// `Ljava/lang/Object;` to `java/lang/Object`; arrays stay.
  static String internal(String descriptor) {
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }
}
