package thinair.racy;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.JcstressMarks;
import thinair.frontend.bytecode.Names;
import thinair.interpret.Entry;
import thinair.program.Grade;
import thinair.program.Program.EndsBefore;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// A test as jcstress has it.
///
/// @param isOfTermination whether it asks if its actor ends after a signal
public record JcstressCase(
    String name, Entry.Methods entry, List<Grade> grades, boolean isOfTermination, Span place) {
  public JcstressCase {
    grades = List.copyOf(grades);
  }

  /// The tests that a source declares itself; what it uses from beside it is not asked about.
  public static List<ClassModel> in(JavaSource source) {
    String name = source.source().name();
    List<ClassModel> tests = new ArrayList<>();
    for (ClassModel model : List.copyOf(source.classes().all())) {
      boolean isHere =
          !name.endsWith(".java")
              || model
                  .findAttribute(Attributes.sourceFile())
                  .filter(file -> name.endsWith(file.sourceFile().stringValue()))
                  .isPresent();
      if (JcstressMarks.isTest(model) && isHere) {
        tests.add(model);
      }
    }
    return tests;
  }

  /// @throws SyntaxError if it has no actors
  public static JcstressCase of(JavaSource source, ClassModel model) {
    Classes classes = source.classes();
    Span place = source.places().classDeclaration(model);
    List<Classes.Method> actors = JcstressMarks.methods(classes, model, "Actor");
    if (actors.isEmpty()) {
      throw new SyntaxError(place, "a test without actors", "mark methods with @Actor");
    }
    List<Classes.Method> all = new ArrayList<>(actors);
    all.addAll(JcstressMarks.methods(classes, model, "Signal"));
    int first = all.size();
    all.addAll(JcstressMarks.methods(classes, model, "Arbiter"));
    List<EndsBefore> order = new ArrayList<>();
    for (int actor = 0; actor < first; actor++) {
      for (int arbiter = first; arbiter < all.size(); arbiter++) {
        order.add(new EndsBefore(actor, arbiter));
      }
    }
    String type = model.thisClass().asInternalName();
    return new JcstressCase(
        Names.simple(type),
        new Entry.Methods(type, all, results(classes, all), order),
        JcstressMarks.grades(model, classes, source.places()),
        JcstressMarks.isOfTermination(model),
        place);
  }

  /// The result classes that the actors take, wherever they come from.
  private static List<String> results(Classes classes, List<Classes.Method> methods) {
    List<String> results = new ArrayList<>();
    for (Classes.Method method : methods) {
      for (var type : method.model().methodTypeSymbol().parameterList()) {
        String descriptor = type.descriptorString();
        if (descriptor.startsWith("L")) {
          classes.isOwn(descriptor.substring(1, descriptor.length() - 1));
        }
      }
    }
    results.addAll(JcstressMarks.resultClasses(classes));
    return results;
  }
}
