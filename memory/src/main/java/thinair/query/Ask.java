package thinair.query;

import java.util.OptionalInt;
import java.util.function.Supplier;
import thinair.candidate.Engine;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;

/// How far to go for an answer. What does not apply to a subject is not looked at by it.
///
/// @param evidence whether an execution or a reason is wanted too, and how much work a reason is
///   worth
/// @param unroll how often loops are unrolled
/// @param engine how executions of models in cat are found
/// @param steps how many executions may justify one; empty: as many as can matter
/// @param solvers makes the solver where one is asked
/// @param privateActions whether every statement performs its own action, shared with no other
public record Ask(
    Detail detail,
    CoreEffort evidence,
    int unroll,
    Engine engine,
    OptionalInt steps,
    boolean privateActions,
    Progress progress,
    Supplier<SatSolver> solvers) {
  public static final int DEFAULT_UNROLL = 2;

  public enum Detail {
    /// Whether the program's proposition can be reached, and nothing else.
    VERDICT,
    /// What the condition says, flags included; outcomes are listed where that costs no more.
    CONDITION,
    /// All the ways the program can end.
    OUTCOMES
  }

  /// Everything as usual.
  public static Ask of(Detail detail) {
    return new Ask(
        detail,
        CoreEffort.NONE,
        DEFAULT_UNROLL,
        Engine.AUTO,
        OptionalInt.empty(),
        false,
        Progress.SILENT,
        CdclSolver::new);
  }

  public Ask with(Detail other) {
    return new Ask(other, evidence, unroll, engine, steps, privateActions, progress, solvers);
  }

  public Ask with(CoreEffort other) {
    return new Ask(detail, other, unroll, engine, steps, privateActions, progress, solvers);
  }

  public Ask with(Engine other) {
    return new Ask(detail, evidence, unroll, other, steps, privateActions, progress, solvers);
  }

  public Ask with(Progress other) {
    return new Ask(detail, evidence, unroll, engine, steps, privateActions, other, solvers);
  }

  /// @param makes the solvers that are used where one is
  public Ask with(Supplier<SatSolver> makes) {
    return new Ask(detail, evidence, unroll, engine, steps, privateActions, progress, makes);
  }

  /// @param most how many executions may justify one
  public Ask justifiedBy(int most) {
    return new Ask(
        detail, evidence, unroll, engine, OptionalInt.of(most), privateActions, progress, solvers);
  }

  public Ask unrolling(int times) {
    return new Ask(detail, evidence, times, engine, steps, privateActions, progress, solvers);
  }

  public boolean wantsEvidence() {
    return evidence != CoreEffort.NONE;
  }
}
