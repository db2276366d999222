package thinair.frontend.java;

import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.JcstressMarks;
import thinair.frontend.bytecode.Places;
import thinair.program.Grade;
import thinair.program.Program.EndsBefore;
import thinair.source.SyntaxError;

/// A test as jcstress has it: actors are threads, an arbiter is a thread that starts when they have
/// ended, results are graded.
record JcstressTest(ThreadMethods threads, List<Grade> grades) {
  /// What stands for the result that actors fill in.
  static final Expr RESULT = Expr.address("%result");

  static List<JcstressTest> in(Classes classes, Places places) {
    List<JcstressTest> tests = new ArrayList<>();
    for (ClassModel model : classes.all()) {
      if (JcstressMarks.isTest(model)) {
        if (JcstressMarks.isOfTermination(model)) {
          throw new SyntaxError(
              places.classDeclaration(model),
              "a test of termination is not supported",
              "only what a program can end with is asked; leave the test out");
        }
        tests.add(
            new JcstressTest(
                threads(classes, model, places), JcstressMarks.grades(model, classes, places)));
      }
    }
    return tests;
  }

  private static ThreadMethods threads(Classes classes, ClassModel model, Places places) {
    List<Classes.Method> actors = JcstressMarks.methods(classes, model, "Actor");
    List<Classes.Method> arbiters = JcstressMarks.methods(classes, model, "Arbiter");
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
}
