package thinair.model.relational;

import thinair.source.Span;

/// A number.
public sealed interface Quantity extends Node {

  record Literal(Span place, int value) implements Quantity {}

  /// `k`, how many executions justify the main one.
  record Last(Span place) implements Quantity {}

  /// A variable that ranges over numbers.
  record Variable(Span place, String name) implements Quantity {}

  /// How many tuples.
  record Size(Span place, Term of) implements Quantity {}

  record Arithmetic(Span place, Quantity left, Operator operator, Quantity right)
      implements Quantity {}

  enum Operator {
    PLUS("+"),
    MINUS("-");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
