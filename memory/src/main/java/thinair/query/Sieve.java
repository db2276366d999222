package thinair.query;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import thinair.candidate.AnnotatedExecutions;
import thinair.generate.Access;
import thinair.generate.Annotating;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.program.Program;

/// Keeps the programs that may tell two models in cat apart. Programs that differ in annotations
/// only are many, and are looked at together: where the models agree on every execution of one of
/// them it falls through, and nobody reads it. Safe for use by several threads.
final class Sieve {
  /// For fewer ways to annotate a program it does not pay.
  private static final int FEW = 8;

  private final List<Access.Kind> kinds;
  private final Function<Shape, Program> reader;
  private final Budget budget;
  private final Map<Asked, Kept> known = new ConcurrentHashMap<>();

  private record Asked(Shape plain, String left, String right) {}

  /// @param told which of them tell the models apart; empty: any may
  private record Kept(Annotating annotating, Optional<BitSet> told) {}

  /// @param kinds what accesses programs have
  Sieve(List<Access.Kind> kinds, Function<Shape, Program> reader, Budget budget) {
    this.kinds = kinds;
    this.reader = reader;
    this.budget = budget;
  }

  /// Whether two models may let a program end in different ways.
  boolean keeps(Shape shape, Subject left, Subject right) {
    if (!(left instanceof Axioms one) || !(right instanceof Axioms other)) {
      return true;
    }
    Annotating annotating = Annotating.of(shape, kinds);
    if (annotating.count() < FEW || annotating.count() > AnnotatedExecutions.MOST) {
      return true;
    }
    Kept kept =
        known.computeIfAbsent(
            new Asked(annotating.plain(), left.name(), right.name()),
            _ -> new Kept(annotating, told(annotating, one, other)));
    return kept.told().map(told -> told.get(annotating.number(shape))).orElse(true);
  }

  private Optional<BitSet> told(Annotating annotating, Axioms left, Axioms right) {
    List<Program> variants = annotating.variants().stream().map(reader).toList();
    return left.told(right, variants, annotating.options(), budget);
  }
}
