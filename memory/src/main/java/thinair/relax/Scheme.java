package thinair.relax;

/// By what a write of one execution is known again in another.
public enum Scheme {
  /// Thread, location and value: the coarsest, and the one that proofs rest on. Every write that
  /// any execution performs which justifies a legal one is then in the fixpoint, whatever way
  /// actions are matched across executions.
  VALUE("value"),
  /// The n-th write of a thread to a location.
  OCCURRENCE("occurrence"),
  /// The n-th time that a thread comes by a statement.
  SCOPE("scope"),
  /// The n-th write of a value by a thread to a location.
  OCCURRENCE_VALUE("occurrence-val");

  private final String word;

  Scheme(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
