package thinair.interpret;

import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import thinair.frontend.bytecode.Classes;

/// The `main` of a class, as the launcher of Java finds it.
public final class Mains {
  private Mains() {}

  /// @param type internal name
  public static Optional<Classes.Method> of(Classes classes, String type) {
    Optional<Classes.Method> found = Optional.empty();
    for (MethodModel method : classes.model(type).methods()) {
      if (method.methodName().equalsString("main")
          && !method.flags().has(AccessFlag.PRIVATE)
          && (method.methodType().equalsString("([Ljava/lang/String;)V")
              || (found.isEmpty() && method.methodType().equalsString("()V")))) {
        found = Optional.of(new Classes.Method(classes.model(type), method));
      }
    }
    return found;
  }
}
