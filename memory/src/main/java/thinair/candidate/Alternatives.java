package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import thinair.event.BitMatrix;
import thinair.model.Choice;

/// All the ways in which a choice of a model can be made.
final class Alternatives {
  private final Skeleton skeleton;
  private final Evaluation evaluation;
  private final Reading reading;
  private final BitMatrix bits;
  private final long[] closed;

  Alternatives(Skeleton skeleton, Evaluation evaluation, Reading reading) {
    this.skeleton = skeleton;
    this.evaluation = evaluation;
    this.reading = reading;
    this.bits = skeleton.bits;
    this.closed = bits.relation();
  }

  /// Runs the action for each, with the choice in its place.
  ///
  /// @param more pairs that an order must contain besides
  void forEach(Plan.Decision decision, int number, long[] more, Runnable action) {
    long[] chosen = evaluation.chosen[number];
    Arrays.fill(chosen, 0);
    switch (decision.choice().shape()) {
      case ORDER, ORDER_PER_LOCATION -> orders(decision, more, chosen, action);
      case ONE_INTO_EACH -> {
        int[] targets = members(evaluation.value(decision.over()), Skeleton.NO_CELL);
        pairs(targets, 0, evaluation.value(decision.contains()).clone(), chosen, action);
      }
      case ONE_OF -> {
        for (int step : decision.among()) {
          long[] value = evaluation.value(step);
          System.arraycopy(value, 0, chosen, 0, value.length);
          action.run();
        }
      }
    }
  }

  private void orders(Plan.Decision decision, long[] more, long[] order, Runnable action) {
    long[] base = evaluation.value(decision.contains()).clone();
    for (int i = 0; i < base.length; i++) {
      base[i] |= more[i];
    }
    bits.closure(base, closed);
    // A circle among others is nobody's concern here.
    for (int e : members(evaluation.value(decision.over()), Skeleton.NO_CELL)) {
      if (bits.has(closed, e, e)) {
        return;
      }
    }
    List<int[]> groups = groups(decision, evaluation.value(decision.over()));
    new Orders(bits, groups, closed.clone(), order).forEach(action);
  }

  private void pairs(int[] targets, int index, long[] among, long[] chosen, Runnable action) {
    if (index == targets.length) {
      action.run();
      return;
    }
    for (int from = 0; from < skeleton.n; from++) {
      if (bits.has(among, from, targets[index])) {
        bits.add(chosen, from, targets[index]);
        pairs(targets, index + 1, among, chosen, action);
        bits.remove(chosen, from, targets[index]);
      }
    }
  }

  /// The events that have to be ordered among each other.
  private List<int[]> groups(Plan.Decision decision, long[] over) {
    if (decision.choice().shape() == Choice.Shape.ORDER) {
      return List.of(members(over, Skeleton.NO_CELL));
    }
    List<int[]> groups = new ArrayList<>();
    for (int cell = 0; cell < skeleton.cells.size(); cell++) {
      int[] group = members(over, cell);
      if (group.length > 1) {
        groups.add(group);
      }
    }
    return groups;
  }

  /// The events of a set at a cell, or all of them.
  private int[] members(long[] set, int cell) {
    int[] members = new int[skeleton.n];
    int count = 0;
    for (int e = 0; e < skeleton.n; e++) {
      if (bits.has(set, e) && (cell == Skeleton.NO_CELL || reading.cellOf[e] == cell)) {
        members[count++] = e;
      }
    }
    return Arrays.copyOf(members, count);
  }
}
