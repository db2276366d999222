package thinair.justify;

import java.util.Optional;
import thinair.program.Instruction;
import thinair.program.Proposition;

/// What a constraint of a program stands for, to be cited when it is in a core.
public sealed interface ProgramPart {
  /// @param execution as models write it: `E`, `J[2]`, or `J[1..4]` for all of them; empty if there
  ///   is but one
  record Line(String execution, Statement statement) implements ProgramPart {}

  /// That no loop goes on beyond its bound.
  record Bound(String execution, Instruction instruction) implements ProgramPart {}

  /// A part of what is asked.
  ///
  /// @param assertion the instruction that asks, if one does
  record Asked(Proposition proposition, Optional<Instruction> assertion) implements ProgramPart {}
}
