package thinair.justify;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import thinair.logic.Budget;
import thinair.logic.find.Statistics;
import thinair.model.relational.AxiomPart;
import thinair.program.DeadEnd;
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

  /// @param reading makes the witness, when somebody wants to see it: a verdict needs none
  /// @param outcome what the program's [thinair.program.Observations] are in the witness
  record Allowed(Supplier<Witness> reading, Outcome outcome, Statistics statistics)
      implements Legality {
    public Witness witness() {
      return reading.get();
    }
  }

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

  /// No execution of the program ends within the bounds, so that nothing can be said of how it
  /// ends.
  ///
  /// @param deadEnds where threads stop in one that the model allows; empty: it allows none at all
  record NoneEnds(List<DeadEnd> deadEnds, Statistics statistics) implements Legality {
    public NoneEnds {
      deadEnds = List.copyOf(deadEnds);
    }

    /// Whether executions may end that a larger bound on loops would find.
    public boolean isBounded() {
      return deadEnds.stream().anyMatch(DeadEnd.CutLoop.class::isInstance);
    }
  }

  record Undecided(Cause cause, Statistics statistics) implements Legality {}

  /// Why there is no verdict.
  sealed interface Cause {
    /// The budget was spent.
    record Spent(Budget.Limit limit) implements Cause {}

    /// No execution was found that `executions` others justify, though more might.
    ///
    /// @param enough how many would have been enough; empty where that is not known
    /// @param within what excludes it with these
    record FewExecutions(int executions, OptionalInt enough, Forbidden within) implements Cause {}
  }
}
