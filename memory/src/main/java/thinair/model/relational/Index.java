package thinair.model.relational;

/// Which of several relations of one name is meant: `C[i-1]`, `view[t]`.
public sealed interface Index {

  record ByNumber(Quantity value) implements Index {}

  /// A variable that stands for a thread or a location.
  record ByAtom(Term.Name variable) implements Index {}
}
