package thinair.query;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.program.DeadEnd;

/// What stood in the way of an answer.
public sealed interface Limit {
  /// Time or memory ran out, or somebody asked to stop.
  ///
  /// @param time how much there was, if that was too little
  /// @param during what was at work
  record Spent(Budget.Limit of, Optional<Duration> time, Phase during) implements Limit {
    /// What a budget has come to.
    public static Spent of(Budget budget) {
      return of(budget, budget.limit());
    }

    public static Spent of(Budget budget, Budget.Limit limit) {
      boolean time = limit == Budget.Limit.TIME;
      return new Spent(limit, time ? budget.time() : Optional.empty(), budget.phase());
    }
  }

  /// No execution ends within the bound of these loops; longer ones may.
  record Loops(int unroll, List<DeadEnd.CutLoop> cuts) implements Limit {
    public Loops {
      cuts = List.copyOf(cuts);
    }
  }

  /// No execution is justified by so few others; more might.
  ///
  /// @param enough how many would make sure; empty where nobody has shown that
  record Justifications(int k, OptionalInt enough) implements Limit {}

  /// In a word, for machines.
  default String word() {
    return switch (this) {
      case Spent(var of, _, _) -> of.name().toLowerCase(Locale.ROOT);
      case Loops _ -> "loops";
      case Justifications _ -> "justifications";
    };
  }
}
