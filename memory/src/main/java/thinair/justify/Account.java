package thinair.justify;

import java.util.List;
import thinair.logic.Budget;
import thinair.logic.find.Statistics;
import thinair.model.relational.AxiomPart;
import thinair.program.Outcome;

/// What is known of the outcome that a program asks about, under a relational model.
public sealed interface Account {
  Statistics statistics();

  /// How many variables the solver was given.
  default int variables() {
    return statistics().variables();
  }

  default long clauses() {
    return statistics().clauses();
  }

  /// @param outcome what the program's [thinair.program.Observations] are in the witness
  record Allowed(Witness witness, Outcome outcome, Statistics statistics) implements Account {}

  /// What excludes it: lines of the program and parts of the model's axioms.
  ///
  /// @param minimal whether each of them is needed
  record Forbidden(
      List<ProgramPart> program, List<AxiomPart> axioms, boolean minimal, Statistics statistics)
      implements Account {
    public Forbidden {
      program = List.copyOf(program);
      axioms = List.copyOf(axioms);
    }

    public int size() {
      return program.size() + axioms.size();
    }
  }

  record Undecided(Budget.Limit limit, Statistics statistics) implements Account {}
}
