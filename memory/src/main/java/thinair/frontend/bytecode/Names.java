package thinair.frontend.bytecode;

/// Internal names and descriptors of class files, for people.
public final class Names {
  private Names() {}

  /// `Outer.Inner` without its package.
  public static String simple(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }

  /// The name that a class has inside its outer ones.
  public static String last(String internalName) {
    String simple = simple(internalName);
    return simple.substring(simple.lastIndexOf('.') + 1);
  }

  /// `int`, `long[]`, `Point`.
  public static String type(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      case '[' -> type(descriptor.substring(1)) + "[]";
      case 'L' -> simple(descriptor.substring(1, descriptor.length() - 1));
      default -> descriptor;
    };
  }

  public static boolean isFloating(String descriptor) {
    return descriptor.equals("F") || descriptor.equals("D");
  }

  /// The class of the elements of an array of references: `[LPoint;` to `Point`.
  public static String element(String array) {
    return array.startsWith("[L") ? array.substring(2, array.length() - 1) : array.substring(1);
  }

  /// The class file name of an array whose elements are of this class or array.
  public static String arrayOf(String element) {
    return element.startsWith("[") ? "[" + element : "[L" + element + ";";
  }
}
