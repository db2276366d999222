package thinair.racy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.frontend.bytecode.Compilation;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
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
    return Entries.in(source);
  }
}
