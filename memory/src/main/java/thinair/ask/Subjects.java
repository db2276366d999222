package thinair.ask;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import thinair.frontend.Models;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Axioms;
import thinair.query.Machine;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Subjects by name: the one place that tells models in cat, relational models and machines apart.
/// Safe for use by several threads; what it made it keeps, plans of models among them.
public final class Subjects {
  private final Models models;
  private final BiFunction<String, Models, Optional<Subject>> others;
  private final Map<String, Subject> known = new ConcurrentHashMap<>();

  public Subjects(Models models) {
    this(models, Subjects::beyondCat);
  }

  /// @param others what names mean that are no models in cat: an engine that is small knows none
  public Subjects(Models models, BiFunction<String, Models, Optional<Subject>> others) {
    this.models = models;
    this.others = others;
  }

  /// What a name or path means.
  ///
  /// @throws thinair.source.Refusal if it means nothing; a model in cat is read when it is first
  ///   asked, as it may read differently in each language
  public Subject named(String name) {
    Subject before = known.get(name);
    return before != null ? before : known.computeIfAbsent(name, this::lookUp);
  }

  /// What a program is asked of when nobody names a subject.
  public Subject of(Program program) {
    return named(program.language().defaultModel());
  }

  private Subject lookUp(String name) {
    return others.apply(name, models).orElseGet(() -> inCat(models.called(name)));
  }

  private Axioms inCat(String called) {
    return new Axioms(called, language -> models.model(called, language));
  }

  /// A machine or a relational model; empty for the name of a model in cat.
  public static Optional<Subject> beyondCat(String name, Models models) {
    if (Machine.isMachine(name)) {
      return Optional.of(Machine.named(name).orElseThrow(() -> unknownMachine(name)));
    }
    String called = models.called(name);
    return models.isRelational(called)
        ? Optional.of(new Relational(called, models.relational(called)))
        : Optional.empty();
  }

  private static Models.NoSuchModel unknownMachine(String name) {
    return new Models.NoSuchModel(
        "unknown machine '%s': %s"
            .formatted(
                name,
                Suggestion.nearest(name, Machine.names())
                    .map(Suggestion::question)
                    .orElse("there are " + String.join(", ", Machine.names()))));
  }

  /// Whether a subject can be asked about programs of a language.
  ///
  /// @throws Models.NoSuchModel if there is no such model
  public boolean fits(String name, Language language) {
    return switch (named(name)) {
      case Machine _, Relational _ -> true;
      case Axioms axioms -> {
        try {
          Objects.requireNonNull(axioms.models().apply(language));
          yield true;
        } catch (SyntaxError _) {
          yield false;
        }
      }
    };
  }

  /// A subject that can be asked about programs of a language: what is wrong with its model is said
  /// before anything is asked.
  public Subject named(String name, Language language) {
    Subject subject = named(name);
    if (subject instanceof Axioms axioms) {
      Objects.requireNonNull(axioms.models().apply(language));
    }
    return subject;
  }
}
