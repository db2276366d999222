package thinair.page;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.program.Language;
import thinair.query.Axioms;
import thinair.query.Machine;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.source.Origin;
import thinair.source.Texts;

/// A model that a page asks: its name, the text where somebody changed it, and the axioms that are
/// switched off.
///
/// @param evaluated a relation in cat that is to be looked at besides
record Column(
    String model, Optional<String> text, Set<String> without, Optional<String> evaluated) {
  /// What an evaluated relation is called.
  static final String EVALUATED = "evaluated";

  static Column of(Request request) {
    return new Column(
        request.text("model"),
        request.optionalText("text"),
        request.texts("without"),
        request.optionalText("evaluate").filter(text -> !text.isBlank()));
  }

  /// The subject to ask, read and known to fit the language.
  Subject subject(Desk desk, Language language) {
    Subject whole =
        text.isEmpty() && evaluated.isEmpty()
            ? desk.subjects().named(model, language)
            : changed(desk, language);
    return switch (whole) {
      case Axioms axioms when without.isEmpty() -> named(axioms);
      case Axioms axioms -> named(axioms).changed(without, false);
      case Relational _, Machine _ -> whole;
    };
  }

  /// What somebody changed does not go by the name of what it was.
  private Axioms named(Axioms axioms) {
    if (text.isEmpty()) {
      return axioms;
    }
    String name = model + " (changed)";
    return new Axioms(name, language -> axioms.models().apply(language).without(Set.of(), name));
  }

  private Subject changed(Desk desk, Language language) {
    String file = file();
    String given =
        text.orElseGet(
            () ->
                desk.builtIn().find("models/" + file) instanceof Texts.Found(var found)
                    ? found.text()
                    : "");
    Texts own = new GivenTexts(Map.of(file, evaluating(given)), Origin.FILE);
    return desk.among(own).named(file, language);
  }

  /// A flag restricts nothing, and makes the model compute what it is about.
  private String evaluating(String given) {
    return evaluated
        .map(
            expression ->
                "%s\nlet %s = %s\nflag ~empty %s as %s\n"
                    .formatted(given, EVALUATED, expression.strip(), EVALUATED, EVALUATED))
        .orElse(given);
  }

  private String file() {
    return model.endsWith(".cat") || model.endsWith(".model") ? model : model + ".cat";
  }
}
