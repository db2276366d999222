package thinair.logic.encode;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What variables stand for while quantifiers are being unfolded, by the numbers that [Nodes] gave
/// them. What an inner binding hides comes back when it ends.
///
/// Every value gets a new stamp, so that something computed earlier is known to be still good when
/// the stamps of its free variables are the same.
final class Environment {
  private @Nullable GateMatrix[] values = new GateMatrix[16];

  /// 0 of a variable that nothing binds.
  private long[] stamps = new long[16];

  private @Nullable GateMatrix[] hiddenValues = new GateMatrix[16];
  private long[] hiddenStamps = new long[16];
  private int depth;
  private long clock;

  /// Begins the life of a variable; its values follow by [#set].
  void open(int variable) {
    if (variable >= values.length) {
      int size = Math.max(variable + 1, 2 * values.length);
      values = Arrays.copyOf(values, size);
      stamps = Arrays.copyOf(stamps, size);
    }
    if (depth == hiddenValues.length) {
      hiddenValues = Arrays.copyOf(hiddenValues, 2 * depth);
      hiddenStamps = Arrays.copyOf(hiddenStamps, 2 * depth);
    }
    hiddenValues[depth] = values[variable];
    hiddenStamps[depth] = stamps[variable];
    depth++;
    values[variable] = null;
  }

  void set(int variable, GateMatrix value) {
    values[variable] = value;
    stamps[variable] = ++clock;
  }

  /// Ends the life of the variable that was opened last.
  void close(int variable) {
    depth--;
    values[variable] = hiddenValues[depth];
    stamps[variable] = hiddenStamps[depth];
    hiddenValues[depth] = null;
  }

  GateMatrix value(int variable) {
    GateMatrix value = variable < values.length ? values[variable] : null;
    if (value == null) {
      throw new IllegalStateException("nothing binds variable " + variable);
    }
    return value;
  }

  long stamp(int variable) {
    return stamps[variable];
  }
}
