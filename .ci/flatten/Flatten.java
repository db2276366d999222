import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Rewrites in jars what Java makes anew in every run: the code behind `switch` over types, and
/// behind `hashCode` and `equals` of records. The JVM spins it at the first use, a millisecond each,
/// and its cache of loaded classes does not keep it. Here it becomes ordinary code once, at build
/// time, that does the same. Texts that the program reads from its own jars become constants
/// ([Packing]).
///
/// `java Flatten.java JAR...`: all jars that know each other; each is replaced. A second run finds
/// nothing to do. A class that the JVM would not verify fails the build.
final class Flatten {
  private final ClassFile format;
  private final Packing packing;
  private int rewritten;

  private Flatten(ClassLoader classes, Packing packing) {
    this.packing = packing;
    format =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofClassLoading(classes)));
  }

  public static void main(String[] jars) throws IOException {
    Packing packing = Packing.of(jars);
    URL[] places = Arrays.stream(jars).map(Flatten::place).toArray(URL[]::new);
    try (var classes = new URLClassLoader(places)) {
      for (String jar : jars) {
        new Flatten(classes, packing).rewrite(Path.of(jar));
      }
    }
  }

  private static URL place(String jar) {
    try {
      return Path.of(jar).toUri().toURL();
    } catch (MalformedURLException bad) {
      throw new UncheckedIOException(bad);
    }
  }

  /// Times and order of the entries stay, so that equal sources give equal jars.
  private void rewrite(Path jar) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var in = new ZipInputStream(Files.newInputStream(jar));
        var out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] content = in.readAllBytes();
        var copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        out.write(
            entry.getName().equals(Packing.CLASS)
                ? packed(content)
                : entry.getName().endsWith(".class") ? flat(content) : content);
      }
    }
    if (rewritten > 0) {
      // Aside first: a build that is interrupted leaves no half of a jar.
      Path aside = jar.resolveSibling(jar.getFileName() + ".flat");
      Files.write(aside, bytes.toByteArray());
      Files.move(aside, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private byte[] packed(byte[] content) {
    byte[] packed = packing.into(format, format.parse(content));
    if (!Arrays.equals(packed, content)) {
      rewritten++;
    }
    return packed;
  }

  private byte[] flat(byte[] content) {
    ClassModel model = format.parse(content);
    List<Method> methods = new ArrayList<>();
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    CodeTransform calls =
        (code, element) -> {
          Method method = replacement(model, element, methods.size());
          if (method == null) {
            code.with(element);
          } else {
            methods.add(method);
            code.invokestatic(
                model.thisClass().asSymbol(), method.name(), method.type(), isInterface);
          }
        };
    byte[] flat =
        format.transformClass(
            model,
            ClassTransform.transformingMethodBodies(calls)
                .andThen(
                    ClassTransform.endHandler(
                        end -> methods.forEach(method -> method.addTo(end)))));
    if (methods.isEmpty()) {
      return content;
    }
    var errors = format.verify(flat);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(model.thisClass().asInternalName() + ": " + errors);
    }
    rewritten++;
    return flat;
  }

  /// The method that does what an instruction has the JVM spin, or null if it is none of these.
  private static Method replacement(ClassModel model, CodeElement element, int number) {
    if (!(element instanceof InvokeDynamicInstruction call)) {
      return null;
    }
    return switch (call.bootstrapMethod().owner().displayName()
        + "."
        + call.bootstrapMethod().methodName()) {
      case "SwitchBootstraps.typeSwitch" -> TypeSwitch.of(call, number);
      case "ObjectMethods.bootstrap" -> RecordMethod.of(call, model.thisClass().asSymbol());
      default -> null;
    };
  }
}
