package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.model.Recursion;
import thinair.model.Term;
import thinair.program.Value;

/// What terms mean, said once more as plainly as possible: sets of numbers and sets of pairs of
/// them, no bits and no memory of what was worked out before.
final class Naive {
  record Pair(int from, int to) {}

  /// A recursion whose rounds never end.
  static final class Unsettled extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /// What an execution says of base sets and relations and of choices.
  interface Given {
    boolean has(Term leaf, int from, int to);
  }

  private final int n;
  private final Given given;
  private final Execution execution;
  private final Map<Recursion, List<Set<Pair>>> rounds = new HashMap<>();

  /// @param given the members of a set as pairs of an event with itself
  Naive(Execution execution, Given given) {
    this.n = execution.events().size();
    this.execution = execution;
    this.given = given;
  }

  boolean holds(Check check) {
    Set<Pair> of = value(check.of());
    boolean holds =
        switch (check.test()) {
          case EMPTY -> of.isEmpty();
          case IRREFLEXIVE -> of.stream().noneMatch(pair -> pair.from() == pair.to());
          case ACYCLIC -> closure(of).stream().noneMatch(pair -> pair.from() == pair.to());
        };
    return holds != check.negated();
  }

  /// A set is the pairs of its members with themselves.
  Set<Pair> value(Term term) {
    return switch (term) {
      case Term.Base base -> leaf(base);
      case Term.Chosen chosen -> leaf(chosen);
      case Term.Opening opening -> throw new IllegalStateException(opening.hole().name());
      case Term.Empty _ -> Set.of();
      case Term.All(var sort) ->
          sort == Term.Sort.SET ? diagonal(_ -> true) : pairs((_, _) -> true);
      case Term.Identity _ -> diagonal(_ -> true);
      case Term.Union(var a, var b) -> {
        Set<Pair> both = new HashSet<>(value(a));
        both.addAll(value(b));
        yield both;
      }
      case Term.Intersection(var a, var b) -> {
        Set<Pair> both = new HashSet<>(value(a));
        both.retainAll(value(b));
        yield both;
      }
      case Term.Difference(var a, var b) -> {
        Set<Pair> rest = new HashSet<>(value(a));
        rest.removeAll(value(b));
        yield rest;
      }
      case Term.Complement(var of) -> {
        Set<Pair> rest = new HashSet<>(value(new Term.All(of.sort())));
        rest.removeAll(value(of));
        yield rest;
      }
      case Term.Product(var a, var b) -> {
        Set<Pair> left = value(a);
        Set<Pair> right = value(b);
        yield pairs((i, j) -> left.contains(new Pair(i, i)) && right.contains(new Pair(j, j)));
      }
      case Term.Diagonal(var set) -> value(set);
      case Term.Sequence(var a, var b) -> sequence(value(a), value(b));
      case Term.Inverse(var of) -> {
        Set<Pair> forward = value(of);
        yield pairs((i, j) -> forward.contains(new Pair(j, i)));
      }
      case Term.Closure(var of) -> closure(value(of));
      case Term.Domain(var of) -> {
        Set<Pair> relation = value(of);
        yield diagonal(i -> relation.stream().anyMatch(pair -> pair.from() == i));
      }
      case Term.Range(var of) -> {
        Set<Pair> relation = value(of);
        yield diagonal(i -> relation.stream().anyMatch(pair -> pair.to() == i));
      }
      case Term.DifferentValues(var of) -> {
        Set<Pair> relation = value(of);
        yield pairs(
            (i, j) ->
                relation.contains(new Pair(i, j))
                    && (carried(i) == null || !Objects.equals(carried(i), carried(j))));
      }
      case Term.Named(_, var of, _) -> value(of);
      case Term.Recursive(var group, int index) -> solved(group).get(index);
      case Term.Recur(var group, int index) -> Objects.requireNonNull(rounds.get(group)).get(index);
    };
  }

  private @Nullable Value carried(int e) {
    Execution.Done done = execution.events().get(e);
    return done.read() != null ? done.read() : done.written();
  }

  private Set<Pair> leaf(Term leaf) {
    return leaf.sort() == Term.Sort.SET
        ? diagonal(i -> given.has(leaf, i, i))
        : pairs((i, j) -> given.has(leaf, i, j));
  }

  private Set<Pair> diagonal(IntPredicate wanted) {
    return pairs((i, j) -> i.equals(j) && wanted.test(i));
  }

  private Set<Pair> pairs(BiPredicate<Integer, Integer> wanted) {
    Set<Pair> pairs = new HashSet<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (wanted.test(i, j)) {
          pairs.add(new Pair(i, j));
        }
      }
    }
    return pairs;
  }

  private static Set<Pair> sequence(Set<Pair> a, Set<Pair> b) {
    Set<Pair> result = new HashSet<>();
    for (Pair first : a) {
      for (Pair second : b) {
        if (first.to() == second.from()) {
          result.add(new Pair(first.from(), second.to()));
        }
      }
    }
    return result;
  }

  private static Set<Pair> closure(Set<Pair> of) {
    Set<Pair> closed = new HashSet<>(of);
    while (closed.addAll(sequence(closed, of))) {
      // Until nothing is new.
    }
    return closed;
  }

  /// One definition after the other, each seeing what is known by then, until none grows.
  private List<Set<Pair>> solved(Recursion group) {
    List<Set<Pair>> now = new ArrayList<>();
    group.bodies().forEach(_ -> now.add(Set.of()));
    List<Set<Pair>> before = rounds.put(group, now);
    boolean grown = true;
    for (int round = 0; grown; round++) {
      if (round > 3 * n * n * now.size() + 3) {
        throw new Unsettled();
      }
      grown = false;
      for (int i = 0; i < now.size(); i++) {
        Set<Pair> next = value(group.bodies().get(i));
        grown |= !now.get(i).containsAll(next);
        now.set(i, next);
      }
    }
    if (before != null) {
      rounds.put(group, before);
    }
    return now;
  }
}
