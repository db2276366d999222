package thinair.query;

import java.util.List;
import java.util.Optional;
import thinair.candidate.Explainer;
import thinair.event.Execution;
import thinair.justify.Legality;
import thinair.justify.NearMiss;
import thinair.justify.Witness;

/// What an answer rests on, to be shown.
public sealed interface Evidence {
  /// An execution that ends as asked; where the condition is about all of them and fails, one that
  /// does not.
  record Shown(Execution execution) implements Evidence {}

  /// Why no execution ends as asked.
  record Excluded(Explainer.Reason reason) implements Evidence {}

  /// An execution that ends as asked, with those that justify it where the model wants that.
  record Justified(Witness witness) implements Evidence {}

  /// The lines of the program and of the model that exclude it together.
  ///
  /// @param nearest how it would have to go, and where that goes wrong
  record Core(Legality.Forbidden core, Optional<NearMiss> nearest) implements Evidence {}

  /// A run of a machine that ends as asked, step by step.
  record Run(List<String> steps) implements Evidence {
    public Run {
      steps = List.copyOf(steps);
    }
  }

  /// A machine was run in every way, and never ended as asked.
  record NoRun() implements Evidence {}

  /// There is some, but none was found within the limit.
  record NotShown() implements Evidence {}

  /// None was asked for, or there is nothing to show.
  record None() implements Evidence {}
}
