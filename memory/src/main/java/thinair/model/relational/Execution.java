package thinair.model.relational;

import thinair.source.Span;

/// Which execution a name belongs to.
public sealed interface Execution {
  Span place();

  /// `E`: the execution that is justified.
  record Main(Span place, String name) implements Execution {}

  /// `J[i]`: one of those that justify it.
  record Justifying(Span place, String name, Quantity number) implements Execution {}
}
