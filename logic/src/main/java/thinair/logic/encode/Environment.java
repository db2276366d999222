package thinair.logic.encode;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import thinair.logic.Variable;

/// What variables stand for while quantifiers are being unfolded: a stack, innermost last.
///
/// Every value gets a new stamp, so that something computed earlier is known to be still good when
/// the stamps of its free variables are the same.
final class Environment {
  private Variable[] variables = new Variable[16];
  private @Nullable GateMatrix[] values = new GateMatrix[16];
  private long[] stamps = new long[16];
  private int depth;
  private long clock;

  /// The first slot whose variable hides another of its name; [#NOBODY] if none does. Below it a
  /// variable that is found is the one that is meant.
  private int hiding = NOBODY;

  private static final int NOBODY = Integer.MAX_VALUE;

  /// Makes room for a variable; its values follow by [#set].
  int open(Variable variable) {
    if (depth == variables.length) {
      variables = Arrays.copyOf(variables, 2 * depth);
      values = Arrays.copyOf(values, 2 * depth);
      stamps = Arrays.copyOf(stamps, 2 * depth);
    }
    if (hiding == NOBODY && isBound(variable)) {
      hiding = depth;
    }
    variables[depth] = variable;
    return depth++;
  }

  void set(int slot, GateMatrix value) {
    values[slot] = value;
    stamps[slot] = ++clock;
  }

  /// Ends the life of the variables from this one on.
  void close(int slot) {
    Arrays.fill(values, slot, depth, null);
    depth = slot;
    if (hiding >= depth) {
      hiding = NOBODY;
    }
  }

  private boolean isBound(Variable variable) {
    for (int i = 0; i < depth; i++) {
      if (variables[i].equals(variable)) {
        return true;
      }
    }
    return false;
  }

  GateMatrix value(Variable variable) {
    GateMatrix value = values[slot(variable)];
    if (value == null) {
      throw new IllegalStateException("no value for " + variable);
    }
    return value;
  }

  long stamp(Variable variable) {
    return stamps[slot(variable)];
  }

  @SuppressWarnings(
      "ReferenceEquality") // finding an object is faster; its equals are looked at after it
  private int slot(Variable variable) {
    // As a rule a variable is one object, and few are in scope.
    for (int i = depth - 1; i >= 0; i--) {
      if (variables[i] == variable) {
        return hiding == NOBODY ? i : visible(i, variable);
      }
    }
    return visible(-1, variable);
  }

  /// The innermost variable of this name and arity, which may hide the one found by identity.
  private int visible(int found, Variable variable) {
    for (int i = depth - 1; i > found; i--) {
      if (variables[i].equals(variable)) {
        return i;
      }
    }
    if (found < 0) {
      throw new IllegalStateException("nothing binds " + variable);
    }
    return found;
  }
}
