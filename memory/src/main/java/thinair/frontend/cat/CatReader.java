package thinair.frontend.cat;

import java.util.HashMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import thinair.model.MemoryModel;
import thinair.model.Sketch;
import thinair.model.TaggedEvents;
import thinair.model.Target;
import thinair.model.Vocabulary;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads a model in the cat language.
///
/// Reading is evaluation: what a model computes for every execution alike, which names, functions,
/// variants and files it uses, is settled here, once; what is left are terms over the relations of
/// an execution, choices and checks.
public final class CatReader {
  /// First words of a header that name what a model is for, but none of our [Target]s.
  private static final Set<String> OTHERS = Set.of("CPP", "C++", "JAVA");

  private CatReader() {}

  /// @param vocabulary what the programs are written in that the model is to judge
  /// @param variants the switches that `if "…"` asks for; each has to be asked for
  /// @throws SyntaxError with the place and, as far as there is one, the way out
  public static MemoryModel read(
      SourceText model, Vocabulary vocabulary, Set<String> variants, IncludePath includes) {
    return read(model, Optional.empty(), vocabulary, Variants.of(variants), includes);
  }

  /// @param bell a file that declares which annotations programs may have and what can be told from
  ///   them; it is read before the model
  public static MemoryModel read(
      SourceText model,
      Optional<SourceText> bell,
      Vocabulary programs,
      Variants variants,
      IncludePath includes) {
    return complete(sketch(model, bell, programs, variants, includes));
  }

  /// The model, which must have no holes: engines judge by nothing else.
  ///
  /// @throws SyntaxError at its first hole
  public static MemoryModel complete(Sketch read) {
    if (!read.holes().isEmpty()) {
      throw Sketch.refused(read.holes().getFirst());
    }
    return read.cat();
  }

  /// A model that may have holes. Only whoever fills them asks for it.
  public static Sketch sketch(
      SourceText model,
      Optional<SourceText> bell,
      Vocabulary programs,
      Variants variants,
      IncludePath includes) {
    CatFile file = CatParser.parse(model);
    if (file.statements().isEmpty()) {
      throw new SyntaxError(
          model.span(0, 0),
          "this model is empty: it has no axiom, and would allow everything",
          "an axiom is a line like: acyclic po | rf | co | fr as sc");
    }
    fits(file, programs);
    Optional<CatFile> declarations = bell.map(CatParser::parse);
    Vocabulary vocabulary = declarations.map(it -> annotated(programs, it)).orElse(programs);
    var terms = new Terms();
    var evaluator = new Evaluator(terms, vocabulary, variants.all());
    var interpreter = new Interpreter(evaluator, includes);
    try {
      Scope scope = names(terms, vocabulary);
      for (String part : new String[] {"stdlib.cat", vocabulary.target() + ".cat"}) {
        SourceText text = includes.library().included(part).orElse(new SourceText(part, ""));
        scope =
            interpreter.run(
                interpreter.parse(text).statements(), scope, Interpreter.Reading.of(text));
      }
      if (declarations.isPresent()) {
        Interpreter.Reading reading = Interpreter.Reading.of(bell.orElseThrow());
        scope = interpreter.run(declarations.get().statements(), scope, reading);
      }
      interpreter.run(file.statements(), scope, Interpreter.Reading.of(model));
    } catch (StackOverflowError e) {
      throw new SyntaxError(
          model.span(0, 0), "the definitions of this model are nested too deeply");
    }
    var asked = new TreeSet<>(interpreter.variants());
    asked.addAll(file.variants());
    declarations.ifPresent(it -> asked.addAll(it.variants()));
    variants.require(asked, model);
    MemoryModel made =
        new MemoryModel(
            name(model),
            file.registers(),
            interpreter.choices(),
            interpreter.checks(),
            interpreter.hints());
    return new Sketch(model, new Sketch.Axioms.Cat(made), interpreter.holes());
  }

  private static void fits(CatFile file, Vocabulary vocabulary) {
    Token first = file.first();
    if (first != null
        && (OTHERS.contains(first.text())
            || Target.of(first.text()).filter(named -> named != vocabulary.target()).isPresent())) {
      throw new SyntaxError(
          first.span(),
          "this model is for %s, but the test is in %s"
              .formatted(first.text(), vocabulary.target()),
          "a model without the name of an architecture on top fits all");
    }
  }

  /// The vocabulary with a set for each annotation that a bell file lists: its name with a capital.
  private static Vocabulary annotated(Vocabulary vocabulary, CatFile bell) {
    var names = new HashMap<>(vocabulary.names());
    for (Statement statement : bell.statements()) {
      if (statement instanceof Statement.Enumeration(_, _, var tags)) {
        for (String tag : tags) {
          String set = Evaluator.setOf(tag);
          names.putIfAbsent(set, new TaggedEvents(set));
        }
      }
    }
    return new Vocabulary(vocabulary.target(), names);
  }

  private static Scope names(Terms terms, Vocabulary vocabulary) {
    var names = new HashMap<String, Deferred>();
    vocabulary
        .names()
        .forEach((name, base) -> names.put(name, Deferred.of(new Value.Relational(base))));
    names.put("id", Deferred.of(new Value.Relational(terms.identity())));
    for (Primitive primitive : Primitive.values()) {
      names.put(primitive.word(), Deferred.of(new Value.Native(primitive)));
    }
    return Scope.of(names);
  }

  /// What people call a model: its file name.
  private static String name(SourceText model) {
    String file = model.name().substring(model.name().lastIndexOf('/') + 1);
    return file.endsWith(".cat") ? file.substring(0, file.length() - ".cat".length()) : file;
  }
}
