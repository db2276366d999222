package thinair.racy;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.JcstressMarks;
import thinair.interpret.Entry;
import thinair.program.Program.EndsBefore;

/// The tests of a program that has no main: thread methods, and actors of jcstress.
public final class Entries {
  private static final String MARK = "thinair/annotation/ThreadMethod";

  private Entries() {}

  public static List<Entry> in(JavaSource source) {
    List<Entry> entries = new ArrayList<>();
    for (ClassModel model : List.copyOf(source.classes().all())) {
      List<Classes.Method> marked = methods(model, MARK);
      if (!marked.isEmpty()) {
        entries.add(
            new Entry.Methods(
                model.thisClass().asInternalName(), marked, List.of(), order(marked)));
      }
      if (JcstressMarks.isTest(model)) {
        entries.add(JcstressCase.of(source, model).entry());
      }
    }
    return entries;
  }

  private static List<Classes.Method> methods(ClassModel model, String mark) {
    List<Classes.Method> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      if (Annotations.of(method).has(mark)) {
        methods.add(new Classes.Method(model, method));
      }
    }
    return methods;
  }

  private static List<EndsBefore> order(List<Classes.Method> methods) {
    List<String> names = methods.stream().map(Classes.Method::name).toList();
    List<EndsBefore> order = new ArrayList<>();
    for (int i = 0; i < methods.size(); i++) {
      var mark = Annotations.of(methods.get(i).model()).find(MARK).orElseThrow();
      for (String before : Annotations.strings(Annotations.value(mark, "after"))) {
        order.add(new EndsBefore(names.indexOf(before), i));
      }
    }
    return order;
  }
}
