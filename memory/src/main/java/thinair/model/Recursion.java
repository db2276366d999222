package thinair.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Definitions by mutual recursion. Made first, given its bodies after: the bodies mention it.
/// Compared by identity.
public final class Recursion {
  private final List<String> names;
  private final List<Term.Sort> sorts;
  private final List<Term> bodies = new ArrayList<>();

  public Recursion(List<String> names, List<Term.Sort> sorts) {
    this.names = List.copyOf(names);
    this.sorts = List.copyOf(sorts);
  }

  /// Gives the bodies, in the order of the names; once.
  public void define(List<Term> terms) {
    if (!bodies.isEmpty() || terms.size() != names.size()) {
      throw new IllegalStateException("each recursive definition has one body");
    }
    bodies.addAll(terms);
  }

  public List<String> names() {
    return names;
  }

  public Term.Sort sort(int index) {
    return sorts.get(index);
  }

  public List<Term> bodies() {
    return Collections.unmodifiableList(bodies);
  }
}
