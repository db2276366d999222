package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.candidate.Violation.Edge;
import thinair.event.BitMatrix;
import thinair.logic.Budget;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.Term;
import thinair.source.Span;

/// Takes a pair of a relation apart, down to relations that everybody knows: why is it in there?
final class Derivation {
  /// Names that say more than what they are made of.
  private static final Set<String> WELL_KNOWN =
      Set.of(
          "fr",
          "fre",
          "fri",
          "rfe",
          "rfi",
          "coe",
          "coi",
          "po-loc",
          "rb",
          "addr",
          "data",
          "ctrl",
          "rmw",
          "amo",
          "lxsx",
          "pick-addr",
          "pick-data",
          "pick-ctrl");

  private final Plan plan;
  private final Evaluation evaluation;
  private final BitMatrix bits;
  private final Budget budget;

  private record Goal(Term term, int from, int to) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Goal(var t, int f, int g) && t == term && f == from && g == to;
    }

    @Override
    public int hashCode() {
      return (System.identityHashCode(term) * 31 + from) * 31 + to;
    }
  }

  private final Map<Goal, List<Edge>> known = new HashMap<>();
  private final Set<Goal> busy = new HashSet<>();

  /// @param budget taking a pair apart looks at every way to make it
  Derivation(Plan plan, Evaluation evaluation, BitMatrix bits, Budget budget) {
    this.budget = budget;
    this.plan = plan;
    this.evaluation = evaluation;
    this.bits = bits;
  }

  private long[] value(Term term) {
    return evaluation.value(plan.step(term));
  }

  private boolean has(Term term, int from, int to) {
    return bits.has(value(term), from, to);
  }

  /// The steps from one event to the other, as few as possible; null if the pair would rest on
  /// itself.
  @Nullable List<Edge> of(Term term, int from, int to) {
    Goal goal = new Goal(term, from, to);
    List<Edge> before = known.get(goal);
    if (before != null) {
      return before;
    }
    if (!busy.add(goal)) {
      return null;
    }
    budget.check();
    List<Edge> result = found(term, from, to);
    busy.remove(goal);
    if (result != null) {
      known.put(goal, result);
    }
    return result;
  }

  /// Why a pair is there: the steps from one event to the other, and where the relation is an
  /// intersection, those of each side.
  @Nullable List<Edge> evidence(Term term, int from, int to) {
    return switch (term) {
      case Term.Named(var name, var of, var place) when !isWellKnown(name, of) ->
          said(name, place, evidence(of, from, to));
      case Term.Difference(var a, var b) -> {
        List<Edge> there = evidence(a, from, to);
        List<Edge> hidden = hidden(b, from, to);
        yield there == null || hidden == null ? there : concat(there, hidden);
      }
      case Term.Intersection(var a, var b) when !isSideCondition(a) && !isSideCondition(b) -> {
        List<Edge> left = evidence(a, from, to);
        List<Edge> right = evidence(b, from, to);
        yield left == null || right == null ? null : concat(left, right);
      }
      default -> of(term, from, to);
    };
  }

  /// Where something is missing because something else hides it: how that comes between. Null where
  /// nothing does.
  private @Nullable List<Edge> hidden(Term missing, int from, int to) {
    return switch (missing) {
      case Term.Named(_, var of, _) -> hidden(of, from, to);
      case Term.Difference(_, var by) when has(by, from, to) -> of(by, from, to);
      default -> null;
    };
  }

  private static List<Edge> concat(List<Edge> left, List<Edge> right) {
    List<Edge> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  private @Nullable List<Edge> found(Term term, int from, int to) {
    return switch (term) {
      case Term.Base base -> step(base.word(), from, to);
      case Term.Chosen(var choice) -> step(choice.name(), from, to);
      case Term.Opening(var hole) -> throw Steps.open(hole);
      case Term.Identity _, Term.Diagonal _ -> List.of();
      case Term.Empty _, Term.All _, Term.Product _, Term.Complement _ -> step("", from, to);
      case Term.Union(var a, var b) ->
          shorter(
              has(a, from, to) ? of(a, from, to) : null, has(b, from, to) ? of(b, from, to) : null);
      case Term.Intersection(var a, var b) -> of(isSideCondition(a) ? b : a, from, to);
      case Term.Difference(var a, _) -> of(a, from, to);
      case Term.Sequence(var a, var b) -> through(a, b, from, to);
      case Term.Inverse(var a) -> reversed(of(a, to, from));
      case Term.Closure(var a) -> path(a, from, to);
      case Term.DifferentValues(var a) -> of(a, from, to);
      case Term.Named(var name, var of, var place) ->
          isWellKnown(name, of) ? step(name, from, to) : said(name, place, of(of, from, to));
      case Term.Recursive(var group, int index) when !group.isMonotone() ->
          step(group.names().get(index), from, to);
      case Term.Recursive(var group, int index) -> of(group.bodies().get(index), from, to);
      case Term.Recur(var group, int index) -> recur(new Term.Recursive(group, index), from, to);
      case Term.Domain _, Term.Range _ -> List.of();
    };
  }

  /// Inside a recursion the relation stands for its final value.
  private @Nullable List<Edge> recur(Term.Recursive whole, int from, int to) {
    Term body = whole.group().bodies().get(whole.index());
    return of(body, from, to);
  }

  private static List<Edge> step(String name, int from, int to) {
    return List.of(new Edge(name, "", from, to));
  }

  /// What only narrows a relation down, and is no step itself.
  private static boolean isSideCondition(Term term) {
    return switch (term) {
      case Term.Product _, Term.Complement _, Term.All _, Term.Identity _ -> true;
      case Term.Base base ->
          base == ExecutionBase.LOC || base == ProgramRelation.EXT || base == ProgramRelation.INT;
      case Term.Named(_, var of, _) -> isSideCondition(of);
      case Term.Union(var a, var b) -> isSideCondition(a) && isSideCondition(b);
      default -> false;
    };
  }

  /// The kernel calls another relation by the name that models of C have for `fr`.
  private static boolean isWellKnown(String name, Term of) {
    return WELL_KNOWN.contains(name) && (!name.equals("rb") || !isLong(of));
  }

  /// Whether it is more than a read's write and what comes behind it.
  private static boolean isLong(Term term) {
    return switch (term) {
      case Term.Sequence(var a, var b) ->
          a instanceof Term.Sequence || b instanceof Term.Sequence || isLong(a) || isLong(b);
      case Term.Difference(var a, _) -> isLong(a);
      case Term.Named(_, var of, _) -> isLong(of);
      default -> false;
    };
  }

  /// Steps with the name of what they make up together, where they have none nearer.
  private static @Nullable List<Edge> said(String name, Span place, @Nullable List<Edge> inner) {
    if (inner == null) {
      return null;
    }
    String sentence = place.sentence().orElse("");
    List<Edge> result = new ArrayList<>();
    for (Edge edge : inner) {
      boolean anonymous = edge.name().isEmpty();
      result.add(
          new Edge(
              anonymous ? name : edge.name(),
              anonymous || !edge.via().isEmpty() ? edge.via() : name,
              edge.said().isEmpty() ? sentence : edge.said(),
              edge.from(),
              edge.to()));
    }
    return result;
  }

  private static @Nullable List<Edge> shorter(@Nullable List<Edge> a, @Nullable List<Edge> b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return b.size() < a.size() ? b : a;
  }

  private @Nullable List<Edge> through(Term a, Term b, int from, int to) {
    long[] first = value(a);
    long[] second = value(b);
    List<Edge> best = null;
    for (int middle = 0; middle < bits.n(); middle++) {
      if (bits.has(first, from, middle) && bits.has(second, middle, to)) {
        List<Edge> left = of(a, from, middle);
        List<Edge> right = left == null ? null : of(b, middle, to);
        if (left != null && right != null) {
          best = shorter(best, concat(left, right));
        }
      }
    }
    return best;
  }

  private static @Nullable List<Edge> reversed(@Nullable List<Edge> edges) {
    if (edges == null) {
      return null;
    }
    List<Edge> result = new ArrayList<>();
    for (Edge edge : edges.reversed()) {
      result.add(new Edge(edge.name() + "^-1", edge.via(), edge.said(), edge.to(), edge.from()));
    }
    return result;
  }

  /// The shortest path of one or more steps.
  @Nullable List<Edge> path(Term term, int from, int to) {
    long[] relation = value(term);
    int[] previous = new int[bits.n()];
    Arrays.fill(previous, -1);
    List<Integer> queue = new ArrayList<>();
    for (int next = 0; next < bits.n(); next++) {
      if (bits.has(relation, from, next)) {
        previous[next] = from;
        queue.add(next);
      }
    }
    for (int i = 0; i < queue.size() && previous[to] < 0; i++) {
      int at = queue.get(i);
      for (int next = 0; next < bits.n(); next++) {
        if (previous[next] < 0 && bits.has(relation, at, next)) {
          previous[next] = at;
          queue.add(next);
        }
      }
    }
    if (previous[to] < 0) {
      return null;
    }
    List<Integer> stations = new ArrayList<>(List.of(to));
    int at = to;
    do {
      at = previous[at];
      stations.addFirst(at);
    } while (at != from);
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i + 1 < stations.size(); i++) {
      List<Edge> step = of(term, stations.get(i), stations.get(i + 1));
      if (step == null) {
        return null;
      }
      edges.addAll(step);
    }
    return edges;
  }
}
