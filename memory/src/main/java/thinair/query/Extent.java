package thinair.query;

import java.util.List;
import java.util.OptionalInt;
import thinair.program.DeadEnd;

/// How far an answer goes: what it holds within.
///
/// @param unroll how often loops were unrolled
/// @param cut whether some execution reached the bound of a loop, so that longer ones may exist
/// @param deadEnds where runs stopped before their end
/// @param steps how many executions might justify one; empty for a subject of one execution
/// @param soundSteps how many can matter at most; empty where nobody has shown that
/// @param wraps whether some computation leaves the width of its integers
/// @param deadlock threads that wait for each other's mutexes in a run that may happen, beside runs
///   that end
/// @param circles whether there may be executions as asked with values out of thin air that are
///   computed from themselves; not all values were tried
public record Extent(
    int unroll,
    boolean cut,
    List<DeadEnd> deadEnds,
    OptionalInt steps,
    OptionalInt soundSteps,
    boolean wraps,
    List<DeadEnd> deadlock,
    boolean circles) {
  public Extent {
    deadEnds = List.copyOf(deadEnds);
    deadlock = List.copyOf(deadlock);
  }

  /// Of one execution.
  static Extent of(int unroll, boolean cut, List<DeadEnd> deadEnds) {
    return new Extent(
        unroll, cut, deadEnds, OptionalInt.empty(), OptionalInt.empty(), false, List.of(), false);
  }

  /// The same with threads that may wait for each other for ever, and what is said of circles.
  Extent with(List<DeadEnd> waits, boolean open) {
    return new Extent(unroll, cut, deadEnds, steps, soundSteps, wraps, waits, open);
  }

  /// Of a model in relational logic.
  static Extent of(thinair.justify.Limits limits, List<DeadEnd> deadEnds) {
    return new Extent(
        limits.unroll(),
        limits.cut(),
        deadEnds,
        limits.steps(),
        limits.soundSteps(),
        limits.wraps(),
        List.of(),
        false);
  }

  /// The same for a program no execution of which ends.
  Extent stoppedAt(List<DeadEnd> ends) {
    boolean loops = ends.stream().anyMatch(DeadEnd.CutLoop.class::isInstance);
    return new Extent(unroll, loops, ends, steps, soundSteps, wraps, deadlock, circles);
  }

  public List<DeadEnd.CutLoop> cuts() {
    return deadEnds.stream()
        .filter(DeadEnd.CutLoop.class::isInstance)
        .map(DeadEnd.CutLoop.class::cast)
        .toList();
  }

  /// Whether more of anything would give the same answer.
  public boolean isUnconditional() {
    return !cut && !wraps && !circles && (steps.isEmpty() || isSound());
  }

  /// Whether more executions that justify would make no difference.
  public boolean isSound() {
    return steps.isPresent() && soundSteps.isPresent() && steps.getAsInt() >= soundSteps.getAsInt();
  }
}
