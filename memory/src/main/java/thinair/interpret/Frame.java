package thinair.interpret;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;

/// A frame while it runs.
final class Frame {
  final Classes.Method method;
  final Code code;
  int at;
  final Datum[] locals;
  final List<Datum> stack;
  @Nullable Datum monitor;

  /// The object that a constructor is to freeze.
  @Nullable Datum made;

  final int into;

  Frame(
      Classes.Method method,
      Code code,
      int at,
      Datum[] locals,
      List<Datum> stack,
      @Nullable Datum monitor,
      @Nullable Datum made,
      int into) {
    this.method = method;
    this.code = code;
    this.at = at;
    this.locals = locals;
    this.stack = stack;
    this.monitor = monitor;
    this.made = made;
    this.into = into;
  }

  void push(Datum datum) {
    stack.add(datum);
  }

  Datum pop() {
    return stack.removeLast();
  }

  int popInt() {
    return ((Datum.Int) pop()).value();
  }

  /// The line of an instruction.
  CodePlace place(int at) {
    String file =
        method
            .owner()
            .findAttribute(java.lang.classfile.Attributes.sourceFile())
            .map(attribute -> attribute.sourceFile().stringValue())
            .orElse("");
    return new CodePlace(file, code.line(at), CodePlace.method(method));
  }

  /// Notes what numbers its variables hold, by name.
  void keepLocals(Map<String, Datum> notes) {
    for (Code.Local local : code.locals()) {
      if (local.type().length() == 1 && local.slot() < locals.length) {
        Datum value = locals[local.slot()];
        if (!(value instanceof Datum.Dead)) {
          notes.put("local " + local.name(), value);
        }
      }
    }
  }
}
