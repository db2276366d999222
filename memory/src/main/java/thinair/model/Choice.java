package thinair.model;

import java.util.List;
import thinair.source.Span;

/// A relation that an execution is free to choose: "there is a …".
///
/// @param shape what it has to be
/// @param over the set it orders, or whose members it leads to
/// @param contains for orders, pairs that it must contain, and those that follow from them, also by
///   way of events that it does not order; with a cycle among them there is no such order. For
///   [Shape#ONE_INTO_EACH], the pairs it may consist of
/// @param among the values of [Shape#ONE_OF]
public record Choice(
    String name, Shape shape, Term over, Term contains, List<Term> among, Span place) {
  public Choice {
    among = List.copyOf(among);
  }

  public Choice(String name, Shape shape, Term over, Term contains, Span place) {
    this(name, shape, over, contains, List.of(), place);
  }

  public enum Shape {
    /// A strict total order of the events of each location.
    ORDER_PER_LOCATION,
    /// One strict total order.
    ORDER,
    /// One pair to every event of a set.
    ONE_INTO_EACH,
    /// One of several values.
    ONE_OF
  }

  public Term.Sort sort() {
    return shape == Shape.ONE_OF ? among.getFirst().sort() : Term.Sort.RELATION;
  }

  /// Terms are graphs in which much is shared: a hash of their content would walk every path.
  @Override
  public int hashCode() {
    return name.hashCode() * 31 + place.start();
  }
}
