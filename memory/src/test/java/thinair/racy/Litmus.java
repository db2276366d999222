package thinair.racy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Compilation;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
import thinair.program.Program.EndsBefore;
import thinair.query.Subject;
import thinair.relax.Fixpoint;
import thinair.relax.Relaxed;
import thinair.relax.Scheme;
import thinair.relax.Sequential;
import thinair.relax.SequentialSearch;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Classes of thread methods and of actors, run by the interpreter.
final class Litmus {
  static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));
  private static final String MARK = "thinair/annotation/ThreadMethod";
  private static final String JCSTRESS = "org/openjdk/jcstress/annotations/";

  private Litmus() {}

  /// Both searches over one class, and its automata.
  record Run(JavaSource source, Interpretation automata, Sequential sequential, Relaxed relaxed) {}

  static Subject subject(String model) {
    return new Subjects(
            new Models(
                BuiltInTexts.ofThinair(),
                Texts.NONE,
                new ModelSetting(Optional.empty(), Optional.empty(), Set.of(), List.of())))
        .named(model);
  }

  static JavaSource file(String name) {
    try {
      return text(name, Files.readString(ROOT.resolve(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JavaSource text(String name, String text) {
    return JavaSource.compiled(
        new SourceText(name, text, Origin.FILE), Compilation.Path.NONE, _ -> Optional.empty());
  }

  static Run run(JavaSource source, Entry entry, Scheme scheme) {
    Interpretation automata = source.interpretation(entry, 1_000_000);
    while (true) {
      Sequential sequential =
          new SequentialSearch(automata, false, 200_000, Budget.unlimited()).run();
      if (automata.isSettled()) {
        Relaxed relaxed = new Fixpoint(automata, scheme, 3, 200_000, Budget.unlimited()).run();
        if (automata.isSettled()) {
          return new Run(source, automata, sequential, relaxed);
        }
      }
      automata.nextPass();
    }
  }

  static List<Entry> entries(JavaSource source) {
    List<Entry> entries = new ArrayList<>();
    for (ClassModel model : List.copyOf(source.classes().all())) {
      List<Classes.Method> marked = methods(model, MARK);
      if (!marked.isEmpty()) {
        entries.add(new Entry.Methods(marked, List.of(), order(marked)));
      }
      if (Annotations.of(model).has(JCSTRESS + "JCStressTest")) {
        List<Classes.Method> actors = methods(model, JCSTRESS + "Actor");
        List<Classes.Method> all = new ArrayList<>(actors);
        all.addAll(methods(model, JCSTRESS + "Arbiter"));
        List<EndsBefore> order = new ArrayList<>();
        for (int a = 0; a < actors.size(); a++) {
          for (int b = actors.size(); b < all.size(); b++) {
            order.add(new EndsBefore(a, b));
          }
        }
        entries.add(new Entry.Methods(all, results(source), order));
      }
    }
    return entries;
  }

  private static List<String> results(JavaSource source) {
    return source.classes().all().stream()
        .map(model -> model.thisClass().asInternalName())
        .filter(name -> name.endsWith("_Result"))
        .toList();
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
