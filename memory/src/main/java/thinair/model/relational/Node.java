package thinair.model.relational;

import thinair.source.Span;

/// Anything with a meaning in the body of a declaration: a set of tuples, a truth value or a
/// number.
public sealed interface Node permits Term, Claim, Quantity {
  Span place();
}
