package thinair.frontend.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The classes of a program by their internal names, and of the JDK only who extends whom.
public final class Classes {
  /// A field where it is declared.
  public record Field(
      String owner,
      String name,
      String type,
      boolean isStatic,
      boolean isFinal,
      boolean isVolatile) {}

  /// A method where it is declared.
  public record Method(ClassModel owner, MethodModel model) {
    public String name() {
      return model.methodName().stringValue();
    }

    public String type() {
      return model.methodType().stringValue();
    }

    public boolean has(AccessFlag flag) {
      return model.flags().has(flag);
    }

    public String ownerName() {
      return owner.thisClass().asInternalName();
    }

    @Override
    public String toString() {
      return Names.simple(ownerName()) + "." + name();
    }
  }

  private final Map<String, ClassModel> own = new LinkedHashMap<>();
  private final Map<String, Optional<ClassModel>> library = new HashMap<>();
  private final Map<String, List<Field>> layouts = new HashMap<>();
  private final Map<Method, Code> codes = new HashMap<>();

  private final Function<String, Optional<byte[]>> beside;

  public Classes(List<byte[]> files) {
    this(files, _ -> Optional.empty());
  }

  /// @param beside class files of the program that are read where something needs them, by internal
  ///   name: a class path, a jar
  public Classes(List<byte[]> files, Function<String, Optional<byte[]>> beside) {
    this.beside = beside;
    for (byte[] file : files) {
      ClassModel model = ClassFile.of().parse(file);
      own.put(model.thisClass().asInternalName(), model);
    }
  }

  public Collection<ClassModel> all() {
    return own.values();
  }

  /// Whether a class is of the program, and not of the JDK.
  public boolean isOwn(String name) {
    if (own.containsKey(name)) {
      return true;
    }
    Optional<byte[]> file = beside.apply(name);
    file.ifPresent(content -> own.put(name, ClassFile.of().parse(content)));
    return file.isPresent();
  }

  public ClassModel model(String name) {
    return java.util.Objects.requireNonNull(own.get(name), name);
  }

  /// The code of a method; empty where it has none.
  public Optional<Code> code(Method method) {
    if (method.model().code().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(codes.computeIfAbsent(method, Code::of));
  }

  public Optional<Field> field(String owner, String name) {
    for (Optional<ClassModel> at = find(owner); at.isPresent(); at = superclass(at.get())) {
      ClassModel model = at.get();
      for (FieldModel field : model.fields()) {
        if (field.fieldName().equalsString(name)) {
          return Optional.of(field(model, field));
        }
      }
      for (ClassEntry parent : model.interfaces()) {
        Optional<Field> inherited = field(parent.asInternalName(), name);
        if (inherited.isPresent()) {
          return inherited;
        }
      }
    }
    return Optional.empty();
  }

  public static Field field(ClassModel owner, FieldModel field) {
    return new Field(
        owner.thisClass().asInternalName(),
        field.fieldName().stringValue(),
        field.fieldType().stringValue(),
        field.flags().has(AccessFlag.STATIC),
        field.flags().has(AccessFlag.FINAL),
        field.flags().has(AccessFlag.VOLATILE));
  }

  /// The fields of an instance, those of superclasses first, so that a field has the same place in
  /// all subclasses.
  public List<Field> layout(String name) {
    List<Field> known = layouts.get(name);
    if (known == null) {
      ClassModel model = find(name).orElseThrow();
      known = new ArrayList<>();
      Optional<ClassModel> parent = superclass(model);
      if (parent.isPresent()) {
        known.addAll(layout(parent.get().thisClass().asInternalName()));
      }
      if (isOwn(name)) {
        for (FieldModel field : model.fields()) {
          if (!field.flags().has(AccessFlag.STATIC)) {
            known.add(field(model, field));
          }
        }
      }
      layouts.put(name, known);
    }
    return known;
  }

  /// The method that a call of this name and type means in a class, its superclasses and
  /// interfaces.
  public Optional<Method> method(String owner, String name, String type) {
    for (Optional<ClassModel> at = find(owner); at.isPresent(); at = superclass(at.get())) {
      for (MethodModel method : at.get().methods()) {
        if (method.methodName().equalsString(name) && method.methodType().equalsString(type)) {
          return Optional.of(new Method(at.get(), method));
        }
      }
    }
    return find(owner).flatMap(model -> inherited(model, name, type));
  }

  private Optional<Method> inherited(ClassModel model, String name, String type) {
    for (Optional<ClassModel> at = Optional.of(model); at.isPresent(); at = superclass(at.get())) {
      for (ClassEntry parent : at.get().interfaces()) {
        Optional<Method> found = method(parent.asInternalName(), name, type);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  public boolean isSubtype(String name, String of) {
    if (name.equals(of) || of.equals("java/lang/Object")) {
      return true;
    }
    if (name.startsWith("[") || of.startsWith("[")) {
      return name.startsWith("[L")
          && of.startsWith("[L")
          && isSubtype(Names.element(name), Names.element(of));
    }
    Optional<ClassModel> model = find(name);
    return model.isPresent()
        && (superclass(model.get())
                .filter(parent -> isSubtype(parent.thisClass().asInternalName(), of))
                .isPresent()
            || model.get().interfaces().stream()
                .anyMatch(parent -> isSubtype(parent.asInternalName(), of)));
  }

  /// Whether some class of the program is of this type.
  public boolean hasSubtype(String of) {
    return own.keySet().stream().anyMatch(name -> isSubtype(name, of));
  }

  private Optional<ClassModel> superclass(ClassModel model) {
    return model.superclass().flatMap(parent -> find(parent.asInternalName()));
  }

  /// A class of the program or of the JDK.
  public Optional<ClassModel> find(String name) {
    return isOwn(name) ? Optional.of(model(name)) : library.computeIfAbsent(name, Classes::read);
  }

  /// Whether a class of the JDK is here by code of ours.
  public boolean isStandIn(String name) {
    return isInJdk(name) && resource(Classes.class, StandInNames.ROOT + name).isPresent();
  }

  private static boolean isInJdk(String name) {
    return name.startsWith("java/");
  }

  private static Optional<ClassModel> read(String name) {
    // Code of ours that stands in for code of the JDK lies beside this class.
    Optional<byte[]> standIn =
        isInJdk(name)
            ? resource(Classes.class, StandInNames.ROOT + name).map(StandInNames::restored)
            : Optional.empty();
    return standIn
        .or(() -> resource(name.startsWith("thinair/") ? Classes.class : Object.class, name))
        .map(ClassFile.of()::parse);
  }

  private static Optional<byte[]> resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream("/" + name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
