package thinair.candidate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import thinair.candidate.Plan.Kind;
import thinair.candidate.Plan.Step;
import thinair.model.Choice;
import thinair.model.Hole;
import thinair.model.MemoryModel;
import thinair.model.Recursion;
import thinair.model.Term;

/// Puts the steps of a [Plan] together: what a step is made from stands before it.
final class Steps {
  private final List<Step> steps = new ArrayList<>();
  private final List<Term.Base> bases = new ArrayList<>();
  private final List<List<Integer>> bodies = new ArrayList<>();
  private final List<Recursion> groups = new ArrayList<>();
  private final List<Plan.Opened> holes = new ArrayList<>();
  private final Map<Term, Integer> known = new IdentityHashMap<>();
  private final Map<Recursion, Integer> recursions = new IdentityHashMap<>();
  private final Map<Recursion, Integer> recursionLevels = new IdentityHashMap<>();
  private final List<Choice> choices;
  private final boolean cellsFixed;

  Steps(MemoryModel model, boolean cellsFixed) {
    this.choices = model.choices();
    this.cellsFixed = cellsFixed;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  List<Term.Base> bases() {
    return List.copyOf(bases);
  }

  List<List<Integer>> bodies() {
    return bodies.stream().map(List::copyOf).toList();
  }

  List<Recursion> groups() {
    return List.copyOf(groups);
  }

  List<Plan.Opened> holes() {
    return List.copyOf(holes);
  }

  Map<Term, Integer> known() {
    return Collections.unmodifiableMap(known);
  }

  /// The step of a term; it and its parts are added, once.
  int of(Term term) {
    Integer before = known.get(term);
    if (before != null) {
      return before;
    }
    int index = added(term);
    known.put(term, index);
    return index;
  }

  private int added(Term term) {
    return switch (term) {
      case Term.Base base -> {
        bases.add(base);
        yield leaf(Kind.BASE, base.sort(), bases.size() - 1, level(base));
      }
      case Term.Empty(var sort) -> leaf(Kind.EMPTY, sort, -1, Plan.STATIC);
      case Term.All(var sort) -> leaf(Kind.ALL, sort, -1, Plan.STATIC);
      case Term.Identity() -> leaf(Kind.IDENTITY, Term.Sort.RELATION, -1, Plan.STATIC);
      case Term.Union(var a, var b) -> node(Kind.UNION, term, of(a), of(b));
      case Term.Intersection(var a, var b) -> node(Kind.INTERSECTION, term, of(a), of(b));
      case Term.Difference(var a, var b) -> node(Kind.DIFFERENCE, term, of(a), of(b));
      case Term.Complement(var a) -> node(Kind.COMPLEMENT, term, of(a), -1);
      case Term.Product(var a, var b) -> node(Kind.PRODUCT, term, of(a), of(b));
      case Term.Diagonal(var set) -> node(Kind.DIAGONAL, term, of(set), -1);
      case Term.Sequence(Term.Diagonal diagonal, var b) -> {
        of(diagonal);
        yield node(Kind.FROM_SET, term, of(diagonal.set()), of(b));
      }
      case Term.Sequence(var a, Term.Diagonal diagonal) -> {
        of(diagonal);
        yield node(Kind.TO_SET, term, of(a), of(diagonal.set()));
      }
      case Term.Sequence(var a, var b) -> node(Kind.SEQUENCE, term, of(a), of(b));
      case Term.Inverse(var a) -> node(Kind.INVERSE, term, of(a), -1);
      case Term.Closure(var a) -> node(Kind.CLOSURE, term, of(a), -1);
      case Term.Domain(var a) -> node(Kind.DOMAIN, term, of(a), -1);
      case Term.Range(var a) -> node(Kind.RANGE, term, of(a), -1);
      case Term.DifferentValues(var a) -> {
        int of = of(a);
        int level = Math.max(Plan.READS_FROM, steps.get(of).level());
        steps.add(
            new Step(
                Kind.DIFFERENT_VALUES, term.sort(), of, -1, level, steps.get(of).recursions()));
        yield steps.size() - 1;
      }
      case Term.Named(_, var of, _) -> of(of);
      case Term.Chosen(var choice) -> {
        int number = choices.indexOf(choice);
        yield leaf(Kind.CHOSEN, term.sort(), number, Plan.CHOICES + number);
      }
      case Term.Opening(var hole) -> opening(hole);
      case Term.Recursive(var group, int index) -> recursive(group, index);
      case Term.Recur(var group, int index) -> {
        int number = recursion(group);
        steps.add(new Step(Kind.RECUR, term.sort(), number, index, Plan.STATIC, Set.of(number)));
        yield steps.size() - 1;
      }
    };
  }

  private int opening(Hole hole) {
    List<Integer> terms = hole.terms().stream().map(this::of).toList();
    int level = Plan.STATIC;
    for (int term : terms) {
      level = Math.max(level, steps.get(term).level());
    }
    holes.add(new Plan.Opened(hole, terms));
    return leaf(Kind.HOLE, hole.sort(), holes.size() - 1, level);
  }

  /// That somebody asks for the value of a hole. Whoever reads models refuses sketches, so this is
  /// a defect.
  static IllegalStateException open(Hole hole) {
    return new IllegalStateException("'%s' is a hole and has no value".formatted(hole.name()));
  }

  private int recursion(Recursion group) {
    return recursions.computeIfAbsent(
        group,
        _ -> {
          bodies.add(new ArrayList<>());
          groups.add(group);
          return bodies.size() - 1;
        });
  }

  private int recursive(Recursion group, int index) {
    int number = recursion(group);
    if (!recursionLevels.containsKey(group)) {
      int level = Plan.STATIC;
      for (Term body : group.bodies()) {
        int step = of(body);
        bodies.get(number).add(step);
        level = Math.max(level, steps.get(step).level());
      }
      recursionLevels.put(group, level);
    }
    Set<Integer> outer = new TreeSet<>();
    bodies.get(number).forEach(step -> outer.addAll(steps.get(step).recursions()));
    outer.remove(number);
    int level = recursionLevels.getOrDefault(group, Plan.STATIC);
    steps.add(new Step(Kind.RECURSIVE, group.sort(index), number, index, level, outer));
    return steps.size() - 1;
  }

  private int leaf(Kind kind, Term.Sort sort, int number, int level) {
    steps.add(new Step(kind, sort, number, -1, level, Set.of()));
    return steps.size() - 1;
  }

  private int node(Kind kind, Term term, int a, int b) {
    int level = steps.get(a).level();
    Set<Integer> depends = steps.get(a).recursions();
    if (b >= 0) {
      level = Math.max(level, steps.get(b).level());
      if (!steps.get(b).recursions().isEmpty()) {
        Set<Integer> both = new TreeSet<>(depends);
        both.addAll(steps.get(b).recursions());
        depends = both;
      }
    }
    steps.add(new Step(kind, term.sort(), a, b, level, depends));
    return steps.size() - 1;
  }

  private int level(Term.Base base) {
    return switch (base.known()) {
      case BY_PROGRAM -> Plan.STATIC;
      case BY_ADDRESSES -> cellsFixed ? Plan.STATIC : Plan.READS_FROM;
      case BY_READS_FROM -> Plan.READS_FROM;
      case BY_FINAL_WRITES -> Plan.FINAL;
    };
  }
}
