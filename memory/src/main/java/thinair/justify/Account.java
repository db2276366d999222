package thinair.justify;

import java.util.List;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.find.Statistics;
import thinair.program.Outcome;

/// What is known of the outcome that a program asks about, under a relational model.
public sealed interface Account {
  Statistics statistics();

  /// @param outcome what the program's [thinair.program.Observations] are in the witness
  record Allowed(Witness witness, Outcome outcome, Statistics statistics) implements Account {}

  /// @param core what excludes it; the origin of each constraint is a [ProgramPart] or an
  ///   [thinair.model.relational.AxiomPart]
  /// @param minimal whether each of them is needed
  record Forbidden(List<Constraint> core, boolean minimal, Statistics statistics)
      implements Account {}

  record Undecided(Budget.Limit limit, Statistics statistics) implements Account {}
}
