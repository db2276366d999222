package thinair.frontend.java;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is wrong with class files that could not be translated: whether they are damaged, or we
/// are.
final class Damage {
  /// Reads the classes of the JDK, and runs none.
  private static final ClassHierarchyResolver JDK =
      ClassHierarchyResolver.ofResourceParsing(Damage::resource);

  /// What complains itself about code that no compiler makes.
  private static final Set<String> OURS =
      Set.of(Hierarchy.class.getName(), OperandStack.class.getName());

  private Damage() {}

  /// Why class files cannot be read; empty where they can, so that the failure is ours.
  ///
  /// @param failure what came of reading them
  static Optional<String> of(List<byte[]> files, RuntimeException failure) {
    for (byte[] file : files) {
      try {
        // The verifier is asked about each method: one that came from a compiler passes.
        var errors = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(JDK)).verify(file);
        if (!errors.isEmpty()) {
          return Optional.of(line(errors.getFirst().getMessage()));
        }
      } catch (RuntimeException | Error e) {
        return Optional.of(line(e.getMessage()));
      }
    }
    return isOfTheReader(failure) ? Optional.of(line(failure.getMessage())) : Optional.empty();
  }

  private static InputStream resource(ClassDesc of) {
    String name = of.descriptorString();
    return Object.class.getResourceAsStream("/" + name.substring(1, name.length() - 1) + ".class");
  }

  /// Whether it was the JDK that could not make sense of a part it was asked for.
  private static boolean isOfTheReader(RuntimeException failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    for (StackTraceElement frame : trace) {
      if (frame.getClassName().startsWith("jdk.internal.classfile.")
          || frame.getClassName().startsWith("java.lang.constant.")
          || frame.getClassName().startsWith("jdk.internal.constant.")) {
        return true;
      }
      if (frame.getClassName().startsWith("thinair.")) {
        return failure instanceof IllegalArgumentException && OURS.contains(frame.getClassName());
      }
    }
    return false;
  }

  private static String line(@Nullable String message) {
    return message == null ? "it is damaged" : message.strip().split("\\R", 2)[0];
  }
}
