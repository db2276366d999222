package thinair.frontend.java;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.Mnemonics;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.program.Caveat;
import thinair.program.Value;
import thinair.source.Span;

/// Runs static initialisers, and constructors of what exists before threads start. Everything is
/// known, so there is nothing to translate.
final class Interpreter {
  /// No initialiser of a small program needs more; one that does is most likely an endless loop.
  private static final int MOST_STEPS = 1_000_000;

  private final Classes classes;
  private final Heap heap;
  private final PureSteps pure;
  private final Places places;
  private final Set<String> initialised = new HashSet<>();
  private int steps;

  // Of a class that a thread would initialise: where it does, and what is initialised with it.
  private @Nullable Span lazily;
  private final Set<String> together = new HashSet<>();
  private final Map<String, Caveat> caveats = new LinkedHashMap<>();

  Interpreter(Classes classes, Heap heap, PureSteps pure, Places places) {
    this.classes = classes;
    this.heap = heap;
    this.pure = pure;
    this.places = places;
  }

  /// As [#initialise], where it is a thread that first uses the class.
  void initialiseLazily(String name, Span place) {
    lazily = place;
    initialise(name);
    lazily = null;
    together.clear();
  }

  /// Initialisers that threads would run and that touch more than what they initialise, so that it
  /// matters when they do.
  Collection<Caveat> caveats() {
    return caveats.values();
  }

  /// Whether an initialiser reads or writes what may not be as it was before threads started.
  private void touches(Classes.Field field) {
    boolean mayChange = !field.isFinal() || field.type().length() > 1;
    if (lazily != null && mayChange && !together.contains(field.owner())) {
      for (String name : together) {
        caveats.putIfAbsent(
            name, new Caveat(Caveat.Kind.CLASS_INITIALISATION, lazily, Names.simple(name)));
      }
    }
  }

  /// Runs the static initialiser of a class, unless that has been done or the class is not ours.
  void initialise(String name) {
    if (!classes.isOwn(name) || !initialised.add(name)) {
      return;
    }
    if (lazily != null) {
      together.add(name);
    }
    ClassModel model = classes.model(name);
    model.superclass().ifPresent(parent -> initialise(parent.asInternalName()));
    List<Classes.Field> fields = new ArrayList<>();
    for (FieldModel declared : model.fields()) {
      if (declared.flags().has(AccessFlag.STATIC)) {
        Classes.Field field = Classes.field(model, declared);
        fields.add(field);
        heap.location(field);
        declared
            .findAttribute(Attributes.constantValue())
            .ifPresent(given -> constant(field, given.constant().constantValue()));
      }
    }
    classes
        .method(name, "<clinit>", "()V")
        .filter(method -> method.ownerName().equals(name))
        .ifPresent(method -> call(method, List.of()));
    heap.nameByFields(fields);
  }

  private void constant(Classes.Field field, ConstantDesc value) {
    switch (value) {
      case Integer number -> heap.set(field, Value.of(number), places.declaration(field.name()));
      case Long number -> heap.set(field, Value.of(number), places.declaration(field.name()));
      case String text ->
          heap.set(field, Value.address('"' + text + '"'), places.declaration(field.name()));
      // Of another type: an error where it is used.
      default -> {}
    }
  }

  /// What a method without side effects on threads returns; 0 where it returns nothing.
  Expr call(Classes.Method method, List<Expr> arguments) {
    Code code = classes.code(method).orElseThrow();
    Expr[] locals = new Expr[code.steps().size() + 2 * arguments.size() + 256];
    Arrays.fill(locals, Expr.ZERO);
    List<Integer> slots = Signature.of(method).slots();
    for (int i = 0; i < arguments.size(); i++) {
      locals[slots.get(i)] = arguments.get(i);
    }
    OperandStack stack = new OperandStack();
    int at = 0;
    while (true) {
      if (++steps > MOST_STEPS) {
        throw places.unsupported(
            code.line(at), "an initialiser this long", "make it end after fewer steps");
      }
      Instruction instruction = code.instruction(at);
      if (instruction instanceof ReturnInstruction done) {
        return done.opcode() == Opcode.RETURN ? Expr.ZERO : stack.pop();
      }
      if (instruction instanceof BranchInstruction branch) {
        boolean taken =
            switch (branch.opcode()) {
              case GOTO, GOTO_W -> true;
              default -> isTrue(PureSteps.condition(branch, stack));
            };
        at = taken ? code.target(branch.target()) : at + 1;
        continue;
      }
      step(instruction, code, at, stack, locals);
      at++;
    }
  }

  private static boolean isTrue(Expr condition) {
    return Folding.isTrue(value(condition));
  }

  private static Value value(Expr expr) {
    return ((Expr.Const) expr).value();
  }

  private void step(Instruction instruction, Code code, int at, OperandStack stack, Expr[] locals) {
    int line = code.line(at);
    if (instruction instanceof OperatorInstruction division
        && PureSteps.isDivision(division.opcode())
        && stack.items().getLast().value().equals(Expr.ZERO)) {
      throw thrown(line, "a division by zero");
    }
    if (pure.run(instruction, line, stack)) {
      return;
    }
    switch (instruction) {
      case LoadInstruction load -> stack.push(locals[load.slot()], load.typeKind().slotSize() == 2);
      case StoreInstruction store -> locals[store.slot()] = stack.pop();
      case IncrementInstruction increment ->
          locals[increment.slot()] =
              pure.increment(locals[increment.slot()], increment.constant(), line);
      case FieldInstruction field -> field(field, line, stack);
      case InvokeInstruction call -> invoke(call, line, stack);
      case NewObjectInstruction created -> {
        String type = created.className().asInternalName();
        initialise(type);
        if (!classes.isOwn(type) && !type.equals("java/lang/Object")) {
          throw Library.type(places, line, type);
        }
        stack.push(Expr.address(heap.allocate(type)));
      }
      case NewPrimitiveArrayInstruction created ->
          stack.push(
              array("[" + created.typeKind().upperBound().descriptorString(), stack.pop(), line));
      case NewReferenceArrayInstruction created ->
          stack.push(
              array(Names.arrayOf(created.componentType().asInternalName()), stack.pop(), line));
      case NewMultiArrayInstruction created -> {
        List<Expr> lengths = new ArrayList<>();
        for (int i = 0; i < created.dimensions(); i++) {
          lengths.addFirst(stack.pop());
        }
        stack.push(
            ArrayAllocation.allocate(
                heap, created.arrayType().asInternalName(), lengths, places, line));
      }
      case ArrayLoadInstruction load -> {
        Value.Address element = element(stack, line);
        stack.push(new Expr.Const(heap.get(element)), load.typeKind().slotSize() == 2);
      }
      case ArrayStoreInstruction _ -> {
        Expr value = stack.pop();
        heap.set(element(stack, line), value(value), places.line(line));
      }
      case OperatorInstruction _ -> stack.push(Expr.of(object(stack.pop(), line).length()));
      case MonitorInstruction _ -> object(stack.pop(), line);
      case TypeCheckInstruction check -> typeCheck(check, line, stack);
      default ->
          throw places.unsupported(
              line,
              "'%s' in an initialiser".formatted(Mnemonics.of(instruction)),
              "give the field a simpler initial value");
    }
  }

  private void typeCheck(TypeCheckInstruction check, int line, OperandStack stack) {
    Expr reference = stack.pop();
    Optional<Heap.Known> object = heap.object(value(reference));
    boolean fits =
        object.isPresent() && classes.isSubtype(object.get().type(), check.type().asInternalName());
    if (check.opcode() == Opcode.INSTANCEOF) {
      stack.push(Expr.of(fits ? 1 : 0));
    } else if (fits || reference.equals(Expr.ZERO)) {
      stack.push(reference);
    } else {
      throw thrown(line, "a failed cast");
    }
  }

  private RuntimeException thrown(int line, String what) {
    return places.unsupported(
        line, what + " before threads start", "make the initialiser end without an exception");
  }

  private Heap.Known object(Expr reference, int line) {
    return heap.object(value(reference)).orElseThrow(() -> thrown(line, "an access to null"));
  }

  private Expr array(String type, Expr length, int line) {
    return ArrayAllocation.allocate(heap, type, List.of(length), places, line);
  }

  private Value.Address element(OperandStack stack, int line) {
    Expr index = stack.pop();
    Heap.Known array = object(stack.pop(), line);
    if (!(value(index) instanceof Value.Int(long i)) || i < 0 || i >= array.length()) {
      throw thrown(line, "an index out of bounds");
    }
    return new Value.Address(array.name(), i * Heap.CELL);
  }

  private void field(FieldInstruction instruction, int line, OperandStack stack) {
    Classes.Field field = Library.field(classes, places, line, instruction);
    boolean wide = field.type().equals("J");
    switch (instruction.opcode()) {
      case GETSTATIC -> {
        initialise(field.owner());
        touches(field);
        stack.push(new Expr.Const(heap.get(field)), wide);
      }
      case PUTSTATIC -> {
        initialise(field.owner());
        touches(field);
        Value value = value(stack.pop());
        heap.set(field, value, places.line(line));
      }
      case GETFIELD -> {
        Heap.Known object = object(stack.pop(), line);
        stack.push(
            new Expr.Const(heap.get(new Value.Address(object.name(), heap.offset(field)))), wide);
      }
      default -> {
        Value value = value(stack.pop());
        Heap.Known object = object(stack.pop(), line);
        heap.set(new Value.Address(object.name(), heap.offset(field)), value, places.line(line));
      }
    }
  }

  private void invoke(InvokeInstruction call, int line, OperandStack stack) {
    Signature signature = Signature.of(call);
    List<Expr> arguments = signature.pop(stack);
    if (call.name().equalsString("desiredAssertionStatus")) {
      stack.push(Expr.ONE);
      return;
    }
    if (Library.isHarmless(classes, call)) {
      return;
    }
    String owner = call.owner().asInternalName();
    initialise(owner);
    String start =
        switch (call.opcode()) {
          case INVOKEVIRTUAL, INVOKEINTERFACE -> object(arguments.getFirst(), line).type();
          default -> owner;
        };
    Classes.Method method = Library.method(classes, places, line, call, start);
    Expr result = call(method, arguments);
    if (signature.returnsValue()) {
      stack.push(result, signature.returnsWide());
    }
  }
}
