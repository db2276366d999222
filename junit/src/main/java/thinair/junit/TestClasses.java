package thinair.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.frontend.bytecode.Annotations;
import thinair.racy.Claim;
import thinair.racy.JavaAnswer;
import thinair.racy.JavaSource;
import thinair.relax.Finding;

/// The class files of a test, by the class loader that has it: nothing of it is initialised.
record TestClasses(Class<?> type) {
  private static final String MARK = "thinair/junit/MemoryModelTest";
  private static final Set<String> OTHER_TESTS =
      Set.of(
          MARK,
          "org/junit/jupiter/api/Test",
          "org/junit/jupiter/params/ParameterizedTest",
          "org/junit/jupiter/api/RepeatedTest");

  String internalName() {
    return type.getName().replace('.', '/');
  }

  JavaSource source() {
    byte[] file =
        file(internalName())
            .orElseThrow(() -> new IllegalStateException("no class file of " + type.getName()));
    Class<?> outer = type;
    while (outer.getEnclosingClass() != null) {
      outer = outer.getEnclosingClass();
    }
    return JavaSource.ofClasses(outer.getSimpleName() + ".java", List.of(file), this::beside);
  }

  /// Classes of the JDK, and ours that stand in for them, are no part of the program.
  private Optional<byte[]> beside(String name) {
    boolean isOfThePlatform =
        name.startsWith("[")
            || name.startsWith("thinair/interpret/")
            || name.startsWith("thinair/standin/")
            || ClassLoader.getPlatformClassLoader().getResource(name + ".class") != null;
    return isOfThePlatform ? Optional.empty() : file(name);
  }

  private Optional<byte[]> file(String name) {
    ClassLoader loader = type.getClassLoader();
    try (InputStream in = loader == null ? null : loader.getResourceAsStream(name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// An answer without the assertions that stand in other tests of the class, which this one never
  /// comes to.
  JavaAnswer ownOf(JavaAnswer answer, ClassModel model, String method) {
    Set<Integer> others = linesOfOthers(model, method);
    List<Claim> own =
        answer.claims().stream()
            .filter(
                claim ->
                    claim.kind() != Finding.Kind.ASSERTION
                        || claim.verdict() == Claim.Verdict.POSSIBLE
                        || !claim.place().file().equals(answer.source().name())
                        || !others.contains(claim.place().line()))
            .toList();
    return new JavaAnswer(
        answer.source(),
        answer.name(),
        answer.threads(),
        answer.model(),
        own,
        answer.races(),
        answer.sequential(),
        answer.relaxed(),
        answer.remarks(),
        answer.limits());
  }

  private static Set<Integer> linesOfOthers(ClassModel model, String method) {
    Set<Integer> lines = new HashSet<>();
    for (MethodModel each : model.methods()) {
      String name = each.methodName().stringValue();
      Annotations marks = Annotations.of(each);
      if (!name.equals(method) && OTHER_TESTS.stream().anyMatch(marks::has)) {
        addLines(model, name, lines);
      }
    }
    return lines;
  }

  private static void addLines(ClassModel model, String method, Set<Integer> lines) {
    for (MethodModel each : model.methods()) {
      String name = each.methodName().stringValue();
      if (name.equals(method) || name.startsWith("lambda$" + method + "$")) {
        each.code()
            .flatMap(code -> code.findAttribute(Attributes.lineNumberTable()))
            .ifPresent(
                table -> table.lineNumbers().forEach(entry -> lines.add(entry.lineNumber())));
      }
    }
  }
}
