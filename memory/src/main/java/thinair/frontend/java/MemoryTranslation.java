package thinair.frontend.java;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Mnemonics;
import thinair.frontend.bytecode.Names;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.source.Span;

/// Translates what touches memory: fields, arrays, new objects, monitors. Calls are
/// [CallTranslation]'s.
final class MemoryTranslation {
  private final ThreadTranslation thread;
  private final Frame frame;
  private final CallTranslation calls;

  MemoryTranslation(ThreadTranslation thread, Frame frame) {
    this.thread = thread;
    this.frame = frame;
    this.calls = new CallTranslation(thread, frame);
  }

  /// Whether the code goes on after the instruction.
  boolean step(Instruction instruction) {
    OperandStack stack = frame.stack;
    Setting setting = thread.setting;
    return switch (instruction) {
      case FieldInstruction field -> field(field);
      case ArrayLoadInstruction load -> {
        Expr index = stack.pop();
        Expr array = stack.pop();
        if (!isInBounds(array, index)) {
          yield false;
        }
        element(load.typeKind(), array, false);
        Register value = thread.emitter.load(element(array, index), false);
        stack.push(new Expr.Reg(value), load.typeKind().slotSize() == 2);
        yield true;
      }
      case ArrayStoreInstruction store -> {
        Expr value = stack.pop();
        Expr index = stack.pop();
        Expr array = stack.pop();
        if (!isInBounds(array, index)) {
          yield false;
        }
        element(store.typeKind(), array, true);
        thread.emitter.store(element(array, index), value, false);
        yield true;
      }
      case OperatorInstruction _ -> {
        Expr array = stack.pop();
        if (!calls.isThere(array)) {
          yield false;
        }
        stack.push(length(array));
        yield true;
      }
      case NewObjectInstruction created -> {
        create(created.className().asInternalName());
        yield true;
      }
      case NewPrimitiveArrayInstruction created ->
          allocate("[" + created.typeKind().upperBound().descriptorString(), List.of(stack.pop()));
      case NewReferenceArrayInstruction created ->
          allocate(Names.arrayOf(created.componentType().asInternalName()), List.of(stack.pop()));
      case NewMultiArrayInstruction created -> {
        List<Expr> lengths = new ArrayList<>();
        for (int i = 0; i < created.dimensions(); i++) {
          lengths.addFirst(stack.pop());
        }
        yield allocate(created.arrayType().asInternalName(), lengths);
      }
      case MonitorInstruction monitor -> {
        Expr object = stack.pop();
        if (monitor.opcode() == Opcode.MONITOREXIT) {
          // What was entered is there.
          thread.emitter.unlock(object);
          yield true;
        }
        if (!calls.isThere(object)) {
          yield false;
        }
        thread.emitter.lock(object);
        yield true;
      }
      case TypeCheckInstruction check -> typeCheck(check);
      case InvokeInstruction call -> calls.invoke(call);
      case InvokeDynamicInstruction _ ->
          throw setting
              .places()
              .unsupported(
                  frame.line(),
                  "a lambda, a method reference or a concatenation of strings",
                  "call a method of a class instead");
      default ->
          throw setting
              .places()
              .unsupported(
                  frame.line(), "'%s'".formatted(Mnemonics.of(instruction)), "leave it out");
    };
  }

  private boolean field(FieldInstruction instruction) {
    Setting setting = thread.setting;
    Classes.Field field =
        Library.field(setting.classes(), setting.places(), frame.line(), instruction);
    if (setting.resultClasses().contains(field.owner())) {
      result(instruction, field);
      return true;
    }
    boolean stores =
        instruction.opcode() == Opcode.PUTFIELD || instruction.opcode() == Opcode.PUTSTATIC;
    Expr value = stores ? frame.stack.pop() : Expr.ZERO;
    Expr address;
    Expr object = Expr.ZERO;
    if (field.isStatic()) {
      setting.interpreter().initialiseLazily(field.owner(), here());
      address = Expr.address(setting.heap().location(field));
      if (field.isFinal()) {
        // Its value has been there since before threads started.
        frame.stack.push(new Expr.Const(setting.heap().get(field)), field.type().equals("J"));
        return true;
      }
      setting.heap().use(field);
    } else {
      object = frame.stack.pop();
      if (!calls.isThere(object)) {
        return false;
      }
      address = Expr.apply(Operator.ADD, object, Expr.of(setting.heap().offset(field)));
    }
    thread.unmodelled.field(field, object, stores, here());
    if (stores) {
      thread.emitter.store(address, value, field.isVolatile());
    } else {
      Register loaded = thread.emitter.load(address, field.isVolatile());
      frame.stack.push(new Expr.Reg(loaded), field.type().equals("J"));
    }
    return true;
  }

  private void element(TypeKind type, Expr array, boolean stores) {
    if (type == TypeKind.LONG) {
      thread.unmodelled.element(array, stores, here());
    }
  }

  private Span here() {
    return thread.setting.places().line(frame.line());
  }

  /// A field of a jcstress result is no memory: it is looked at when everything has ended.
  private void result(FieldInstruction instruction, Classes.Field field) {
    boolean stores = instruction.opcode() == Opcode.PUTFIELD;
    Expr value = stores ? frame.stack.pop() : Expr.ZERO;
    if (!frame.stack.pop().equals(JcstressTest.RESULT)) {
      throw thread
          .setting
          .places()
          .unsupported(
              frame.line(),
              "a result that is not the parameter of an actor",
              "use the parameter directly");
    }
    Register register =
        thread.results.computeIfAbsent(field.name(), name -> new Register(resultName(name)));
    if (stores) {
      thread.assign(register, value, frame.stack);
    } else {
      frame.stack.push(thread.facts.value(register), field.type().equals("J"));
    }
  }

  /// A variable of the actor may have the same name.
  private String resultName(String name) {
    Frame entry = frame;
    while (entry.caller != null) {
      entry = entry.caller;
    }
    boolean taken = entry.code.locals().stream().anyMatch(local -> local.name().equals(name));
    return taken ? "result." + name : name;
  }

  private static Expr element(Expr array, Expr index) {
    return Expr.apply(
        Operator.ADD, array, Expr.apply(Operator.MULTIPLY, index, Expr.of(Heap.CELL)));
  }

  private boolean isInBounds(Expr array, Expr index) {
    if (!calls.isThere(array)) {
      return false;
    }
    Expr inside = Expr.apply(Operator.UNSIGNED_LESS, index, length(array));
    return thread
        .raising()
        .unless(Expr.not(inside), "java/lang/ArrayIndexOutOfBoundsException", frame);
  }

  private Expr length(Expr array) {
    if (array instanceof Expr.Const(var value)) {
      return Expr.of(thread.setting.heap().object(value).orElseThrow().length());
    }
    List<Heap.Known> arrays =
        thread.setting.known().stream().filter(known -> known.length() >= 0).toList();
    Expr length = arrays.isEmpty() ? Expr.ZERO : Expr.of(arrays.getFirst().length());
    for (Heap.Known known : arrays) {
      length =
          Expr.apply(
              Operator.CHOOSE,
              Expr.apply(Operator.EQUAL, array, Expr.address(known.name())),
              Expr.of(known.length()),
              length);
    }
    return length;
  }

  private void create(String type) {
    Setting setting = thread.setting;
    setting.interpreter().initialiseLazily(type, here());
    if (!setting.classes().isOwn(type)
        && !type.equals("java/lang/Object")
        && !setting.classes().isSubtype(type, "java/lang/Throwable")) {
      throw Library.type(setting.places(), frame.line(), type);
    }
    frame.stack.push(Expr.address(setting.heap().allocate(type)));
  }

  private boolean allocate(String type, List<Expr> lengths) {
    for (Expr length : lengths) {
      Expr negative = Expr.apply(Operator.LESS, length, Expr.ZERO);
      if (negative.equals(Expr.ONE)
          && !thread.raising().unless(negative, "java/lang/NegativeArraySizeException", frame)) {
        return false;
      }
    }
    Setting setting = thread.setting;
    frame.stack.push(
        ArrayAllocation.allocate(setting.heap(), type, lengths, setting.places(), frame.line()));
    return true;
  }

  private boolean typeCheck(TypeCheckInstruction check) {
    Expr reference = frame.stack.pop();
    String type = check.type().asInternalName();
    if (check.opcode() == Opcode.INSTANCEOF) {
      frame.stack.push(isOneOf(reference, thread.setting.knownOf(type)));
      return true;
    }
    List<Heap.Known> others =
        thread.setting.known().stream()
            .filter(object -> !thread.setting.classes().isSubtype(object.type(), type))
            .toList();
    Expr fails = isOneOf(reference, others);
    frame.stack.push(reference);
    return thread.raising().unless(fails, "java/lang/ClassCastException", frame);
  }

  static Expr isOneOf(Expr reference, List<Heap.Known> objects) {
    Expr any = Expr.ZERO;
    for (Heap.Known object : objects) {
      Expr same = Expr.apply(Operator.EQUAL, reference, Expr.address(object.name()));
      if (same.equals(Expr.ONE)) {
        return Expr.ONE;
      }
      any =
          any.equals(Expr.ZERO)
              ? same
              : same.equals(Expr.ZERO) ? any : Expr.apply(Operator.OR, any, same);
    }
    return any;
  }
}
