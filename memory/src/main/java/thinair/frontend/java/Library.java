package thinair.frontend.java;

import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.source.SyntaxError;

/// What of the JDK a program may use: hardly anything. The rest is named where it is used.
final class Library {
  private static final Set<String> NOTHING_TO_DO =
      Set.of(
          "java/lang/Object.<init>",
          "java/lang/Record.<init>",
          "java/lang/Enum.<init>",
          "java/lang/Thread.onSpinWait");

  private Library() {}

  /// Whether a call does nothing that threads can see.
  static boolean isHarmless(Classes classes, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    return !classes.isOwn(owner)
        && (NOTHING_TO_DO.contains(owner + "." + name)
            || name.equals("<init>") && classes.isSubtype(owner, "java/lang/Throwable"));
  }

  static SyntaxError type(Places places, int line, String type) {
    return places.unsupported(
        line,
        "the library class '%s'".formatted(Names.simple(type)),
        "write what the test needs of it as a class of its own");
  }

  static Classes.Field field(
      Classes classes, Places places, int line, FieldInstruction instruction) {
    String owner = instruction.owner().asInternalName();
    String name = instruction.name().stringValue();
    Classes.Field field =
        classes
            .field(owner, name)
            .filter(found -> classes.isOwn(found.owner()))
            .orElseThrow(
                () ->
                    places.unsupported(
                        line,
                        "the field '%s.%s' of the library".formatted(Names.simple(owner), name),
                        "use a field of the test"));
    if (Names.isFloating(field.type())) {
      throw places.unsupported(
          line, "the floating-point field '%s'".formatted(name), "use int or long");
    }
    return field;
  }

  /// @param start the class where looking for the method begins
  static Classes.Method method(
      Classes classes, Places places, int line, InvokeInstruction call, String start) {
    String name = call.name().stringValue();
    Classes.Method method =
        classes
            .method(start, name, call.type().stringValue())
            .filter(found -> classes.isOwn(found.ownerName()))
            .orElseThrow(
                () ->
                    places.unsupported(
                        line,
                        "the call of '%s.%s', which the library has,"
                            .formatted(Names.simple(call.owner().asInternalName()), name),
                        "write it as a method of the test, or mark such a method @Special"));
    if (classes.code(method).isEmpty()) {
      throw places.unsupported(
          line,
          "the call of '%s', which has no code here,".formatted(method),
          "write its body in Java");
    }
    return method;
  }
}
