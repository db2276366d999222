package thinair.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import thinair.frontend.Models;
import thinair.learn.Example;
import thinair.learn.Synthesis;
import thinair.learn.Synthesized;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.query.Verdict;
import thinair.report.SynthesisReport;
import thinair.source.SourceText;

/// Tests that are kept from learning, to see whether what was learned holds of them too.
///
/// @param percent how many of the tests are kept
record HeldOut(List<Example> training, List<Example> kept, int percent, int seed) {
  /// Which tests are kept depends on their names and the seed, not on the order of rows.
  static HeldOut of(List<Example> all, Arguments arguments) {
    int percent =
        arguments.value("--hold-out").map(text -> Inputs.number("--hold-out", text, 1)).orElse(0);
    int seed = arguments.value("--seed").map(text -> Inputs.number("--seed", text, 0)).orElse(1);
    if (percent > 99) {
      throw new BadCommand(
          "option '--hold-out' goes up to 99, got %d: something is to be learned from"
              .formatted(percent));
    }
    List<Example> mixed = new ArrayList<>(all);
    mixed.sort(Comparator.comparing(Example::name));
    Collections.shuffle(mixed, new Random(seed));
    int count = mixed.size() * percent / 100;
    return new HeldOut(mixed.subList(count, mixed.size()), mixed.subList(0, count), percent, seed);
  }

  /// A sketch with parameters becomes several models, none of which the tests are about by
  /// themselves.
  void require(Sketch sketch) {
    if (!kept.isEmpty() && !sketch.parameters().isEmpty()) {
      throw new BadCommand(
          "'--hold-out' tries the answer as one model, and '%s' is a parameter"
              .formatted(sketch.parameters().getFirst().name()));
    }
  }

  /// What the answer, read as the text that it is, says of the tests that were kept.
  Optional<SynthesisReport.HeldOut> tried(
      Synthesized answer, Sketches sketches, Language language, Budget budget) {
    if (kept.isEmpty() || !(answer instanceof Synthesized.Model model)) {
      return Optional.empty();
    }
    Models models = sketches.inputs().models();
    String name = model.model().sketch().source().name();
    SourceText text = new SourceText(name, model.model().text());
    Subject subject =
        switch (model.model().sketch().axioms()) {
          case Sketch.Axioms.Cat _ -> Axioms.of(models.completed(text, language));
          case Sketch.Axioms.Relational _ -> new Relational(name, models.completed(text));
        };
    List<Example> wrong = new ArrayList<>();
    for (Example example : kept) {
      Verdict verdict =
          subject.answer(example.program(), Ask.of(Ask.Detail.VERDICT), budget).tableVerdict();
      if (verdict != (example.allowed() ? Verdict.ALLOWED : Verdict.FORBIDDEN)) {
        wrong.add(example);
      }
    }
    boolean open = !wrong.isEmpty() && fitsAll(model.model().sketch(), sketches, budget);
    return Optional.of(
        new SynthesisReport.HeldOut(training.size(), kept.size(), wrong, open, percent, seed));
  }

  /// Whether some model of the sketch gives all tests their verdicts.
  private boolean fitsAll(Sketch sketch, Sketches sketches, Budget budget) {
    try (Synthesis synthesis = new Synthesis(sketch, sketches.settings(), budget)) {
      List<Example> all = new ArrayList<>(training);
      all.addAll(kept);
      synthesis.add(all.stream().filter(example -> !example.isSoft()).toList());
      return synthesis.any() instanceof Synthesized.Model;
    }
  }
}
