package thinair.candidate;

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
  private final boolean[] isSet;

  /// @param tops the steps of checks that are [PerLocation], or of parts of them
  LocalView(Plan plan, List<Integer> tops) {
    this.plan = plan;
    BitSet seen = new BitSet();
    BitSet found = new BitSet();
    tops.forEach(step -> collect(step, seen, found));
    this.steps = found.stream().toArray();
    this.isSet = new boolean[steps.length];
    for (int i = 0; i < steps.length; i++) {
      isSet[i] = plan.steps.get(steps[i]).sort() == Term.Sort.SET;
    }
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
  long[] at(int[] events, Evaluation evaluation, BitMatrix bits) {
    long[] rows = new long[steps.length * events.length];
    int at = 0;
    for (int k = 0; k < steps.length; k++) {
      long[] value = evaluation.value(steps[k]);
      for (int from : events) {
        if (isSet[k]) {
          rows[at++] = bits.has(value, from) ? 1 : 0;
        } else {
          long row = 0;
          for (int i = 0; i < events.length; i++) {
            row |= bits.has(value, from, events[i]) ? 1L << i : 0;
          }
          rows[at++] = row;
        }
      }
    }
    return rows;
  }
}
