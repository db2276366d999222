package thinair.query;

import thinair.logic.find.Statistics;

/// What found an answer, and what it cost.
///
/// @param variables that the solver was given; 0 where none was asked once and for all
public record Work(By by, int variables, long clauses) {
  public enum By {
    /// One candidate execution after the other.
    ENUMERATION("enumerate"),
    /// A solver, which is asked about all candidate executions at once.
    SOLVER("sat"),
    /// A solver, too: a model in relational logic has no other way.
    RELATIONAL("sat"),
    MACHINE("machine");

    private final String word;

    By(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  static Work of(By by) {
    return new Work(by, 0, 0);
  }

  static Work of(By by, Statistics statistics) {
    return new Work(by, statistics.variables(), statistics.clauses());
  }
}
