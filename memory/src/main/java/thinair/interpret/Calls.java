package thinair.interpret;

import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;

/// Which method a call means, and what the calls mean that the compiler leaves to be linked.
final class Calls {
  private static final int INVOKE_VIRTUAL = 5;
  private static final int INVOKE_STATIC = 6;
  private static final int INVOKE_SPECIAL = 7;
  private static final int NEW_INVOKE_SPECIAL = 8;
  private static final int INVOKE_INTERFACE = 9;

  /// Marks methods whose calls the outside world sees, whatever they do.
  private static final String SPECIAL = "thinair/annotation/Special";

  private final Machine machine;
  private final Natives natives;

  Calls(Machine machine) {
    this.machine = machine;
    this.natives = new Natives(machine);
  }

  Optional<Action> invoke(Frame frame, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    String descriptor = call.type().stringValue();
    boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
    int count = MethodTypeDesc.ofDescriptor(descriptor).parameterCount() + (isStatic ? 0 : 1);
    List<Datum> arguments =
        new ArrayList<>(frame.stack.subList(frame.stack.size() - count, frame.stack.size()));
    if (!isStatic && arguments.getFirst() instanceof Datum.Null) {
      throw Raise.nullPointer();
    }
    Kind kind =
        isStatic ? Kind.STATIC : call.opcode() == Opcode.INVOKESPECIAL ? Kind.EXACT : Kind.VIRTUAL;
    return call(frame, kind, owner, name, descriptor, arguments, count);
  }

  private enum Kind {
    STATIC,
    EXACT,
    VIRTUAL
  }

  /// @param onStack how many arguments are still on the operand stack
  private Optional<Action> call(
      Frame frame,
      Kind kind,
      String owner,
      String name,
      String descriptor,
      List<Datum> arguments,
      int onStack) {
    if (kind == Kind.VIRTUAL && arguments.getFirst() instanceof Datum.Closure closure) {
      if (closure.method().equals(name)) {
        return closure(frame, closure, arguments, onStack);
      }
    }
    String type = kind == Kind.VIRTUAL ? World.type(arguments.getFirst()) : owner;
    Classes.@Nullable Method method = find(kind, owner, type, name, descriptor);
    String declared = method == null ? owner : method.ownerName();
    Optional<Natives.Reply> reply = natives.call(declared, name, descriptor, arguments);
    if (reply.isPresent()) {
      drop(frame, onStack);
      return answered(frame, reply.get());
    }
    if (method == null) {
      throw new Unsupported("the method %s.%s".formatted(Names.simple(type), name));
    }
    if (kind == Kind.STATIC && machine.initialise(frame, declared)) {
      return Optional.empty();
    }
    if (method.has(AccessFlag.ABSTRACT)) {
      throw new Raise("java/lang/AbstractMethodError", method.toString());
    }
    drop(frame, onStack);
    if (kind == Kind.STATIC && Annotations.of(method.model()).has(SPECIAL)) {
      if (!descriptor.endsWith(")V")) {
        throw new Unsupported("a @Special method that returns something");
      }
      return Optional.of(new Action.External(name));
    }
    return machine.enter(method, arguments, -1);
  }

  private static void drop(Frame frame, int count) {
    for (int i = 0; i < count; i++) {
      frame.stack.removeLast();
    }
  }

  private static Optional<Action> answered(Frame frame, Natives.Reply reply) {
    return switch (reply) {
      case Natives.Nothing _ -> Optional.empty();
      case Natives.Result(var value) -> {
        frame.push(value);
        yield Optional.empty();
      }
      case Natives.Act(var action) -> Optional.of(action);
      case Natives.Taken(var action) -> action;
    };
  }

  private Classes.@Nullable Method find(
      Kind kind, String owner, String type, String name, String descriptor) {
    String from =
        switch (kind) {
          case STATIC, EXACT -> owner;
          case VIRTUAL -> type.startsWith("[") ? "java/lang/Object" : type;
        };
    Optional<Classes.Method> found = machine.world.classes.method(from, name, descriptor);
    if (kind == Kind.VIRTUAL) {
      // A private method is meant as such, whatever a subclass has of the same name.
      Optional<Classes.Method> named = machine.world.classes.method(owner, name, descriptor);
      if (named.isPresent() && named.get().has(AccessFlag.PRIVATE)) {
        return named.get();
      }
      if (found.isEmpty() || found.get().has(AccessFlag.ABSTRACT)) {
        Optional<Classes.Method> byDefault = concrete(from, name, descriptor);
        if (byDefault.isPresent()) {
          return byDefault.get();
        }
      }
      if (found.isEmpty()) {
        found = machine.world.classes.method("java/lang/Object", name, descriptor);
      }
    }
    return found.orElse(null);
  }

  /// A method with a body that some interface of a class has.
  private Optional<Classes.Method> concrete(String type, String name, String descriptor) {
    for (String each : machine.world.chain(type).reversed()) {
      for (var parent : machine.world.model(each).interfaces()) {
        Optional<Classes.Method> found = inInterface(parent.asInternalName(), name, descriptor);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return inInterface(type, name, descriptor);
  }

  private Optional<Classes.Method> inInterface(String type, String name, String descriptor) {
    var model = machine.world.model(type);
    for (var method : model.methods()) {
      if (method.methodName().equalsString(name)
          && method.methodType().equalsString(descriptor)
          && !method.flags().has(AccessFlag.ABSTRACT)) {
        return Optional.of(new Classes.Method(model, method));
      }
    }
    for (var parent : model.interfaces()) {
      Optional<Classes.Method> found = inInterface(parent.asInternalName(), name, descriptor);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  // --- lambdas -----------------------------------------------------------------------------------

  private Optional<Action> closure(
      Frame frame, Datum.Closure closure, List<Datum> arguments, int onStack) {
    List<Datum> all = new ArrayList<>(closure.captured());
    all.addAll(arguments.subList(1, arguments.size()));
    Datum.Target target = closure.target();
    MethodTypeDesc wanted = MethodTypeDesc.ofDescriptor(target.descriptor());
    boolean hasReceiver =
        target.kind() == INVOKE_VIRTUAL
            || target.kind() == INVOKE_INTERFACE
            || target.kind() == INVOKE_SPECIAL;
    for (int i = 0; i < all.size(); i++) {
      int parameter = hasReceiver ? i - 1 : i;
      if (parameter >= 0) {
        all.set(i, adapted(all.get(i), wanted.parameterType(parameter)));
      }
    }
    if (target.kind() == NEW_INVOKE_SPECIAL) {
      if (machine.initialise(frame, target.owner())) {
        return Optional.empty();
      }
      Datum.Ref made = machine.make(target.owner(), -1);
      all.addFirst(made);
      drop(frame, onStack);
      frame.push(made);
      return call(frame, Kind.EXACT, target.owner(), "<init>", target.descriptor(), all, 0);
    }
    Kind kind =
        switch (target.kind()) {
          case INVOKE_STATIC -> Kind.STATIC;
          case INVOKE_SPECIAL -> Kind.EXACT;
          case INVOKE_VIRTUAL, INVOKE_INTERFACE -> Kind.VIRTUAL;
          default -> throw new Unsupported("a reference to a field");
        };
    if (hasReceiver && all.getFirst() instanceof Datum.Null) {
      throw Raise.nullPointer();
    }
    if (kind == Kind.STATIC
        && natives.call(target.owner(), target.name(), target.descriptor(), all).isEmpty()
        && machine.initialise(frame, target.owner())) {
      return Optional.empty();
    }
    drop(frame, onStack);
    Frame caller = adapting(frame, MethodTypeDesc.ofDescriptor(closure.descriptor()), wanted);
    return call(caller, kind, target.owner(), target.name(), target.descriptor(), all, 0);
  }

  /// Who takes the result: where it is not what the interface promises, a method that makes it so,
  /// which stands behind its first instruction.
  private Frame adapting(Frame frame, MethodTypeDesc promised, MethodTypeDesc given) {
    ClassDesc to = promised.returnType();
    ClassDesc from = given.returnType();
    boolean isVoid = to.descriptorString().equals("V");
    if (isVoid ? from.descriptorString().equals("V") : to.isPrimitive() == from.isPrimitive()) {
      return frame;
    }
    if (isVoid) {
      natives.enter("drop", List.of());
      return machine.top();
    }
    String name = to.isPrimitive() ? "unbox" + to.displayName() : "box" + from.displayName();
    natives.enter(name, List.of(OwnObjects.DEAD));
    machine.top().at = 1;
    return machine.top();
  }

  /// Boxes and unboxes as the type wants it.
  private Datum adapted(Datum datum, ClassDesc wanted) {
    if (wanted.isPrimitive() && datum instanceof Datum.Box box) {
      return box.value();
    }
    if (!wanted.isPrimitive()) {
      return switch (datum) {
        case Datum.Int _ -> natives.box("java/lang/Integer", datum);
        case Datum.Large _ -> natives.box("java/lang/Long", datum);
        case Datum.Real _ -> natives.box("java/lang/Double", datum);
        default -> datum;
      };
    }
    return datum;
  }

  Optional<Action> invokeDynamic(Frame frame, InvokeDynamicInstruction call) {
    String factory =
        Constants.internal(call.bootstrapMethod().owner().descriptorString())
            + "."
            + call.bootstrapMethod().methodName();
    MethodTypeDesc type = call.typeSymbol();
    switch (factory) {
      case "java/lang/invoke/LambdaMetafactory.metafactory",
          "java/lang/invoke/LambdaMetafactory.altMetafactory" -> {
        List<Datum> captured = popAll(frame, type.parameterCount());
        DirectMethodHandleDesc target = (DirectMethodHandleDesc) call.bootstrapArgs().get(1);
        MethodTypeDesc erased = (MethodTypeDesc) call.bootstrapArgs().get(0);
        frame.push(
            new Datum.Closure(
                Constants.internal(type.returnType().descriptorString()),
                call.name().stringValue(),
                erased.descriptorString(),
                new Datum.Target(
                    target.refKind(),
                    Constants.internal(target.owner().descriptorString()),
                    target.methodName(),
                    target.lookupDescriptor(),
                    target.isOwnerInterface()),
                captured));
        return Optional.empty();
      }
      case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" -> {
        return concatenate(frame, type, call.bootstrapArgs());
      }
      case "java/lang/runtime/ObjectMethods.bootstrap" -> {
        return recordMethod(frame, call.name().stringValue(), type);
      }
      case "java/lang/runtime/SwitchBootstraps.typeSwitch" -> {
        typeSwitch(frame, call.bootstrapArgs());
        return Optional.empty();
      }
      default -> throw new Unsupported("what %s links".formatted(Names.simple(factory)));
    }
  }

  private void typeSwitch(Frame frame, List<ConstantDesc> labels) {
    int from = frame.popInt();
    Datum object = frame.pop();
    if (object instanceof Datum.Null) {
      frame.push(new Datum.Int(-1));
      return;
    }
    for (int i = from; i < labels.size(); i++) {
      boolean fits =
          switch (labels.get(i)) {
            case ClassDesc type ->
                machine.world.isSubtype(
                    World.type(object), Constants.internal(type.descriptorString()));
            case String text -> object.equals(new Datum.Text(text));
            case Integer number ->
                object instanceof Datum.Box box && box.value().equals(new Datum.Int(number));
            default -> throw new Unsupported("a case that is neither a type nor a constant");
          };
      if (fits) {
        frame.push(new Datum.Int(i));
        return;
      }
    }
    frame.push(new Datum.Int(labels.size()));
  }

  private static List<Datum> popAll(Frame frame, int count) {
    List<Datum> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.addFirst(frame.pop());
    }
    return all;
  }

  private Optional<Action> concatenate(
      Frame frame, MethodTypeDesc type, List<ConstantDesc> constants) {
    int first = frame.stack.size() - type.parameterCount();
    for (int i = 0; i < type.parameterCount(); i++) {
      if (frame.stack.get(first + i) instanceof Datum.Ref object && !object.isArray()) {
        // The text of an object is asked for first, and then the instruction is taken again.
        Optional<Classes.Method> method =
            machine.world.classes.method(object.type(), "toString", "()Ljava/lang/String;");
        if (method.isPresent() && !method.get().ownerName().equals("java/lang/Object")) {
          frame.at--;
          return machine.enter(method.get(), List.of(object), first + i);
        }
      }
    }
    List<Datum> arguments = popAll(frame, type.parameterCount());
    StringBuilder text = new StringBuilder();
    String recipe = (String) constants.getFirst();
    int argument = 0;
    int constant = 1;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c == 1) {
        text.append(
            Texts.of(arguments.get(argument), type.parameterType(argument).descriptorString()));
        argument++;
      } else if (c == 2) {
        text.append(constants.get(constant++));
      } else {
        text.append(c);
      }
    }
    frame.push(new Datum.Text(text.toString()));
    return Optional.empty();
  }

  private Optional<Action> recordMethod(Frame frame, String name, MethodTypeDesc type) {
    String record = Constants.internal(type.parameterType(0).descriptorString());
    Classes.Method method = machine.world.recordMethod(record, name);
    List<Datum> arguments = popAll(frame, type.parameterCount());
    return machine.enter(method, arguments, -1);
  }
}
