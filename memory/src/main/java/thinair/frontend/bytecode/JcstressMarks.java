package thinair.frontend.bytecode;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import thinair.program.Grade;
import thinair.source.Span;

/// What the annotations of jcstress say of a class, or ours of the same names.
public final class JcstressMarks {
  private static final String PACKAGE = "org/openjdk/jcstress/annotations/";
  private static final List<String> PACKAGES = List.of(PACKAGE, "thinair/annotation/");
  private static final Pattern OUTCOME = Pattern.compile("@Outcome\\b(?=\\s*\\()");

  private JcstressMarks() {}

  /// Ours needs no mark besides its actors.
  public static boolean isTest(ClassModel model) {
    return Annotations.of(model).has(PACKAGE + "JCStressTest")
        || model.methods().stream()
            .anyMatch(method -> Annotations.of(method).has("thinair/annotation/Actor"));
  }

  private static boolean has(AttributedElement element, String mark) {
    Annotations annotations = Annotations.of(element);
    return PACKAGES.stream().anyMatch(each -> annotations.has(each + mark));
  }

  /// Whether a test asks whether its actor ends after a signal.
  public static boolean isOfTermination(ClassModel model) {
    return Annotations.of(model)
        .find(PACKAGE + "JCStressTest")
        .map(mark -> enumConstant(Annotations.value(mark, "value")).equals("Termination"))
        .orElse(false);
  }

  /// The methods of a class that carry a mark, those of superclasses first.
  ///
  /// @param mark `Actor`, `Arbiter`, `Signal`
  public static List<Classes.Method> methods(Classes classes, ClassModel model, String mark) {
    List<Classes.Method> methods = new ArrayList<>();
    model
        .superclass()
        .map(parent -> parent.asInternalName())
        .filter(classes::isOwn)
        .ifPresent(parent -> methods.addAll(methods(classes, classes.model(parent), mark)));
    for (MethodModel method : model.methods()) {
      if (has(method, mark)) {
        methods.removeIf(
            other ->
                other.model().methodName().equals(method.methodName())
                    && other.type().equals(method.methodType().stringValue()));
        methods.add(new Classes.Method(model, method));
      }
    }
    return methods;
  }

  public static boolean isState(ClassModel model) {
    return has(model, "State");
  }

  /// The classes whose objects are results: those that come with jcstress, and those marked so.
  public static Set<String> resultClasses(Classes classes) {
    Set<String> results = new TreeSet<>();
    for (ClassModel model : classes.all()) {
      String name = model.thisClass().asInternalName();
      if (name.startsWith("org/openjdk/jcstress/infra/results/") || has(model, "Result")) {
        results.add(name);
      }
    }
    return results;
  }

  /// What a test says of its results, in the order of its text.
  public static List<Grade> grades(ClassModel model, Classes classes, Places places) {
    Annotations annotations = Annotations.of(model);
    List<Annotation> outcomes = new ArrayList<>();
    for (String from : PACKAGES) {
      outcomes.addAll(annotations.all(from + "Outcome"));
      for (Annotation several : annotations.all(from + "Outcome$Outcomes")) {
        if (Annotations.value(several, "value").orElseThrow()
            instanceof AnnotationValue.OfArray all) {
          for (AnnotationValue each : all.values()) {
            outcomes.add(((AnnotationValue.OfAnnotation) each).annotation());
          }
        }
      }
    }
    List<Span> spans = places(model, outcomes.size(), places);
    List<Grade> grades = new ArrayList<>();
    for (Annotation outcome : outcomes) {
      grades.add(
          new Grade(
              Annotations.strings(Annotations.value(outcome, "id")),
              enumConstant(Annotations.value(outcome, "expect")),
              String.join("", Annotations.strings(Annotations.value(outcome, "desc"))),
              spans.get(grades.size())));
    }
    for (Annotation shared : annotations.all(PACKAGE + "JCStressMeta")) {
      if (Annotations.value(shared, "value").orElseThrow()
          instanceof AnnotationValue.OfClass type) {
        String descriptor = type.className().stringValue();
        grades.addAll(
            grades(
                classes.model(descriptor.substring(1, descriptor.length() - 1)), classes, places));
      }
    }
    return grades;
  }

  /// Class files do not say where annotations stand; those of a class are the last ones before it.
  private static List<Span> places(ClassModel model, int count, Places places) {
    Span declaration = places.classDeclaration(model);
    List<MatchResult> before =
        OUTCOME
            .matcher(places.source().text())
            .results()
            .filter(match -> match.start() < declaration.start())
            .toList();
    List<Span> spans = new ArrayList<>();
    for (int i = before.size() - count; i < before.size(); i++) {
      spans.add(
          i < 0 ? declaration : places.source().span(before.get(i).start(), before.get(i).end()));
    }
    while (spans.size() < count) {
      spans.add(declaration);
    }
    return spans;
  }

  private static String enumConstant(Optional<AnnotationValue> value) {
    return value.orElse(null) instanceof AnnotationValue.OfEnum constant
        ? constant.constantName().stringValue()
        : "";
  }
}
