package thinair.query;

import thinair.logic.Budget;
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
}
