package thinair.interpret;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;

/// What all threads of a program have in common: classes, what memory holds before they compete,
/// and who uses what.
final class World {
  /// The maker of what was there before threads competed.
  static final int BEFORE = -1;

  static final String THREAD = "java/lang/Thread";

  /// Classes whose initialisers set up what this machine does by itself.
  private static final Set<String> KNOWN =
      Set.of(
          THREAD,
          "java/lang/Object",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/System",
          "java/lang/Throwable",
          "java/lang/Class",
          "jdk/internal/misc/Unsafe",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/invoke/VarHandle");

  final Classes classes;
  final Usage usage = new Usage();
  final Options options;

  /// Classes that threads turned out to need.
  final Set<String> needed = new LinkedHashSet<>();

  /// The plain variables of 64 bits that threads see halves of.
  final Set<Location> torn = new HashSet<>();

  /// What memory holds when threads begin to compete; what is missing holds its initial value.
  final Map<Location, Datum> memory = new HashMap<>();

  final Set<String> initialised = new HashSet<>();

  /// What initialisers did that ran earlier than they would have.
  final Early early = new Early();

  /// Classes that threads initialise themselves, because others can see how.
  final Set<String> late = new LinkedHashSet<>();

  /// Where constructors let others have objects whose final fields are not frozen yet.
  final Map<String, CodePlace> leaks = new TreeMap<>();

  /// What is to be late from the next pass on.
  private final Set<String> postponed = new LinkedHashSet<>();

  /// Whether initialisers run now that threads would have run later.
  boolean isEarly;

  private final Map<Classes.Method, Liveness> liveness = new HashMap<>();
  private final Map<String, Boolean> trivial = new HashMap<>();
  private final Map<String, Classes.Method> recordMethods = new HashMap<>();
  private final List<Classes.Field> offsets = new ArrayList<>();
  private int made;

  /// @param printing whether what the main thread prints at last is a result
  /// @param assertsGoOn whether a thread goes on after an assert that failed, as litmus tests do
  /// @param keepsLocals whether the variables of a thread's method are results
  /// @param steps how many instructions a thread may take without doing anything that others see
  record Options(boolean printing, boolean assertsGoOn, boolean keepsLocals, int steps) {}

  World(Classes classes, Options options) {
    this.classes = classes;
    this.options = options;
  }

  /// Forgets all but what passes learn.
  void nextPass() {
    usage.nextPass();
    memory.clear();
    initialised.clear();
    late.addAll(postponed());
    postponed.clear();
    early.clear();
    leaks.clear();
    made = 0;
  }

  /// Has classes of the program initialised by the threads that use them; those of the JDK stay.
  void postpone(Set<String> types) {
    types.stream()
        .filter(classes::isOwn)
        .filter(type -> !late.contains(type))
        .forEach(postponed::add);
  }

  /// The classes that have to be late, and are not yet.
  Set<String> postponed() {
    postpone(early.exposed(usage));
    return Set.copyOf(postponed);
  }

  Datum.Ref make(String type, int length) {
    Datum.Ref object = new Datum.Ref(type, BEFORE, ++made, length);
    if (isEarly) {
      early.make(object);
    }
    return object;
  }

  /// Whether objects of a class have final fields that it declares itself.
  boolean hasFinals(String type) {
    return model(type).fields().stream()
        .anyMatch(
            field -> field.flags().has(AccessFlag.FINAL) && !field.flags().has(AccessFlag.STATIC));
  }

  /// The number by which code of the JDK knows a field.
  int offset(Classes.Field field) {
    int known = offsets.indexOf(field);
    if (known >= 0) {
      return known;
    }
    offsets.add(field);
    return offsets.size() - 1;
  }

  Classes.Field fieldAt(int offset) {
    return offsets.get(offset);
  }

  Liveness liveness(Classes.Method method, Code code) {
    return liveness.computeIfAbsent(method, _ -> new Liveness(code));
  }

  /// One of the methods that every record has.
  Classes.Method recordMethod(String record, String name) {
    return recordMethods.computeIfAbsent(
        record + "." + name, _ -> RecordMethods.of(classes, record, name));
  }

  Datum initial(Location location) {
    Datum known = memory.get(location.of(Location.Part.WHOLE));
    return Halves.of(known != null ? known : Data.initial(location.descriptor()), location.part());
  }

  /// Whether an access is two, of halves.
  boolean isTorn(Location location, Mode mode) {
    return mode == Mode.PLAIN && torn.contains(location);
  }

  /// A field as a location.
  Location field(Datum object, String owner, String name, String descriptor) {
    Classes.Field field =
        classes
            .field(owner, name)
            .orElseThrow(() -> new Unsupported("the field %s.%s".formatted(owner, name)));
    return new Location(
        field.isStatic() ? null : (Datum.Ref) object,
        field.owner(),
        name,
        -1,
        descriptor,
        field.isVolatile(),
        field.isFinal());
  }

  /// Sets static fields that have constants, and says whether the class has an initialiser to run.
  Optional<Classes.Method> prepare(String type) {
    ClassModel model = model(type);
    for (FieldModel field : model.fields()) {
      var constant = field.findAttribute(Attributes.constantValue());
      if (constant.isPresent() && field.flags().has(AccessFlag.STATIC)) {
        Classes.Field known = Classes.field(model, field);
        memory.put(
            new Location(
                null, type, known.name(), -1, known.type(), known.isVolatile(), known.isFinal()),
            Constants.of(constant.get().constant().constantValue()));
      }
    }
    return initialiser(type);
  }

  Optional<Classes.Method> initialiser(String type) {
    return classes
        .method(type, "<clinit>", "()V")
        .filter(method -> method.ownerName().equals(type));
  }

  ClassModel model(String type) {
    return classes.find(type).orElseThrow(() -> new Unsupported("the class " + type));
  }

  /// Whether using a class runs nothing: neither it nor a superclass has an initialiser.
  boolean isTrivial(String type) {
    if (KNOWN.contains(type)) {
      return true;
    }
    Boolean known = trivial.get(type);
    if (known == null) {
      ClassModel model = model(type);
      known =
          model.methods().stream().noneMatch(m -> m.methodName().equalsString("<clinit>"))
              && model.fields().stream()
                  .noneMatch(f -> f.findAttribute(Attributes.constantValue()).isPresent())
              && model.superclass().map(s -> isTrivial(s.asInternalName())).orElse(true);
      trivial.put(type, known);
    }
    return known;
  }

  /// The superclasses of a class, itself last.
  List<String> chain(String type) {
    List<String> chain = new ArrayList<>();
    for (Optional<ClassModel> at = Optional.of(model(type));
        at.isPresent();
        at = at.get().superclass().map(parent -> model(parent.asInternalName()))) {
      chain.addFirst(at.get().thisClass().asInternalName());
    }
    return chain;
  }

  boolean isSubtype(String type, String of) {
    if (type.startsWith("[")) {
      if (of.startsWith("[")) {
        String a = type.substring(1);
        String b = of.substring(1);
        return a.equals(b) || (isReference(a) && isReference(b) && isSubtype(plain(a), plain(b)));
      }
      return of.equals("java/lang/Object")
          || of.equals("java/lang/Cloneable")
          || of.equals("java/io/Serializable");
    }
    return !of.startsWith("[") && classes.isSubtype(type, of);
  }

  private static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  private static String plain(String descriptor) {
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  /// The class of what a datum refers to.
  static String type(Datum datum) {
    return switch (datum) {
      case Datum.Ref ref -> ref.type();
      case Datum.Text _ -> "java/lang/String";
      case Datum.Box box -> box.type();
      case Datum.OfClass _ -> "java/lang/Class";
      case Datum.Closure closure -> closure.type();
      case Datum.Handle _ -> "java/lang/invoke/VarHandle";
      case Datum.Initialisation _ -> "java/lang/Object";
      case Datum.Lookup _ -> "java/lang/invoke/MethodHandles$Lookup";
      case Datum.Null _ -> throw Raise.nullPointer();
      case Datum.Int _, Datum.Large _, Datum.Single _, Datum.Real _, Datum.Dead _ ->
          throw new IllegalStateException("no reference: " + datum);
    };
  }
}
