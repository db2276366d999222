package thinair.candidate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.Hole;
import thinair.model.MemoryModel;
import thinair.model.Recursion;
import thinair.model.Term;

/// A model as a list of steps, each with the level from which on it can be worked out: 0 what the
/// program alone decides, 1 who reads from whom, 2 which writes are last, and one level for each
/// choice after that.
///
/// Every part of the model has its step, also those that no check needs on the way, so that whoever
/// explains an answer can ask for them. Immutable, and shared by all that judge by the model.
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
    /// What a sketch leaves open; it has no value, only a circuit.
    HOLE,
    RECURSIVE,
    RECUR
  }

  /// @param a the first operand; the number of the base, the choice, or the recursion
  /// @param b the second operand; the index in the recursion
  /// @param recursions those whose current approximation the step depends on
  record Step(Kind kind, Term.Sort sort, int a, int b, int level, Set<Integer> recursions) {}

  /// A hole and the steps of all that its value depends on.
  record Opened(Hole hole, List<Integer> terms) {}

  /// A check and the step it tests.
  record Test(Check check, int step, int level) {}

  /// A choice, the steps of the set it orders and of the pairs it must contain, and their level.
  record Decision(Choice choice, int over, int contains, List<Integer> among) {}

  final MemoryModel model;
  final List<Step> steps;
  final List<Test> tests;
  final List<Decision> decisions;

  /// The base sets and relations by their numbers.
  final List<Term.Base> bases;

  /// The steps of the bodies of each recursion.
  final List<List<Integer>> bodies;

  /// The recursions by their numbers.
  final List<Recursion> groups;

  /// The holes by their numbers; a model has none.
  final List<Opened> holes;

  /// The steps that depend on a hole.
  private final BitSet open;

  /// Of a step: its level, and whether it depends on no approximation. Asked for all the time.
  final int[] levelOf;

  final boolean[] recursionFree;

  final int levels;

  /// Which choice is the order that coherence is about, or -1 where coherence is not demanded.
  final int coherent;

  /// The checks that do not depend on a hole.
  private final List<Test> closed;

  /// The checks that an enumeration which makes coherent executions only does not guarantee
  /// already, unless one event reads and writes.
  final List<Test> remaining;

  final boolean comparesValues;
  private final Map<Term, Integer> known;

  /// @param cellsFixed whether it is known beforehand which event accesses which cell
  Plan(MemoryModel model, boolean cellsFixed) {
    this.model = model;
    Steps made = new Steps(model, cellsFixed);
    List<Decision> decided = new ArrayList<>();
    for (Choice choice : model.choices()) {
      List<Integer> among = choice.among().stream().map(made::of).toList();
      decided.add(new Decision(choice, made.of(choice.over()), made.of(choice.contains()), among));
    }
    List<Test> tested = new ArrayList<>();
    for (Check check : model.checks()) {
      int step = made.of(check.of());
      tested.add(new Test(check, step, made.steps().get(step).level()));
    }
    model.hints().show().values().forEach(made::of);
    steps = made.steps();
    levelOf = steps.stream().mapToInt(Step::level).toArray();
    recursionFree = new boolean[levelOf.length];
    for (int i = 0; i < levelOf.length; i++) {
      recursionFree[i] = steps.get(i).recursions().isEmpty();
    }
    bases = made.bases();
    bodies = made.bodies();
    groups = made.groups();
    holes = made.holes();
    open = openSteps();
    known = made.known();
    decisions = List.copyOf(decided);
    tests = List.copyOf(tested);
    levels = CHOICES + model.choices().size();
    coherent = Coherence.choiceOf(model);
    closed = tests.stream().filter(test -> !open.get(test.step())).toList();
    remaining =
        coherent < 0
            ? closed
            : closed.stream()
                .filter(
                    test -> !Coherence.isOnlyCoherence(test.check(), model.choices().get(coherent)))
                .toList();
    comparesValues = steps.stream().anyMatch(step -> step.kind() == Kind.DIFFERENT_VALUES);
  }

  /// The checks that are left for the executions of a skeleton. Where one event reads and writes,
  /// no write may come between what it reads and itself: its read is no access of its own that
  /// stands before its write in program order, so that the pairs which coherence orders do not say
  /// it.
  List<Test> remaining(Skeleton skeleton) {
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.reads(e) && skeleton.writes(e)) {
        return closed;
      }
    }
    return remaining;
  }

  /// The parts of the model that have a name, by their names. Where a model defines a name anew
  /// from what it meant before, as models of locks do with `rf`, the name stands for the last of
  /// them: what is built on another has the later step.
  Map<String, Term> named() {
    Map<String, Term> named = new TreeMap<>();
    for (Term term : known.keySet()) {
      if (term instanceof Term.Named(var name, _, _)) {
        named.merge(name, term, (one, two) -> step(one) < step(two) ? two : one);
      }
    }
    return named;
  }

  /// A step whose operands, or the bodies of whose recursion, depend on a hole does so itself.
  private BitSet openSteps() {
    BitSet found = new BitSet();
    if (holes.isEmpty()) {
      return found;
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < steps.size(); i++) {
        if (!found.get(i) && isOpened(steps.get(i), found)) {
          found.set(i);
          grown = true;
        }
      }
    }
    return found;
  }

  private boolean isOpened(Step step, BitSet found) {
    return switch (step.kind()) {
      case BASE, EMPTY, ALL, IDENTITY, CHOSEN -> false;
      case HOLE -> true;
      case RECURSIVE -> bodies.get(step.a()).stream().anyMatch(found::get);
      // Its approximations are known only together with the bodies.
      case RECUR -> bodies.get(step.a()).stream().anyMatch(found::get);
      case UNION, INTERSECTION, DIFFERENCE, PRODUCT, SEQUENCE, FROM_SET, TO_SET ->
          found.get(step.a()) || found.get(step.b());
      case COMPLEMENT, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
          found.get(step.a());
    };
  }

  /// Whether another model makes the same choices: in the same order, from what it writes down
  /// alike.
  boolean choosesLike(Plan other) {
    boolean alike = decisions.size() == other.decisions.size();
    for (int i = 0; alike && i < decisions.size(); i++) {
      Decision one = decisions.get(i);
      Decision two = other.decisions.get(i);
      alike =
          one.choice().shape() == two.choice().shape()
              && one.among().isEmpty()
              && two.among().isEmpty()
              && isLike(one.over(), other, two.over())
              && isLike(one.contains(), other, two.contains());
    }
    return alike;
  }

  private boolean isLike(int step, Plan other, int its) {
    Step one = steps.get(step);
    Step two = other.steps.get(its);
    return one.kind() == two.kind()
        && one.sort() == two.sort()
        && switch (one.kind()) {
          case BASE -> bases.get(one.a()).equals(other.bases.get(two.a()));
          case EMPTY, ALL, IDENTITY -> true;
          case CHOSEN -> one.a() == two.a();
          case HOLE, RECURSIVE, RECUR -> false;
          case UNION, INTERSECTION, DIFFERENCE, PRODUCT, SEQUENCE, FROM_SET, TO_SET ->
              isLike(one.a(), other, two.a()) && isLike(one.b(), other, two.b());
          case COMPLEMENT, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
              isLike(one.a(), other, two.a());
        };
  }

  /// Whether a step depends on a hole.
  boolean isOpen(int step) {
    return open.get(step);
  }

  /// The axioms that depend on holes.
  List<Test> openAxioms() {
    return tests.stream()
        .filter(test -> test.check().role() == Check.Role.AXIOM && isOpen(test.step()))
        .toList();
  }

  /// The step of a part of the model.
  int step(Term term) {
    Integer step = known.get(term);
    if (step == null) {
      throw new IllegalArgumentException("no part of " + model.name());
    }
    return step;
  }
}
