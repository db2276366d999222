package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import thinair.event.BitMatrix;
import thinair.model.Term;

/// What axioms that look at each location by itself can see of a program at one location: the parts
/// that the program alone decides, at the accesses of the location. Where two locations look the
/// same, the same can happen there.
final class LocalView {
  private final Plan plan;
  private final int[] steps;

  /// @param axioms checks that are [PerLocation]
  LocalView(Plan plan, List<Plan.Test> axioms) {
    this.plan = plan;
    BitSet seen = new BitSet();
    BitSet found = new BitSet();
    axioms.forEach(test -> collect(test.step(), seen, found));
    this.steps = found.stream().toArray();
  }

  /// The first steps on the way down that the program decides.
  private void collect(int index, BitSet seen, BitSet found) {
    if (seen.get(index)) {
      return;
    }
    seen.set(index);
    Plan.Step step = plan.steps.get(index);
    if (step.level() == Plan.STATIC) {
      found.set(index);
      return;
    }
    switch (step.kind()) {
      case BASE, CHOSEN, EMPTY, ALL, IDENTITY -> {}
      case UNION, INTERSECTION, DIFFERENCE, PRODUCT, SEQUENCE, FROM_SET, TO_SET -> {
        collect(step.a(), seen, found);
        collect(step.b(), seen, found);
      }
      case COMPLEMENT, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
          collect(step.a(), seen, found);
      case HOLE, RECURSIVE, RECUR ->
          throw new IllegalStateException("no axiom of one location: " + step.kind());
    }
  }

  /// One row for each access and part, two places with equal rows look the same.
  ///
  /// @param events those of the location, its initial write included
  List<Long> at(int[] events, Evaluation evaluation, BitMatrix bits) {
    Long[] rows = new Long[steps.length * events.length];
    int at = 0;
    for (int index : steps) {
      boolean set = plan.steps.get(index).sort() == Term.Sort.SET;
      long[] value = evaluation.value(index);
      for (int from : events) {
        long row = 0;
        for (int i = 0; i < events.length; i++) {
          boolean has = set ? bits.has(value, from) : bits.has(value, from, events[i]);
          row |= has ? 1L << i : 0;
        }
        rows[at++] = row;
      }
    }
    return new ArrayList<>(Arrays.asList(rows));
  }
}
