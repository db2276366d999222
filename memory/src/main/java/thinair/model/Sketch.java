package thinair.model;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import thinair.model.relational.NamesUsed;
import thinair.model.relational.RelationalModel;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// A model with holes.
///
/// @param source the text that the holes stand in
public record Sketch(SourceText source, Axioms axioms, List<Hole> holes) {
  public Sketch {
    holes = List.copyOf(holes);
  }

  /// What holds, whatever fills the holes.
  public sealed interface Axioms {
    /// @param model in which [Term.Opening] stands for the holes
    record Cat(MemoryModel model) implements Axioms {}

    /// @param model in which relations of the same name stand for the holes. The terms of the holes
    ///   stand for those of its declarations, in their order, after the bound if there is one
    record Relational(RelationalModel model) implements Axioms {}
  }

  /// Whether some axiom depends on what fills a hole.
  public boolean isUsed(Hole hole) {
    return switch (axioms) {
      case Axioms.Cat(var model) ->
          model.checks().stream().anyMatch(check -> check.dependsOn(hole));
      case Axioms.Relational(var model) -> new NamesUsed(model).inAxioms(hole.name());
    };
  }

  /// The model in relational logic.
  public RelationalModel relational() {
    if (axioms instanceof Axioms.Relational(var model)) {
      return model;
    }
    throw new IllegalStateException(source.name() + " is in cat");
  }

  /// That whoever does not fill holes has met one.
  public static SyntaxError refused(Hole hole) {
    return new SyntaxError(
        hole.place(),
        hole.isParameter()
            ? "'%s' is a parameter; 'thinair family' lists the models".formatted(hole.name())
            : "'%s' is a hole; synthesize fills it".formatted(hole.name()));
  }

  /// The model in cat.
  ///
  /// @throws SyntaxError if it is in relational logic
  public MemoryModel cat() {
    if (axioms instanceof Axioms.Cat(var model)) {
      return model;
    }
    throw new SyntaxError(
        source.span(0, 0),
        "tests are made for sketches in cat, and this one is in relational logic",
        "synthesize and family take it, with --tests");
  }

  /// The holes that tests choose for themselves.
  public List<Hole> parameters() {
    return holes.stream().filter(Hole::isParameter).toList();
  }

  /// The holes that are to be filled.
  public List<Hole> open() {
    return holes.stream().filter(hole -> !hole.isParameter()).toList();
  }

  /// The same text with a definition in the place of every hole that is filled.
  public String completed(Map<Hole, Phrase> filling) {
    StringBuilder text = new StringBuilder(source.text());
    holes.stream()
        .filter(hole -> !hole.isParameter() || filling.containsKey(hole))
        .sorted(Comparator.comparing((Hole hole) -> hole.place().start()).reversed())
        .forEach(
            hole -> {
              Phrase phrase = filling.get(hole);
              if (phrase == null) {
                throw new IllegalArgumentException("nothing fills " + hole.name());
              }
              text.replace(hole.place().start(), hole.place().end(), definition(hole, phrase));
            });
    return text.toString();
  }

  /// `let ppo = po \ (W * R)`
  public static String definition(Hole hole, Phrase phrase) {
    return "let %s = %s".formatted(hole.name(), phrase.within(hole));
  }
}
