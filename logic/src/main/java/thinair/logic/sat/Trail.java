package thinair.logic.sat;

import java.util.Arrays;

/// What is assigned, in the order in which it was, on which level and why.
///
/// Inside the solver a literal is `2 * v` or, negated, `2 * v + 1`, for the variable v counted from
/// 0; `literal ^ 1` is its negation.
final class Trail {
  /// The reason of what was decided, assumed or is known from the start.
  static final int NONE = 0;

  /// By literal: 1 true, -1 false, 0 open.
  byte[] value = {};

  /// By variable: the level on which it was assigned; the clause that made it so, [#NONE], or for a
  /// clause of two literals what [#two] makes of the other one.
  int[] level = {};

  int[] reason = {};

  int[] literals = {};
  int size;

  /// How many of them have been propagated.
  int propagated;

  /// How many literals there were when each level was opened.
  private int[] starts = new int[16];

  int levels;

  void grow(int variables) {
    value = Arrays.copyOf(value, 2 * variables);
    level = Arrays.copyOf(level, variables);
    reason = Arrays.copyOf(reason, variables);
    literals = Arrays.copyOf(literals, variables);
  }

  /// A clause of two literals as a reason, by its other literal, which is false.
  static int two(int other) {
    return -other - 1;
  }

  /// The other literal of a reason of two.
  static int other(int reason) {
    return -reason - 1;
  }

  void assign(int literal, int why) {
    value[literal] = 1;
    value[literal ^ 1] = -1;
    int variable = literal >> 1;
    level[variable] = levels;
    reason[variable] = why;
    literals[size++] = literal;
  }

  void open() {
    if (levels == starts.length) {
      starts = Arrays.copyOf(starts, 2 * levels);
    }
    starts[levels++] = size;
  }

  /// Where the literals of a level begin that is above the lowest.
  int start(int level) {
    return starts[level - 1];
  }

  /// Forgets the levels above one, whose literals have no value any more. The literals stay in
  /// [#literals] until others come.
  void cut(int to) {
    size = starts[to];
    propagated = size;
    levels = to;
  }
}
