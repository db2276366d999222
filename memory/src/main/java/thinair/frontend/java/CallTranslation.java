package thinair.frontend.java;

import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// Translates calls: the called method stands in place of the call. Where the class of the receiver
/// is not known, the reference is compared with the objects that there are.
final class CallTranslation {
  private final ThreadTranslation thread;
  private final Frame frame;

  CallTranslation(ThreadTranslation thread, Frame frame) {
    this.thread = thread;
    this.frame = frame;
  }

  /// Goes on only where the reference is not null.
  boolean isThere(Expr reference) {
    return thread.facts.isNonNull(reference)
        || thread
            .raising()
            .unless(
                Expr.apply(Operator.EQUAL, reference, Expr.ZERO),
                "java/lang/NullPointerException",
                frame);
  }

  /// Whether the code goes on after the call.
  boolean invoke(InvokeInstruction call) {
    Setting setting = thread.setting;
    Signature signature = Signature.of(call);
    List<Expr> arguments = signature.pop(frame.stack);
    if (Library.isHarmless(setting.classes(), call)) {
      return true;
    }
    String owner = call.owner().asInternalName();
    setting.interpreter().initialiseLazily(owner, setting.places().line(frame.line()));
    switch (call.opcode()) {
      case INVOKESTATIC -> {
        return direct(method(call, owner), arguments);
      }
      case INVOKESPECIAL -> {
        return isThere(arguments.getFirst()) && direct(method(call, owner), arguments);
      }
      default -> {
        return isThere(arguments.getFirst()) && virtual(call, owner, arguments);
      }
    }
  }

  private Classes.Method method(InvokeInstruction call, String start) {
    Setting setting = thread.setting;
    return Library.method(setting.classes(), setting.places(), frame.line(), call, start);
  }

  private boolean virtual(InvokeInstruction call, String owner, List<Expr> arguments) {
    Expr receiver = arguments.getFirst();
    if (receiver instanceof Expr.Const(Value value)) {
      Optional<Heap.Known> object = thread.setting.heap().object(value);
      return direct(method(call, object.map(Heap.Known::type).orElse(owner)), arguments);
    }
    Optional<Classes.Method> declared =
        thread
            .setting
            .classes()
            .method(owner, call.name().stringValue(), call.type().stringValue());
    if (declared.isPresent() && declared.get().has(AccessFlag.PRIVATE)) {
      return direct(declared.get(), arguments);
    }
    Map<Classes.Method, List<Heap.Known>> targets = new LinkedHashMap<>();
    for (Heap.Known object : thread.setting.knownOf(owner)) {
      targets.computeIfAbsent(method(call, object.type()), _ -> new ArrayList<>()).add(object);
    }
    if (targets.isEmpty()) {
      if (!thread.setting.classes().hasSubtype(owner)) {
        throw Library.type(thread.setting.places(), frame.line(), owner);
      }
      // No such object is ever made, so that this place is never reached; or this round has yet to
      // find it.
      thread.emitter.jump(Emitter.END);
      return false;
    }
    if (targets.size() == 1) {
      return direct(targets.keySet().iterator().next(), arguments);
    }
    return choose(call, targets, arguments);
  }

  /// One copy for each method that may be meant, each guarded by the objects that mean it.
  private boolean choose(
      InvokeInstruction call, Map<Classes.Method, List<Heap.Known>> targets, List<Expr> arguments) {
    Signature signature = Signature.of(call);
    String done = thread.emitter.newLabel();
    Register result = thread.emitter.temporary();
    Facts after = null;
    int left = targets.size();
    Facts before = thread.facts.copy();
    for (var target : targets.entrySet()) {
      String next = thread.emitter.newLabel();
      thread.facts = before.copy();
      if (--left > 0) {
        Expr meant = MemoryTranslation.isOneOf(arguments.getFirst(), target.getValue());
        thread.emitter.branch(Expr.not(meant), next);
      }
      if (direct(target.getKey(), arguments)) {
        if (signature.returnsValue()) {
          Expr value = frame.stack.pop();
          thread.emitter.set(result, value);
          thread.facts.written(result, value);
        }
        after = merged(after, thread.facts);
        thread.emitter.jump(done);
      }
      thread.emitter.label(next);
    }
    thread.emitter.label(done);
    if (after == null) {
      return false;
    }
    thread.facts = after;
    if (signature.returnsValue()) {
      frame.stack.push(thread.facts.value(result), signature.returnsWide());
    }
    return true;
  }

  private static Facts merged(@Nullable Facts some, Facts others) {
    if (some == null) {
      return others.copy();
    }
    some.retain(others);
    return some;
  }

  private boolean direct(Classes.Method method, List<Expr> arguments) {
    if (thread.setting.isSpecial(method)) {
      if (Signature.of(method).returnsValue()) {
        throw thread
            .setting
            .places()
            .unsupported(frame.line(), "a @Special method that returns something", "make it void");
      }
      thread.emitter.external(method.name());
      return true;
    }
    if (frame.active(method) > thread.setting.options().recursion()) {
      thread.emitter.cut();
      return false;
    }
    Expr result = thread.body(method, arguments, frame);
    if (result == null) {
      return false;
    }
    Signature signature = Signature.of(method);
    if (signature.returnsValue()) {
      frame.stack.push(result, signature.returnsWide());
    }
    return true;
  }
}
