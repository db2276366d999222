package thinair.model.relational;

import java.util.List;
import thinair.source.Span;

/// `a, b: A` or `i: 1..k`: variables and what they range over. Each name of a list ranges over the
/// whole domain by itself.
public record Decl(Span place, List<String> names, Domain domain) {
  public Decl {
    names = List.copyOf(names);
  }

  /// What variables range over.
  public sealed interface Domain {

    record Set(Term of) implements Domain {}

    record Range(Quantity from, Quantity to) implements Domain {}
  }
}
