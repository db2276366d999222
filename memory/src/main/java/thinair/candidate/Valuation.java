package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import thinair.event.Arithmetic;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.program.Operator;
import thinair.program.Value;

/// The values of an execution, given who reads from whom.
///
/// A read that reads, through copies alone, from itself has a value that nothing determines: it
/// stands for itself. Where anything is computed on such a circle the execution does not exist.
final class Valuation {
  /// Stands where a value is being worked out.
  private static final Value BUSY = new Value.Free(-1);

  private final Skeleton skeleton;
  private final int[] source;
  private final @Nullable Value[] values;

  /// What reads are taken to read, whatever they read from.
  private final @Nullable Value[] guessed;

  /// The reads that were being worked out when one of them was found to depend on itself.
  private List<Integer> circle = List.of();

  /// @param source of a read: the event it reads from, or -1 where that is still open
  Valuation(Skeleton skeleton, int[] source) {
    this.skeleton = skeleton;
    this.source = source;
    this.values = new Value[skeleton.reads];
    this.guessed = new Value[skeleton.reads];
  }

  void clear() {
    Arrays.fill(values, null);
    circle = List.of();
  }

  /// Takes a read to read a value, or no longer.
  void guess(int read, @Nullable Value value) {
    guessed[read] = value;
  }

  /// Whether every read that was taken to read a value does.
  boolean isGuessedRight() throws Sym.Undefined {
    for (int r = 0; r < guessed.length; r++) {
      Value guess = guessed[r];
      if (guess != null && !guess.equals(writtenValue(source[r]))) {
        return false;
      }
    }
    return true;
  }

  /// The reads of a circle on which something is computed, and perhaps others on the way to it;
  /// empty where none was met.
  List<Integer> circle() {
    return circle;
  }

  /// The value a read reads; null where it depends on a read that is open.
  @Nullable Value read(int read) throws Sym.Undefined {
    Value guess = guessed[read];
    if (guess != null) {
      return guess;
    }
    Value known = values[read];
    if (known != null && known != BUSY) {
      return known;
    }
    if (known == BUSY) {
      circle = IntStream.range(0, values.length).filter(r -> values[r] == BUSY).boxed().toList();
      throw new Sym.Undefined();
    }
    // Follow copies first: a circle of copies alone is not an error.
    int last = read;
    for (int steps = 0; steps <= values.length; steps++) {
      if (source[last] < 0) {
        return null;
      }
      if (!(written(source[last]) instanceof Sym.Read(int number))) {
        break;
      }
      last = skeleton.readBase[source[last]] + number;
      if (last == read) {
        return free(read);
      }
      if (guessed[last] != null) {
        return guessed[last];
      }
    }
    if (last != read && circles(last)) {
      return free(last);
    }
    values[read] = BUSY;
    Value value = null;
    try {
      value = last == read ? writtenValue(source[read]) : read(last);
    } finally {
      values[read] = null;
    }
    values[read] = value;
    return value;
  }

  private boolean circles(int read) {
    int next = read;
    for (int steps = 0; steps <= values.length; steps++) {
      if (source[next] < 0
          || guessed[next] != null
          || !(written(source[next]) instanceof Sym.Read(int number))) {
        return false;
      }
      next = skeleton.readBase[source[next]] + number;
      if (next == read) {
        return true;
      }
    }
    return false;
  }

  private Value free(int read) {
    int smallest = read;
    int next = read;
    do {
      Sym.Read copy = (Sym.Read) Objects.requireNonNull(written(source[next]));
      next = skeleton.readBase[source[next]] + copy.number();
      smallest = Math.min(smallest, next);
    } while (next != read);
    Value value = new Value.Free(smallest);
    values[read] = value;
    return value;
  }

  private @Nullable Sym written(int event) {
    return skeleton.event(event) instanceof Event.Writes written ? written.value() : null;
  }

  /// What an event writes.
  @Nullable Value writtenValue(int event) throws Sym.Undefined {
    Sym value = written(event);
    return value == null
        ? skeleton.cells.get(skeleton.position[event]).initial()
        : of(value, skeleton.readBase[event]);
  }

  /// The value of a symbol of a path whose first read has the number `base`; null where it is open.
  @Nullable Value of(Sym sym, int base) throws Sym.Undefined {
    return switch (sym) {
      case Sym.Known(var value) -> value;
      case Sym.Read(int number) -> read(base + number);
      case Sym.Apply(var operator, var operands) -> apply(operator, operands, base);
    };
  }

  private @Nullable Value apply(Operator operator, List<Sym> operands, int base)
      throws Sym.Undefined {
    List<Value> arguments = new ArrayList<>(operands.size());
    for (Sym operand : operands) {
      Value value = of(operand, base);
      if (value == null) {
        return null;
      }
      arguments.add(value);
    }
    return Arithmetic.apply(operator, arguments);
  }
}
