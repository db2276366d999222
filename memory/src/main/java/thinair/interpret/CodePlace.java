package thinair.interpret;

import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;

/// A line of the program.
///
/// @param file the source file by its name, empty where the class file does not say
/// @param line 0 where the class file does not say
/// @param method as people call it: `Counter.add`
public record CodePlace(String file, int line, String method) {
  /// What people call a method.
  public static String method(Classes.Method method) {
    String owner = Names.simple(method.ownerName());
    return method.name().equals("<init>") ? "new " + owner : owner + "." + method.name();
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
