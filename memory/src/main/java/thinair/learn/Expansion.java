package thinair.learn;

import thinair.candidate.OpenExecutions;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Program;

/// What a sketch says of programs: gates over what fills its holes.
interface Expansion {
  /// @param most so many executions at most
  OpenExecutions.Expanded expand(Program program, int unroll, int most, Budget budget);

  /// Whether a completion allows a program.
  boolean allows(Program program, int unroll, Circuit.Values completion, Budget budget);

  /// The gate of an execution of a program that a completion allows: which completions allow it.
  /// False if there is none.
  int witness(Program program, int unroll, Circuit.Values completion, Budget budget);

  /// Whether some way through a program reaches the bound of a loop.
  boolean isCut(Program program, int unroll, Budget budget);

  static Expansion of(Sketch sketch, Circuit circuit, Cells cells) {
    return switch (sketch.axioms()) {
      case Sketch.Axioms.Cat _ -> new InCat(new OpenExecutions(sketch, circuit, cells));
      case Sketch.Axioms.Relational(var model) ->
          new RelationalExecutions(sketch, model, circuit, cells);
    };
  }

  /// By enumeration of executions.
  record InCat(OpenExecutions executions) implements Expansion {
    @Override
    public OpenExecutions.Expanded expand(Program program, int unroll, int most, Budget budget) {
      return executions.expand(program, unroll, most, budget);
    }

    @Override
    public boolean allows(Program program, int unroll, Circuit.Values completion, Budget budget) {
      return executions.allows(program, unroll, completion, budget);
    }

    @Override
    public int witness(Program program, int unroll, Circuit.Values completion, Budget budget) {
      return executions.witness(program, unroll, completion, budget);
    }

    @Override
    public boolean isCut(Program program, int unroll, Budget budget) {
      return executions.isCut(program, unroll, budget);
    }
  }
}
