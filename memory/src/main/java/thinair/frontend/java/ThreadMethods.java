package thinair.frontend.java;

import java.lang.classfile.Annotation;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Places;
import thinair.program.Program.EndsBefore;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The methods of a class that are its threads, and which of them end before which others start.
///
/// @param order by the positions of the methods
record ThreadMethods(ClassModel owner, List<Classes.Method> methods, List<EndsBefore> order) {
  private static final String MARK = "thinair/annotation/ThreadMethod";

  /// One for each class that has any.
  static List<ThreadMethods> in(Classes classes, JavaOptions options, Places places) {
    List<ThreadMethods> found = new ArrayList<>();
    if (!options.threads().isEmpty()) {
      found.add(named(classes, options, places));
      return found;
    }
    for (ClassModel model : classes.all()) {
      List<Classes.Method> marked = new ArrayList<>();
      for (MethodModel method : model.methods()) {
        if (Annotations.of(method).has(MARK)) {
          marked.add(new Classes.Method(model, method));
        }
      }
      if (!marked.isEmpty()) {
        found.add(of(model, marked, options, places));
      }
    }
    return found;
  }

  /// The class that has the methods, or most of them, so that the message about the rest helps.
  private static ThreadMethods named(Classes classes, JavaOptions options, Places places) {
    ClassModel best = classes.all().iterator().next();
    for (ClassModel model : classes.all()) {
      if (count(model, options) > count(best, options)) {
        best = model;
      }
    }
    List<Classes.Method> methods = new ArrayList<>();
    for (String name : options.threads()) {
      methods.add(method(best, name, places));
    }
    return of(best, methods, options, places);
  }

  private static long count(ClassModel model, JavaOptions options) {
    return model.methods().stream()
        .filter(method -> options.threads().contains(method.methodName().stringValue()))
        .count();
  }

  private static Classes.Method method(ClassModel owner, String name, Places places) {
    for (MethodModel method : owner.methods()) {
      if (method.methodName().equalsString(name)) {
        return new Classes.Method(owner, method);
      }
    }
    List<String> known =
        owner.methods().stream()
            .map(method -> method.methodName().stringValue())
            .filter(method -> !method.startsWith("<"))
            .toList();
    throw new SyntaxError(
        places.classDeclaration(owner),
        "there is no method '%s' to be a thread".formatted(name),
        Suggestion.nearest(name, known)
            .map(Suggestion::question)
            .orElse("its methods are " + String.join(", ", known)));
  }

  private static ThreadMethods of(
      ClassModel owner, List<Classes.Method> methods, JavaOptions options, Places places) {
    List<String> names = methods.stream().map(Classes.Method::name).toList();
    List<EndsBefore> order = new ArrayList<>();
    for (int i = 0; i < methods.size(); i++) {
      Optional<Annotation> mark = Annotations.of(methods.get(i).model()).find(MARK);
      if (mark.isPresent()) {
        for (String before : Annotations.strings(Annotations.value(mark.get(), "after"))) {
          order.add(new EndsBefore(position(before, names, owner, places), i));
        }
      }
    }
    for (String rule : options.order()) {
      String[] parts = rule.split("<", -1);
      if (parts.length < 2) {
        throw new SyntaxError(
            places.classDeclaration(owner),
            "'%s' does not say which thread ends before which".formatted(rule),
            "write for example p3<p1");
      }
      for (int i = 0; i + 1 < parts.length; i++) {
        order.add(
            new EndsBefore(
                position(parts[i].strip(), names, owner, places),
                position(parts[i + 1].strip(), names, owner, places)));
      }
    }
    return new ThreadMethods(owner, methods, acyclic(order, names, owner, places));
  }

  private static int position(String name, List<String> names, ClassModel owner, Places places) {
    int position = names.indexOf(name);
    if (position < 0) {
      throw new SyntaxError(
          places.classDeclaration(owner),
          "there is no thread '%s'".formatted(name),
          Suggestion.nearest(name, names)
              .map(Suggestion::question)
              .orElse("the threads are " + String.join(", ", names)));
    }
    return position;
  }

  private static List<EndsBefore> acyclic(
      List<EndsBefore> order, List<String> names, ClassModel owner, Places places) {
    boolean[][] before = new boolean[names.size()][names.size()];
    order.forEach(pair -> before[pair.first()][pair.second()] = true);
    for (int k = 0; k < names.size(); k++) {
      for (int i = 0; i < names.size(); i++) {
        for (int j = 0; j < names.size(); j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    for (int i = 0; i < names.size(); i++) {
      if (before[i][i]) {
        throw new SyntaxError(
            places.classDeclaration(owner),
            "the thread '%s' would have to end before it starts".formatted(names.get(i)),
            "leave one of the orders out");
      }
    }
    return order.stream().distinct().toList();
  }
}
