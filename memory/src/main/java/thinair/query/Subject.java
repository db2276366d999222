package thinair.query;

import java.util.Optional;
import thinair.logic.Budget;
import thinair.program.FencedOutcomes;
import thinair.program.Program;

/// What says how a program can end: axioms in cat, a model in relational logic, a machine. This is
/// the only way to ask.
public sealed interface Subject permits Axioms, Relational, Machine {
  /// What answers call it.
  String name();

  /// Whether the program can end as it asks, and what else is wanted.
  ///
  /// A spent budget is an answer: nothing is thrown for it.
  ///
  /// @throws thinair.source.Refusal if this program cannot be asked about
  Answer answer(Program program, Ask ask, Budget budget);

  /// How the program can end under every choice of which of its full fences are there. Empty where
  /// these cannot be looked at together; then each has to be asked about by itself.
  ///
  /// @param program with all its fences
  /// @param fences how many these are
  /// @throws thinair.logic.Budget.Exceeded if the budget is spent
  default Optional<FencedOutcomes> fenced(Program program, int fences, Budget budget) {
    return Optional.empty();
  }
}
