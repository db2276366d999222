package thinair.justify;

import java.util.List;
import thinair.logic.Budget;
import thinair.logic.find.Statistics;
import thinair.model.relational.AxiomPart;
import thinair.program.Outcome;

/// Whether a legal execution of the program ends as it asks, under a relational model: the verdict
/// with its evidence.
public sealed interface Legality {
  Statistics statistics();

  /// How many variables the solver was given.
  default int variables() {
    return statistics().variables();
  }

  default long clauses() {
    return statistics().clauses();
  }

  /// @param outcome what the program's [thinair.program.Observations] are in the witness
  record Allowed(Witness witness, Outcome outcome, Statistics statistics) implements Legality {}

  /// What excludes it: lines of the program and parts of the model's axioms.
  ///
  /// @param minimal whether each of them is needed
  record Forbidden(
      List<ProgramPart> program, List<AxiomPart> axioms, boolean minimal, Statistics statistics)
      implements Legality {
    public Forbidden {
      program = List.copyOf(program);
      axioms = List.copyOf(axioms);
    }

    public int size() {
      return program.size() + axioms.size();
    }
  }

  record Undecided(Budget.Limit limit, Statistics statistics) implements Legality {}
}
