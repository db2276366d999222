package thinair.interpret;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.List;
import java.util.Optional;
import thinair.frontend.bytecode.Names;

/// What instructions do. Each is taken as a whole: where it ends in an action, the frame is as it
/// will be behind it, but for a value that the action is resumed with.
final class Instructions {
  private final Machine machine;
  private final Calls calls;

  Instructions(Machine machine) {
    this.machine = machine;
    this.calls = new Calls(machine);
  }

  Optional<Action> step(Frame frame) {
    int index = frame.at++;
    Instruction instruction = frame.code.instruction(index);
    switch (instruction) {
      case LoadInstruction load -> frame.push(frame.locals[load.slot()]);
      case StoreInstruction store -> frame.locals[store.slot()] = frame.pop();
      case ConstantInstruction constant -> frame.push(constant(constant));
      case OperatorInstruction operator -> operate(frame, operator);
      case ConvertInstruction convert -> frame.push(Numbers.convert(convert.opcode(), frame.pop()));
      case IncrementInstruction increment ->
          frame.locals[increment.slot()] =
              new Datum.Int(
                  ((Datum.Int) frame.locals[increment.slot()]).value() + increment.constant());
      case BranchInstruction branch -> {
        if (isTaken(frame, branch.opcode())) {
          frame.at = frame.code.target(branch.target());
        }
      }
      case StackInstruction stack -> Stacks.apply(stack.opcode(), frame.stack);
      case FieldInstruction field -> {
        return field(frame, field);
      }
      case ArrayLoadInstruction _ -> {
        int at = frame.popInt();
        Location location = element(frame.pop(), at);
        return machine.read(frame, location);
      }
      case ArrayStoreInstruction store -> {
        Datum value = Numbers.narrowed(store.typeKind(), frame.pop());
        int at = frame.popInt();
        Datum array = frame.pop();
        Location location = element(array, at);
        requireStorable(value, location);
        return machine.write(location, value);
      }
      case InvokeInstruction call -> {
        return calls.invoke(frame, call);
      }
      case InvokeDynamicInstruction call -> {
        return calls.invokeDynamic(frame, call);
      }
      case ReturnInstruction back -> {
        return machine.leave(frame, back.opcode() == Opcode.RETURN ? null : frame.pop());
      }
      case NewObjectInstruction created -> {
        return create(frame, index, created.className().asInternalName());
      }
      case NewPrimitiveArrayInstruction created ->
          frame.push(
              array("[" + created.typeKind().upperBound().descriptorString(), frame.popInt()));
      case NewReferenceArrayInstruction created ->
          frame.push(
              array(Names.arrayOf(created.componentType().asInternalName()), frame.popInt()));
      case NewMultiArrayInstruction created -> {
        int[] lengths = new int[created.dimensions()];
        for (int i = lengths.length - 1; i >= 0; i--) {
          lengths[i] = frame.popInt();
        }
        frame.push(arrays(created.arrayType().asInternalName(), lengths, 0));
      }
      case TypeCheckInstruction check -> check(frame, check);
      case MonitorInstruction monitor -> {
        Datum object = frame.pop();
        if (object instanceof Datum.Null) {
          throw Raise.nullPointer();
        }
        return monitor.opcode() == Opcode.MONITORENTER
            ? machine.take(object)
            : machine.leave(object);
      }
      case ThrowInstruction _ -> {
        Datum thrown = frame.pop();
        if (thrown instanceof Datum.Null) {
          throw Raise.nullPointer();
        }
        machine.pend(thrown);
      }
      case TableSwitchInstruction table -> select(frame, table.cases(), table.defaultTarget());
      case LookupSwitchInstruction table -> select(frame, table.cases(), table.defaultTarget());
      case NopInstruction _ -> {}
      default -> throw new Unsupported("the instruction " + instruction.opcode());
    }
    return Optional.empty();
  }

  private static void select(
      Frame frame, List<SwitchCase> cases, java.lang.classfile.Label otherwise) {
    int key = frame.popInt();
    for (SwitchCase each : cases) {
      if (each.caseValue() == key) {
        frame.at = frame.code.target(each.target());
        return;
      }
    }
    frame.at = frame.code.target(otherwise);
  }

  private static Datum constant(ConstantInstruction constant) {
    return constant.opcode() == Opcode.ACONST_NULL
        ? Data.NULL
        : Constants.of(constant.constantValue());
  }

  private void operate(Frame frame, OperatorInstruction operator) {
    switch (operator.opcode()) {
      case ARRAYLENGTH -> {
        if (!(frame.pop() instanceof Datum.Ref array)) {
          throw Raise.nullPointer();
        }
        frame.push(new Datum.Int(array.length()));
      }
      case INEG, LNEG, FNEG, DNEG -> frame.push(Numbers.negate(frame.pop()));
      default -> {
        Datum right = frame.pop();
        Datum left = frame.pop();
        frame.push(Numbers.apply(operator.opcode(), left, right));
      }
    }
  }

  private static boolean isTaken(Frame frame, Opcode opcode) {
    return switch (opcode) {
      case GOTO, GOTO_W -> true;
      case IFEQ -> frame.popInt() == 0;
      case IFNE -> frame.popInt() != 0;
      case IFLT -> frame.popInt() < 0;
      case IFGE -> frame.popInt() >= 0;
      case IFGT -> frame.popInt() > 0;
      case IFLE -> frame.popInt() <= 0;
      case IFNULL -> frame.pop() instanceof Datum.Null;
      case IFNONNULL -> !(frame.pop() instanceof Datum.Null);
      case IF_ACMPEQ -> frame.pop().equals(frame.pop());
      case IF_ACMPNE -> !frame.pop().equals(frame.pop());
      default -> {
        int right = frame.popInt();
        int left = frame.popInt();
        yield switch (opcode) {
          case IF_ICMPEQ -> left == right;
          case IF_ICMPNE -> left != right;
          case IF_ICMPLT -> left < right;
          case IF_ICMPGE -> left >= right;
          case IF_ICMPGT -> left > right;
          case IF_ICMPLE -> left <= right;
          default -> throw new Unsupported("the instruction " + opcode);
        };
      }
    };
  }

  private Optional<Action> field(Frame frame, FieldInstruction instruction) {
    String owner = instruction.owner().asInternalName();
    String name = instruction.name().stringValue();
    String type = instruction.type().stringValue();
    switch (instruction.opcode()) {
      case GETSTATIC -> {
        if (owner.equals("java/lang/System")) {
          // The streams: what is done with them is known by the type.
          frame.push(new Datum.Ref("java/io/PrintStream", World.BEFORE, 0, -1));
          return Optional.empty();
        }
        Location location = machine.world.field(Data.NULL, owner, name, type);
        return machine.initialise(frame, location.owner())
            ? Optional.empty()
            : machine.read(frame, location);
      }
      case PUTSTATIC -> {
        Location location = machine.world.field(Data.NULL, owner, name, type);
        return machine.initialise(frame, location.owner())
            ? Optional.empty()
            : machine.write(location, Numbers.narrowed(type, frame.pop()));
      }
      case GETFIELD -> {
        Datum object = frame.pop();
        if (object instanceof Datum.Box box) {
          frame.push(box.value());
          return Optional.empty();
        }
        requireObject(object);
        return machine.read(frame, machine.world.field(object, owner, name, type));
      }
      default -> {
        Datum value = Numbers.narrowed(type, frame.pop());
        Datum object = frame.pop();
        requireObject(object);
        return machine.write(machine.world.field(object, owner, name, type), value);
      }
    }
  }

  static void requireObject(Datum object) {
    if (object instanceof Datum.Null) {
      throw Raise.nullPointer();
    }
    if (!(object instanceof Datum.Ref)) {
      throw new Unsupported("the inside of a " + Names.simple(World.type(object)));
    }
  }

  static Location element(Datum array, int index) {
    if (!(array instanceof Datum.Ref ref)) {
      throw Raise.nullPointer();
    }
    if (index < 0 || index >= ref.length()) {
      throw new Raise(
          "java/lang/ArrayIndexOutOfBoundsException",
          "Index %d out of bounds for length %d".formatted(index, ref.length()));
    }
    return Location.element(ref, index);
  }

  private void requireStorable(Datum value, Location element) {
    String type = element.descriptor();
    if ((type.startsWith("L") || type.startsWith("["))
        && !(value instanceof Datum.Null)
        && !machine.world.isSubtype(World.type(value), Constants.internal(type))) {
      throw new Raise("java/lang/ArrayStoreException", World.type(value).replace('/', '.'));
    }
  }

  private Optional<Action> create(Frame frame, int index, String type) {
    var failed = frame.code.failures().get(index);
    if (failed != null && machine.world.classes.isOwn(frame.method.ownerName())) {
      CodePlace place = machine.place();
      machine.notes.put("assert " + place, Data.ONE);
      if (machine.world.options.assertsGoOn()) {
        frame.at = failed;
        return Optional.empty();
      }
    }
    if (machine.initialise(frame, type)) {
      return Optional.empty();
    }
    frame.push(machine.make(type, -1));
    return Optional.empty();
  }

  private Datum array(String type, int length) {
    if (length < 0) {
      throw new Raise("java/lang/NegativeArraySizeException", Integer.toString(length));
    }
    return machine.make(type, length);
  }

  private Datum arrays(String type, int[] lengths, int from) {
    Datum.Ref array = (Datum.Ref) array(type, lengths[from]);
    if (from + 1 < lengths.length) {
      if (!machine.isAlone()) {
        throw new Unsupported("an array of arrays that a thread makes at once");
      }
      for (int i = 0; i < array.length(); i++) {
        machine.write(Location.element(array, i), arrays(type.substring(1), lengths, from + 1));
      }
    }
    return array;
  }

  private void check(Frame frame, TypeCheckInstruction check) {
    Datum object = frame.pop();
    String type = check.type().asInternalName();
    boolean fits =
        object instanceof Datum.Null
            ? check.opcode() == Opcode.CHECKCAST
            : machine.world.isSubtype(World.type(object), type);
    if (check.opcode() == Opcode.INSTANCEOF) {
      frame.push(Data.of(fits));
    } else if (fits) {
      frame.push(object);
    } else {
      throw new Raise(
          "java/lang/ClassCastException",
          "%s is no %s".formatted(Names.simple(World.type(object)), Names.simple(type)));
    }
  }
}
