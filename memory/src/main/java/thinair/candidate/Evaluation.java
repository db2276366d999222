package thinair.candidate;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.model.Check;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.Recursion;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.Tag;
import thinair.source.SyntaxError;

/// Works out the steps of a [Plan] on a skeleton, each only when asked for and only again after
/// something at its level or below has changed. Every step owns its memory for as long as the
/// skeleton lives.
final class Evaluation {
  private final Plan plan;
  private final Given skeleton;
  private final BitMatrix bits;
  private final long[][] values;
  private final long[] workedOutAt;
  private final long[] changedAt;
  private final long[] recursionChangedAt;
  private final long[][][] approximations;
  private final Emptiness nothing;
  private long clock;
  private @Nullable Filling filling;

  /// The evaluation that who reads from whom and all choices are written to: this one, or another.
  private final Evaluation shared;

  private long followed;

  final long[] rf;
  final long[] loc;
  final long[] finalWrites;
  final long[][] chosen;
  private long[] dataOf = new long[0];

  Evaluation(Plan plan, Given skeleton) {
    this(plan, skeleton, new Emptiness(plan, skeleton));
  }

  /// Works out the same executions as another one, on other events.
  Evaluation(Plan plan, Given skeleton, Evaluation shared) {
    this(plan, skeleton, new Emptiness(plan, skeleton), shared);
  }

  /// @param nothing what is empty in every execution of the skeleton
  Evaluation(Plan plan, Given skeleton, Emptiness nothing) {
    this(plan, skeleton, nothing, null);
  }

  private Evaluation(Plan plan, Given skeleton, Emptiness nothing, @Nullable Evaluation shared) {
    this.plan = plan;
    this.skeleton = skeleton;
    this.bits = skeleton.bits();
    values = new long[plan.steps.size()][];
    workedOutAt = new long[plan.steps.size()];
    Arrays.fill(workedOutAt, -1);
    changedAt = new long[plan.levels];
    recursionChangedAt = new long[plan.bodies.size()];
    approximations = new long[plan.bodies.size()][][];
    this.nothing = nothing;
    this.shared = shared == null ? this : shared;
    if (shared != null) {
      rf = shared.rf;
      loc = shared.loc;
      finalWrites = shared.finalWrites;
      chosen = shared.chosen;
      return;
    }
    rf = bits.relation();
    loc = skeleton.cellsFixed() ? skeleton.fixedLocations() : bits.relation();
    finalWrites = bits.set();
    chosen = new long[plan.decisions.size()][];
    for (int i = 0; i < chosen.length; i++) {
      boolean set = plan.decisions.get(i).choice().sort() == Term.Sort.SET;
      chosen[i] = set ? bits.set() : bits.relation();
    }
  }

  /// Something at this level is different now: so is everything that depends on it.
  void changed(int level) {
    clock++;
    Arrays.fill(changedAt, level, changedAt.length, clock);
  }

  /// Takes over what is different now in the evaluation whose choices this one shares.
  void follow() {
    int level = 0;
    while (level < changedAt.length && shared.changedAt[level] <= followed) {
      level++;
    }
    if (level < changedAt.length) {
      changed(level);
    }
    followed = shared.clock;
  }

  /// Tells two events with different values apart by different numbers here.
  void valuesAre(long[] numbers) {
    dataOf = numbers;
  }

  boolean holds(Plan.Test test) {
    if (nothing.isNothing(test.step())) {
      return !test.check().negated();
    }
    long[] of = value(test.step());
    boolean result =
        switch (test.check().test()) {
          case ACYCLIC -> bits.isAcyclic(of);
          case IRREFLEXIVE -> bits.isIrreflexive(of);
          case EMPTY -> BitMatrix.isEmpty(of);
        };
    return result != test.check().negated();
  }

  /// Whether all axioms of a level hold.
  boolean axiomsHold(List<Plan.Test> tests, int level) {
    for (Plan.Test test : tests) {
      if (test.level() == level && test.check().role() == Check.Role.AXIOM && !holds(test)) {
        return false;
      }
    }
    return true;
  }

  long[] value(int index) {
    boolean good = workedOutAt[index] >= changedAt[plan.levelOf[index]];
    if (good && plan.recursionFree[index] && values[index] != null) {
      return values[index];
    }
    Plan.Step step = plan.steps.get(index);
    if (nothing.isNothing(index)) {
      if (values[index] == null) {
        values[index] = given(step);
      }
      return values[index];
    }
    if (good && !step.recursions().isEmpty()) {
      for (int recursion : step.recursions()) {
        good &= workedOutAt[index] >= recursionChangedAt[recursion];
      }
    }
    if (good && values[index] != null) {
      return values[index];
    }
    if (values[index] == null) {
      values[index] = given(step);
    }
    workOut(step, values[index]);
    workedOutAt[index] = clock;
    return values[index];
  }

  /// The memory of a step; what is given from outside lies where it was given.
  private long[] given(Plan.Step step) {
    boolean set = step.sort() == Term.Sort.SET;
    return switch (step.kind()) {
      case BASE -> base(plan.bases.get(step.a()));
      case CHOSEN -> chosen[step.a()];
      default -> set ? bits.set() : bits.relation();
    };
  }

  private long[] base(Term.Base base) {
    return switch (base) {
      case ProgramRelation relation -> skeleton.relation(relation);
      case ProgramSet set -> skeleton.set(set);
      case TaggedEvents(var word) -> skeleton.tagged(new Tag(word));
      case ExecutionBase chosen ->
          switch (chosen) {
            case RF -> rf;
            case LOC -> loc;
            case FW -> finalWrites;
          };
    };
  }

  private void workOut(Plan.Step step, long[] result) {
    switch (step.kind()) {
      case BASE, CHOSEN, EMPTY -> {}
      case ALL -> {
        if (step.sort() == Term.Sort.SET) {
          System.arraycopy(skeleton.events(), 0, result, 0, result.length);
        } else {
          long[] all = skeleton.events();
          bits.product(all, all, result);
        }
      }
      case IDENTITY -> bits.diagonal(skeleton.events(), result);
      case UNION -> {
        long[] a = value(step.a());
        long[] b = value(step.b());
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] | b[i];
        }
      }
      case INTERSECTION -> {
        long[] a = value(step.a());
        long[] b = value(step.b());
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] & b[i];
        }
      }
      case DIFFERENCE -> {
        long[] a = value(step.a());
        long[] b = value(step.b());
        for (int i = 0; i < result.length; i++) {
          result[i] = a[i] & ~b[i];
        }
      }
      case COMPLEMENT -> complement(value(step.a()), step.sort(), result);
      case PRODUCT -> bits.product(value(step.a()), value(step.b()), result);
      case DIAGONAL -> bits.diagonal(value(step.a()), result);
      case SEQUENCE -> bits.sequence(value(step.a()), value(step.b()), result);
      case FROM_SET -> bits.restrictFrom(value(step.a()), value(step.b()), result);
      case TO_SET -> bits.restrictTo(value(step.a()), value(step.b()), result);
      case INVERSE -> bits.inverse(value(step.a()), result);
      case CLOSURE -> bits.closure(value(step.a()), result);
      case DOMAIN -> bits.domain(value(step.a()), result);
      case RANGE -> bits.range(value(step.a()), result);
      case DIFFERENT_VALUES -> differentValues(value(step.a()), result);
      case HOLE -> hole(plan.holes.get(step.a()), result);
      case RECURSIVE -> recursive(step, result);
      case RECUR -> {
        long[] now = approximations[step.a()][step.b()];
        System.arraycopy(now, 0, result, 0, result.length);
      }
    }
  }

  /// What the members of a hole are in the present execution.
  interface Filling {
    /// @param result is to be filled; it has the members of before
    void fill(Plan.Opened opened, long[] result);
  }

  private void hole(Plan.Opened opened, long[] result) {
    if (filling == null) {
      throw Steps.open(opened.hole());
    }
    filling.fill(opened, result);
  }

  /// The most that can fill a hole: all of its bound.
  private void most(Plan.Opened opened, long[] result) {
    int bound = opened.hole().bound().map(it -> opened.hole().index(it.term())).orElse(-1);
    if (bound >= 0) {
      System.arraycopy(value(opened.terms().get(bound)), 0, result, 0, result.length);
    } else {
      long[] all = skeleton.events();
      if (opened.hole().sort() == Term.Sort.SET) {
        System.arraycopy(all, 0, result, 0, result.length);
      } else {
        bits.product(all, all, result);
      }
    }
  }

  /// From now on holes are filled with the most that their bounds allow.
  void fillHoles() {
    filling = this::most;
  }

  /// From now on this fills the holes.
  void fillHoles(Filling with) {
    filling = with;
  }

  private void complement(long[] of, Term.Sort sort, long[] result) {
    long[] all = skeleton.events();
    if (sort == Term.Sort.RELATION) {
      bits.product(all, all, result);
    } else {
      System.arraycopy(all, 0, result, 0, result.length);
    }
    for (int i = 0; i < result.length; i++) {
      result[i] &= ~of[i];
    }
  }

  private void differentValues(long[] of, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < bits.n(); i++) {
      for (int j = 0; j < bits.n(); j++) {
        if (bits.has(of, i, j) && differs(i, j)) {
          bits.add(result, i, j);
        }
      }
    }
  }

  /// Whether two events carry different values.
  boolean differs(int i, int j) {
    return dataOf[i] != dataOf[j] || dataOf[i] < 0;
  }

  /// Rounds from nothing, each definition seeing those before it in the same round, until nothing
  /// grows.
  private void recursive(Plan.Step step, long[] result) {
    List<Integer> bodies = plan.bodies.get(step.a());
    long[][] now = new long[bodies.size()][];
    for (int i = 0; i < now.length; i++) {
      now[i] = plan.steps.get(bodies.get(i)).sort() == Term.Sort.SET ? bits.set() : bits.relation();
    }
    approximations[step.a()] = now;
    boolean grown = true;
    for (int round = 0; grown; round++) {
      if (round > bits.n() * bits.n() * now.length + 1) {
        throw unsettled(plan.groups.get(step.a()));
      }
      grown = false;
      for (int i = 0; i < now.length; i++) {
        recursionChangedAt[step.a()] = ++clock;
        long[] next = value(bodies.get(i));
        for (int w = 0; w < next.length; w++) {
          grown |= (next[w] & ~now[i][w]) != 0;
        }
        System.arraycopy(next, 0, now[i], 0, next.length);
      }
    }
    System.arraycopy(now[step.b()], 0, result, 0, result.length);
  }

  private static SyntaxError unsettled(Recursion group) {
    return new SyntaxError(
        group.place().orElseThrow(),
        "this recursion goes round in circles: what is in '%s' never settles"
            .formatted(String.join("' and '", group.names())),
        "herd7 would not end");
  }
}
