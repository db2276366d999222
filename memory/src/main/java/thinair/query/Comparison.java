package thinair.query;

import java.util.List;
import java.util.Optional;

/// How two subjects compare on all programs within bounds.
///
/// @param leftOnly programs with an outcome that the left one alone allows, the smallest first: one
///   if there is any, or all that are minimal if all were asked for
/// @param rightOnly the same for the right one
public record Comparison(
    Subject left, Subject right, List<Difference> leftOnly, List<Difference> rightOnly) {

  public enum Relation {
    SAME("same"),
    /// The left one allows less.
    STRONGER("stronger"),
    WEAKER("weaker"),
    INCOMPARABLE("incomparable");

    private final String word;

    Relation(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public Comparison {
    leftOnly = List.copyOf(leftOnly);
    rightOnly = List.copyOf(rightOnly);
  }

  public Relation relation() {
    if (leftOnly.isEmpty()) {
      return rightOnly.isEmpty() ? Relation.SAME : Relation.STRONGER;
    }
    return rightOnly.isEmpty() ? Relation.WEAKER : Relation.INCOMPARABLE;
  }

  /// The smallest program that tells them apart.
  public Optional<Difference> smallest() {
    if (leftOnly.isEmpty() || rightOnly.isEmpty()) {
      return leftOnly.stream().findFirst().or(() -> rightOnly.stream().findFirst());
    }
    Difference left = leftOnly.getFirst();
    Difference right = rightOnly.getFirst();
    return Optional.of(left.number() <= right.number() ? left : right);
  }
}
