package thinair.frontend.java;

import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.Names;
import thinair.program.Register;
import thinair.source.Span;

/// Translates the method of a thread, and in place of their calls the methods it calls.
final class ThreadTranslation {
  final Setting setting;
  final Emitter emitter;

  /// What is known at the place that translation has reached.
  Facts facts = new Facts();

  /// One for each `assert`, with its place: what has become of it so far.
  final Map<Register, Span> assertions = new LinkedHashMap<>();

  final UnmodelledUses unmodelled = new UnmodelledUses();

  /// Variables that asserts speak of.
  final Set<Code.Local> asserted = new LinkedHashSet<>();

  /// The fields of a jcstress result that this thread writes.
  final Map<String, Register> results = new LinkedHashMap<>();

  private final Raising raising = new Raising(this);
  private int calls;

  ThreadTranslation(Setting setting) {
    this.setting = setting;
    this.emitter = new Emitter(setting.places(), setting.checkpoint());
  }

  Raising raising() {
    return raising;
  }

  /// Translates the method that is the thread.
  void thread(Classes.Method method, List<Expr> arguments) {
    body(method, arguments, null);
    emitter.label(Emitter.END);
  }

  /// Translates a method in place of its call; what it returns, or null if it does not return.
  @Nullable Expr body(Classes.Method method, List<Expr> arguments, @Nullable Frame caller) {
    setting.checkpoint().pass();
    Code code = setting.classes().code(method).orElseThrow();
    Flow flow =
        new Flow(
            code,
            head -> setting.loops().of(method, head),
            index -> allocates(code, index, new HashSet<>()));
    String prefix = caller == null ? "" : "%%%s%d.".formatted(method.name(), ++calls);
    Frame frame =
        new Frame(
            caller,
            method,
            code,
            flow,
            prefix,
            emitter.newLabel(),
            new Register("%" + prefix.replace("%", "") + "result"));
    List<Integer> slots = Signature.of(method).slots();
    for (int i = 0; i < arguments.size(); i++) {
      Register register = frame.register(slots.get(i));
      if (!(arguments.get(i) instanceof Expr.Const) || flow.isStored(slots.get(i))) {
        emitter.set(register, arguments.get(i));
      }
      facts.written(register, arguments.get(i));
    }
    if (method.has(AccessFlag.SYNCHRONIZED)) {
      frame.monitor =
          method.has(AccessFlag.STATIC)
              ? Expr.address(Names.simple(method.ownerName()) + ".class")
              : arguments.getFirst();
      emitter.at(frame.line());
      emitter.lock(frame.monitor);
    }
    new BlockTranslation(this, frame).blocks();
    emitter.label(frame.exit);
    Facts returned = frame.returned;
    if (returned == null) {
      return null;
    }
    facts = returned;
    return Signature.of(method).returnsValue() ? facts.value(frame.result) : Expr.ZERO;
  }

  /// Sets a variable. Items of the stack that mention it keep its old value.
  void assign(Register register, Expr value, OperandStack stack) {
    if (mentions(stack, register)) {
      Register old = emitter.temporary();
      emitter.set(old, new Expr.Reg(register));
      stack.replace(item -> Expr.replace(item, register, old));
    }
    boolean direct =
        value instanceof Expr.Reg(var temporary)
            && emitter.isTemporary(temporary)
            && !mentions(stack, temporary)
            && emitter.retarget(temporary, register);
    if (!direct) {
      emitter.set(register, value);
    }
    facts.written(register, value);
  }

  private static boolean mentions(OperandStack stack, Register register) {
    return stack.items().stream().anyMatch(item -> Expr.registers(item.value()).contains(register));
  }

  /// Whether an instruction, or what it calls, may allocate.
  private boolean allocates(Code code, int index, Set<String> seen) {
    return switch (code.instruction(index)) {
      case NewObjectInstruction created ->
          !created.className().asInternalName().equals("java/lang/AssertionError");
      case NewPrimitiveArrayInstruction _ -> true;
      case NewReferenceArrayInstruction _ -> true;
      case NewMultiArrayInstruction _ -> true;
      case InvokeDynamicInstruction _ -> true;
      case InvokeInstruction call -> {
        String name = call.name().stringValue() + call.type().stringValue();
        if (!seen.add(name)) {
          yield false;
        }
        // Whichever class it is that has the method in the end.
        yield setting.classes().all().stream()
            .flatMap(
                owner -> owner.methods().stream().map(model -> new Classes.Method(owner, model)))
            .filter(method -> name.equals(method.name() + method.type()))
            .flatMap(method -> setting.classes().code(method).stream())
            .anyMatch(
                called -> {
                  for (int i = 0; i < called.steps().size(); i++) {
                    if (allocates(called, i, seen)) {
                      return true;
                    }
                  }
                  return false;
                });
      }
      default -> false;
    };
  }
}
