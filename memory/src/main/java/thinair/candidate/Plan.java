package thinair.candidate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.MemoryModel;
import thinair.model.Recursion;
import thinair.model.Term;

/// A model as a list of steps, each with the level from which on it can be worked out: 0 what the
/// program alone decides, 1 who reads from whom, 2 which writes are last, and one level for each
/// choice after that.
final class Plan {
  static final int STATIC = 0;
  static final int READS_FROM = 1;
  static final int FINAL = 2;
  static final int CHOICES = 3;

  enum Kind {
    BASE,
    EMPTY,
    ALL,
    IDENTITY,
    UNION,
    INTERSECTION,
    DIFFERENCE,
    COMPLEMENT,
    PRODUCT,
    DIAGONAL,
    SEQUENCE,
    /// `[S] ; r` and `r ; [S]`, without building `[S]`.
    FROM_SET,
    TO_SET,
    INVERSE,
    CLOSURE,
    DOMAIN,
    RANGE,
    DIFFERENT_VALUES,
    CHOSEN,
    RECURSIVE,
    RECUR
  }

  /// @param a the first operand; the number of the base, the choice, or the recursion
  /// @param b the second operand; the index in the recursion
  /// @param recursions those whose current approximation the step depends on
  record Step(Kind kind, Term.Sort sort, int a, int b, int level, Set<Integer> recursions) {}

  /// A check and the step it tests.
  record Test(Check check, int step, int level) {}

  /// A choice, the steps of the set it orders and of the pairs it must contain, and their level.
  record Decision(Choice choice, int over, int contains, List<Integer> among) {}

  final List<Step> steps = new ArrayList<>();
  final List<Test> tests = new ArrayList<>();
  final List<Decision> decisions = new ArrayList<>();

  /// The base sets and relations by their numbers.
  final List<Term.Base> bases = new ArrayList<>();

  /// The steps of the bodies of each recursion.
  final List<List<Integer>> bodies = new ArrayList<>();

  /// The recursions by their numbers.
  final List<Recursion> groups = new ArrayList<>();

  final int levels;

  /// Which choice is the order that coherence is about, or -1 where coherence is not demanded.
  final int coherent;

  /// The checks that an enumeration which makes coherent executions only does not guarantee
  /// already.
  final List<Test> remaining;

  final boolean comparesValues;
  private final boolean cellsFixed;
  private final Map<Term, Integer> known = new IdentityHashMap<>();
  private final Map<Recursion, Integer> recursions = new IdentityHashMap<>();
  private final Map<Recursion, Integer> recursionLevels = new IdentityHashMap<>();
  private final List<Choice> choices;

  /// @param cellsFixed whether it is known beforehand which event accesses which cell
  Plan(MemoryModel model, boolean cellsFixed) {
    this.cellsFixed = cellsFixed;
    this.choices = model.choices();
    this.levels = CHOICES + choices.size();
    for (Choice choice : choices) {
      List<Integer> among = choice.among().stream().map(this::step).toList();
      decisions.add(new Decision(choice, step(choice.over()), step(choice.contains()), among));
    }
    for (Check check : model.checks()) {
      int step = step(check.of());
      tests.add(new Test(check, step, steps.get(step).level()));
    }
    coherent = Coherence.choiceOf(model);
    remaining =
        coherent < 0
            ? tests
            : tests.stream()
                .filter(test -> !Coherence.isOnlyCoherence(test.check(), choices.get(coherent)))
                .toList();
    comparesValues = steps.stream().anyMatch(step -> step.kind() == Kind.DIFFERENT_VALUES);
  }

  /// Adds the steps of a term, once.
  int step(Term term) {
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
      case Term.Empty(var sort) -> leaf(Kind.EMPTY, sort, -1, STATIC);
      case Term.All(var sort) -> leaf(Kind.ALL, sort, -1, STATIC);
      case Term.Identity() -> leaf(Kind.IDENTITY, Term.Sort.RELATION, -1, STATIC);
      case Term.Union(var a, var b) -> node(Kind.UNION, term, step(a), step(b));
      case Term.Intersection(var a, var b) -> node(Kind.INTERSECTION, term, step(a), step(b));
      case Term.Difference(var a, var b) -> node(Kind.DIFFERENCE, term, step(a), step(b));
      case Term.Complement(var a) -> node(Kind.COMPLEMENT, term, step(a), -1);
      case Term.Product(var a, var b) -> node(Kind.PRODUCT, term, step(a), step(b));
      case Term.Diagonal(var set) -> node(Kind.DIAGONAL, term, step(set), -1);
      case Term.Sequence(Term.Diagonal(var set), var b) ->
          node(Kind.FROM_SET, term, step(set), step(b));
      case Term.Sequence(var a, Term.Diagonal(var set)) ->
          node(Kind.TO_SET, term, step(a), step(set));
      case Term.Sequence(var a, var b) -> node(Kind.SEQUENCE, term, step(a), step(b));
      case Term.Inverse(var a) -> node(Kind.INVERSE, term, step(a), -1);
      case Term.Closure(var a) -> node(Kind.CLOSURE, term, step(a), -1);
      case Term.Domain(var a) -> node(Kind.DOMAIN, term, step(a), -1);
      case Term.Range(var a) -> node(Kind.RANGE, term, step(a), -1);
      case Term.DifferentValues(var a) -> {
        int of = step(a);
        int level = Math.max(READS_FROM, steps.get(of).level());
        steps.add(
            new Step(
                Kind.DIFFERENT_VALUES, term.sort(), of, -1, level, steps.get(of).recursions()));
        yield steps.size() - 1;
      }
      case Term.Named(_, var of, _) -> step(of);
      case Term.Chosen(var choice) -> {
        int number = choices.indexOf(choice);
        yield leaf(Kind.CHOSEN, term.sort(), number, CHOICES + number);
      }
      case Term.Recursive(var group, int index) -> recursive(group, index);
      case Term.Recur(var group, int index) -> {
        int number = recursion(group);
        steps.add(new Step(Kind.RECUR, term.sort(), number, index, STATIC, Set.of(number)));
        yield steps.size() - 1;
      }
    };
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
      int level = STATIC;
      for (Term body : group.bodies()) {
        int step = step(body);
        bodies.get(number).add(step);
        level = Math.max(level, steps.get(step).level());
      }
      recursionLevels.put(group, level);
    }
    Set<Integer> outer = new TreeSet<>();
    bodies.get(number).forEach(step -> outer.addAll(steps.get(step).recursions()));
    outer.remove(number);
    int level = recursionLevels.getOrDefault(group, STATIC);
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
      case BY_PROGRAM -> STATIC;
      case BY_ADDRESSES -> cellsFixed ? STATIC : READS_FROM;
      case BY_READS_FROM -> READS_FROM;
      case BY_FINAL_WRITES -> FINAL;
    };
  }
}
