package thinair.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;

/// Definitions by mutual recursion: the least sets and relations that satisfy them, or, where a
/// definition uses what it does not contain, those that rounds from nothing end with. Made first,
/// given its bodies after: the bodies mention it. Compared by identity.
public final class Recursion {
  private final List<String> names;
  private final List<Term.Sort> sorts;
  private final List<Term> bodies = new ArrayList<>();
  private @Nullable Span iterated;

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

  /// Says that more on the right of a definition may mean less on its left.
  ///
  /// @param place of the definition
  public void iterate(Span place) {
    iterated = place;
  }

  /// Whether there are least solutions. If not, each round works out one definition after the
  /// other, with what is known by then, until none of them grows; what it uses is the same in all
  /// executions of a path.
  public boolean isMonotone() {
    return iterated == null;
  }

  /// Where it is defined, if it is not monotone.
  public Optional<Span> place() {
    return Optional.ofNullable(iterated);
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
