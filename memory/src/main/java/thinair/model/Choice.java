package thinair.model;

import thinair.source.Span;

/// A relation that an execution is free to choose: "there is a …".
///
/// @param shape what it has to be
/// @param over the set it orders
/// @param contains pairs that it must contain, and those that follow from them, also by way of
///   events that it does not order; with a cycle among them there is no such order
public record Choice(String name, Shape shape, Term over, Term contains, Span place) {
  public enum Shape {
    /// A strict total order of the events of each location.
    ORDER_PER_LOCATION,
    /// One strict total order.
    ORDER
  }
}
