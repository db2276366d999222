package thinair.candidate;

import java.util.Arrays;
import java.util.List;
import thinair.event.BitMatrix;
import thinair.model.Check;
import thinair.model.Recursion;
import thinair.model.TaggedEvents;
import thinair.model.Term;

/// Works out the steps of a [Plan] for many executions at once that differ in the tags of their
/// events only: the same steps as [Evaluation], with lanes in the place of bits. What no such tag
/// has a part in comes from the present execution.
final class LaneEvaluation {
  /// In which lanes events carry a tag.
  interface Tags {
    /// Whether that differs.
    boolean vary(TaggedEvents tag);

    /// For each event the lanes; only asked where it differs.
    long[] lanes(TaggedEvents tag);
  }

  private final Plan plan;
  private final Evaluation evaluation;
  private final BitMatrix bits;
  private final int n;
  private final LaneMatrix lanes;
  private final Tags tags;
  private final boolean[] varies;
  private final List<Plan.Test> axioms;
  private final long[][] values;
  private final long[] workedOutAt;
  private final long[] changedAt;
  private final long[] recursionChangedAt;
  private final long[][][] approximations;
  private long clock;

  LaneEvaluation(Plan plan, Evaluation evaluation, BitMatrix bits, LaneMatrix lanes, Tags tags) {
    this.plan = plan;
    this.evaluation = evaluation;
    this.bits = bits;
    this.n = bits.n();
    this.lanes = lanes;
    this.tags = tags;
    this.varies = varying(plan, tags);
    this.axioms =
        plan.tests.stream().filter(test -> test.check().role() == Check.Role.AXIOM).toList();
    values = new long[plan.steps.size()][];
    workedOutAt = new long[plan.steps.size()];
    Arrays.fill(workedOutAt, -1);
    changedAt = new long[plan.levels];
    recursionChangedAt = new long[plan.bodies.size()];
    approximations = new long[plan.bodies.size()][][];
  }

  /// Whether lanes can be worked out for a model: what it chooses from is the same in all of them,
  /// and they settle together.
  static boolean fits(Plan plan, Tags tags) {
    boolean[] varies = varying(plan, tags);
    return !plan.comparesValues
        && plan.holes.isEmpty()
        && plan.groups.stream().allMatch(Recursion::isMonotone)
        && plan.decisions.stream()
            .noneMatch(
                decision ->
                    varies[decision.over()]
                        || varies[decision.contains()]
                        || decision.among().stream().anyMatch(step -> varies[step]));
  }

  /// For each step whether a tag that differs has a part in it; a recursion is taken as one.
  private static boolean[] varying(Plan plan, Tags tags) {
    boolean[] varies = new boolean[plan.steps.size()];
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < varies.length; i++) {
        if (!varies[i] && isVarying(plan, plan.steps.get(i), tags, varies)) {
          varies[i] = true;
          grown = true;
        }
      }
    }
    return varies;
  }

  private static boolean isVarying(Plan plan, Plan.Step step, Tags tags, boolean[] varies) {
    return switch (step.kind()) {
      case BASE -> plan.bases.get(step.a()) instanceof TaggedEvents tag && tags.vary(tag);
      case EMPTY, ALL, IDENTITY, CHOSEN, HOLE -> false;
      case RECURSIVE, RECUR -> plan.bodies.get(step.a()).stream().anyMatch(body -> varies[body]);
      case UNION, INTERSECTION, DIFFERENCE, PRODUCT, SEQUENCE, FROM_SET, TO_SET ->
          varies[step.a()] || varies[step.b()];
      case COMPLEMENT, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
          varies[step.a()];
    };
  }

  /// Something at this level is different now: so is everything that depends on it.
  void changed(int level) {
    clock++;
    Arrays.fill(changedAt, level, changedAt.length, clock);
  }

  /// The lanes in which the present execution satisfies all axioms.
  long[] consistent() {
    long[] left = lanes.every();
    for (Plan.Test test : axioms) {
      if (!varies[test.step()]) {
        if (!evaluation.holds(test)) {
          return new long[left.length];
        }
        continue;
      }
      long[] of = value(test.step());
      long[] broken =
          switch (test.check().test()) {
            case ACYCLIC -> lanes.cyclic(of);
            case IRREFLEXIVE -> lanes.reflexive(of);
            case EMPTY -> lanes.some(of);
          };
      long any = 0;
      for (int w = 0; w < left.length; w++) {
        left[w] &= test.check().negated() ? broken[w] : ~broken[w];
        any |= left[w];
      }
      if (any == 0) {
        return left;
      }
    }
    return left;
  }

  private long[] value(int index) {
    Plan.Step step = plan.steps.get(index);
    boolean good = values[index] != null && workedOutAt[index] >= changedAt[plan.levelOf[index]];
    if (good && !plan.recursionFree[index]) {
      for (int recursion : step.recursions()) {
        good &= workedOutAt[index] >= recursionChangedAt[recursion];
      }
    }
    if (good) {
      return values[index];
    }
    boolean set = step.sort() == Term.Sort.SET;
    if (values[index] == null) {
      values[index] = set ? lanes.set() : lanes.relation();
    }
    if (varies[index]) {
      workOut(step, values[index]);
    } else {
      spread(evaluation.value(index), set, values[index]);
    }
    workedOutAt[index] = clock;
    return values[index];
  }

  /// The same in all lanes.
  private void spread(long[] value, boolean set, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      if (set && bits.has(value, i)) {
        lanes.add(result, i);
      }
      for (int j = 0; !set && j < n; j++) {
        if (bits.has(value, i, j)) {
          lanes.add(result, i * n + j);
        }
      }
    }
  }

  private void workOut(Plan.Step step, long[] result) {
    switch (step.kind()) {
      case EMPTY, ALL, IDENTITY, CHOSEN, HOLE, DIFFERENT_VALUES ->
          throw new IllegalStateException("no lanes differ in " + step.kind());
      case BASE -> {
        long[] tagged = tags.lanes((TaggedEvents) plan.bases.get(step.a()));
        System.arraycopy(tagged, 0, result, 0, result.length);
      }
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
      case COMPLEMENT -> lanes.complement(value(step.a()), result);
      case PRODUCT -> lanes.product(value(step.a()), value(step.b()), result);
      case DIAGONAL -> lanes.diagonal(value(step.a()), result);
      case SEQUENCE -> lanes.sequence(value(step.a()), value(step.b()), result);
      case FROM_SET -> lanes.restrictFrom(value(step.a()), value(step.b()), result);
      case TO_SET -> lanes.restrictTo(value(step.a()), value(step.b()), result);
      case INVERSE -> lanes.inverse(value(step.a()), result);
      case CLOSURE -> lanes.closure(value(step.a()), result);
      case DOMAIN -> lanes.domain(value(step.a()), result);
      case RANGE -> lanes.range(value(step.a()), result);
      case RECURSIVE -> recursive(step, result);
      case RECUR -> {
        long[] now = approximations[step.a()][step.b()];
        System.arraycopy(now, 0, result, 0, result.length);
      }
    }
  }

  /// Rounds from nothing until nothing grows in any lane; what is monotone and has settled in one
  /// stays there.
  private void recursive(Plan.Step step, long[] result) {
    List<Integer> bodies = plan.bodies.get(step.a());
    long[][] now = new long[bodies.size()][];
    for (int i = 0; i < now.length; i++) {
      boolean set = plan.steps.get(bodies.get(i)).sort() == Term.Sort.SET;
      now[i] = set ? lanes.set() : lanes.relation();
    }
    approximations[step.a()] = now;
    boolean grown = true;
    while (grown) {
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
}
