package thinair.frontend.java;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Places;
import thinair.program.Grade;
import thinair.program.Program.EndsBefore;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// A test as jcstress has it: actors are threads, an arbiter is a thread that starts when they have
/// ended, results are graded.
record JcstressTest(ThreadMethods threads, List<Grade> grades) {
  /// What stands for the result that actors fill in.
  static final Expr RESULT = Expr.address("%result");

  private static final String PACKAGE = "org/openjdk/jcstress/annotations/";
  private static final Pattern OUTCOME = Pattern.compile("@Outcome\\b(?=\\s*\\()");

  static List<JcstressTest> in(Classes classes, Places places) {
    List<JcstressTest> tests = new ArrayList<>();
    for (ClassModel model : classes.all()) {
      Optional<Annotation> mark = Annotations.of(model).find(PACKAGE + "JCStressTest");
      if (mark.isPresent()) {
        if (enumConstant(Annotations.value(mark.get(), "value")).equals("Termination")) {
          throw new SyntaxError(
              places.classDeclaration(model),
              "a test of termination is not supported",
              "only what a program can end with is asked; leave the test out");
        }
        tests.add(new JcstressTest(threads(model, places), grades(model, classes, places)));
      }
    }
    return tests;
  }

  private static ThreadMethods threads(ClassModel model, Places places) {
    List<Classes.Method> actors = methods(model, "Actor");
    List<Classes.Method> arbiters = methods(model, "Arbiter");
    if (actors.isEmpty()) {
      throw new SyntaxError(
          places.classDeclaration(model), "a test without actors", "mark methods with @Actor");
    }
    List<Classes.Method> all = new ArrayList<>(actors);
    all.addAll(arbiters);
    List<EndsBefore> order = new ArrayList<>();
    for (int actor = 0; actor < actors.size(); actor++) {
      for (int arbiter = actors.size(); arbiter < all.size(); arbiter++) {
        order.add(new EndsBefore(actor, arbiter));
      }
    }
    return new ThreadMethods(model, all, order);
  }

  private static List<Classes.Method> methods(ClassModel model, String mark) {
    List<Classes.Method> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      if (Annotations.of(method).has(PACKAGE + mark)) {
        methods.add(new Classes.Method(model, method));
      }
    }
    return methods;
  }

  static boolean isState(ClassModel model) {
    return Annotations.of(model).has(PACKAGE + "State");
  }

  /// The classes whose objects are results: those that come with jcstress, and those marked so.
  static Set<String> resultClasses(Classes classes) {
    Set<String> results = new TreeSet<>();
    for (ClassModel model : classes.all()) {
      String name = model.thisClass().asInternalName();
      if (name.startsWith("org/openjdk/jcstress/infra/results/")
          || Annotations.of(model).has(PACKAGE + "Result")) {
        results.add(name);
      }
    }
    return results;
  }

  private static List<Grade> grades(ClassModel model, Classes classes, Places places) {
    Annotations annotations = Annotations.of(model);
    List<Annotation> outcomes = new ArrayList<>(annotations.all(PACKAGE + "Outcome"));
    for (Annotation several : annotations.all(PACKAGE + "Outcome$Outcomes")) {
      if (Annotations.value(several, "value").orElseThrow()
          instanceof AnnotationValue.OfArray all) {
        for (AnnotationValue each : all.values()) {
          outcomes.add(((AnnotationValue.OfAnnotation) each).annotation());
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
