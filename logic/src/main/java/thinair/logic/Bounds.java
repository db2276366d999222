package thinair.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What each relation must and may contain. Invariant: for every relation, lower ⊆ upper, both over
/// the universe and of the relation's arity.
///
/// A tuple that the bounds decide can carry a reason: then a core can cite it as if it were a
/// constraint.
public final class Bounds {
  private final Universe universe;
  private final Map<Relation, Bound> bounds;
  private final List<Reason> reasons;

  /// The tuples a relation must and may contain.
  public record Bound(TupleSet lower, TupleSet upper) {
    public boolean isExact() {
      return lower.equals(upper);
    }
  }

  /// Why the bounds decide these tuples of a relation: each is in its lower or outside its upper
  /// bound.
  ///
  /// @param origin whatever the caller wants to find again in a core
  public record Reason(String name, Relation relation, TupleSet tuples, @Nullable Object origin) {}

  private Bounds(Universe universe, Map<Relation, Bound> bounds, List<Reason> reasons) {
    this.universe = universe;
    this.bounds = bounds;
    this.reasons = reasons;
  }

  public static Builder over(Universe universe) {
    return new Builder(universe);
  }

  public Universe universe() {
    return universe;
  }

  /// The bounded relations, in the order in which they were bounded.
  public List<Relation> relations() {
    return List.copyOf(bounds.keySet());
  }

  public boolean contains(Relation relation) {
    return bounds.containsKey(relation);
  }

  public Bound of(Relation relation) {
    Bound bound = bounds.get(relation);
    if (bound == null) {
      throw new InvalidProblem(Similar.unknown("relation", relation.name(), names()));
    }
    return bound;
  }

  public List<Reason> reasons() {
    return reasons;
  }

  List<String> names() {
    return bounds.keySet().stream().map(Relation::name).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bounds that
        && universe.equals(that.universe)
        && bounds.equals(that.bounds)
        && reasons.equals(that.reasons);
  }

  @Override
  public int hashCode() {
    return 31 * universe.hashCode() + bounds.hashCode();
  }

  /// Collects bounds; each call checks what it is given.
  public static final class Builder {
    private final Universe universe;
    private final Map<Relation, Bound> bounds = new LinkedHashMap<>();
    private final Map<String, Relation> byName = new LinkedHashMap<>();
    private final List<Reason> reasons = new ArrayList<>();

    private Builder(Universe universe) {
      this.universe = universe;
    }

    public Builder exactly(Relation relation, TupleSet tuples) {
      return between(relation, tuples, tuples);
    }

    public Builder atMost(Relation relation, TupleSet upper) {
      return between(relation, TupleSet.empty(universe, relation.arity()), upper);
    }

    public Builder between(Relation relation, TupleSet lower, TupleSet upper) {
      requireShape(relation, "lower bound", lower);
      requireShape(relation, "upper bound", upper);
      if (!upper.containsAll(lower)) {
        throw new InvalidProblem(
            "the lower bound of %s is not inside its upper bound: %s is in the lower only"
                .formatted(relation, Printer.brief(lower.minus(upper))));
      }
      Relation known = byName.putIfAbsent(relation.name(), relation);
      if (known != null) {
        throw new InvalidProblem(
            known.equals(relation)
                ? "relation %s is bounded twice".formatted(relation)
                : "two relations are called %s, of arity %d and %d"
                    .formatted(relation, known.arity(), relation.arity()));
      }
      bounds.put(relation, new Bound(lower, upper));
      return this;
    }

    /// Gives the reason why the bounds of a relation decide these tuples.
    public Builder because(
        String name, Relation relation, TupleSet tuples, @Nullable Object origin) {
      Bound bound = bounds.get(relation);
      if (bound == null) {
        throw new InvalidProblem(
            "bound %s before giving reasons for its bounds".formatted(relation));
      }
      requireShape(relation, "reason '" + name + "'", tuples);
      TupleSet open = tuples.intersection(bound.upper()).minus(bound.lower());
      if (!open.isEmpty()) {
        throw new InvalidProblem(
            "the reason '%s' is about tuples of %s that the bounds leave open: %s"
                .formatted(name, relation, Printer.brief(open)));
      }
      reasons.add(new Reason(name, relation, tuples, origin));
      return this;
    }

    public Bounds build() {
      return new Bounds(universe, new LinkedHashMap<>(bounds), List.copyOf(reasons));
    }

    private void requireShape(Relation relation, String what, TupleSet tuples) {
      if (tuples.arity() != relation.arity()) {
        throw new InvalidProblem(
            "the %s of %s (arity %d) has arity %d"
                .formatted(what, relation, relation.arity(), tuples.arity()));
      }
      if (!tuples.universe().equals(universe)) {
        throw new InvalidProblem("the %s of %s is over another universe".formatted(what, relation));
      }
    }
  }
}
