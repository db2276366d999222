package thinair.candidate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.event.Arithmetic;
import thinair.event.BitMatrix;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.limit.Checkpoint;
import thinair.logic.Budget;
import thinair.program.Value;

/// Which values each read of a skeleton can read, by following all values from writes to reads
/// until nothing new appears.
final class PossibleValues {
  /// Where a value grows on a circle of reads and writes there is no end; no litmus test needs that
  /// many.
  private static final int MOST_COMBINATIONS = 1 << 16;

  private final Skeleton skeleton;
  private final int[][] sources;
  private final Checkpoint checkpoint;
  final List<Set<Value>> ofRead = new ArrayList<>();

  private PossibleValues(Skeleton skeleton, int[][] sources, Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.skeleton = skeleton;
    this.sources = sources;
    for (int r = 0; r < skeleton.reads; r++) {
      ofRead.add(new LinkedHashSet<>());
    }
  }

  /// Empty where there are too many to list.
  static Optional<PossibleValues> of(Skeleton skeleton, int[][] sources, Budget budget) {
    PossibleValues values = new PossibleValues(skeleton, sources, budget.checkpoint());
    values.addCircles();
    // A value passes each read at most once on its way: circles of computation are no executions.
    for (int round = 0; round <= skeleton.reads; round++) {
      Boolean changed = values.round();
      if (changed == null) {
        return Optional.empty();
      }
      if (!changed) {
        break;
      }
    }
    return Optional.of(values);
  }

  /// Reads that may copy each other in a circle may read what nothing determines.
  private void addCircles() {
    BitMatrix bits = new BitMatrix(skeleton.reads);
    long[] copies = bits.relation();
    for (int r = 0; r < skeleton.reads; r++) {
      for (int w : sources[r]) {
        if (written(w) instanceof Sym.Read(int number)) {
          bits.add(copies, skeleton.readBase[w] + number, r);
        }
      }
    }
    long[] closed = bits.relation();
    bits.closure(copies, closed);
    for (int r = 0; r < skeleton.reads; r++) {
      if (bits.has(closed, r, r)) {
        ofRead.get(r).add(new Value.Free(r));
      }
    }
  }

  private @Nullable Boolean round() {
    boolean changed = false;
    for (int r = 0; r < skeleton.reads; r++) {
      for (int w : sources[r]) {
        List<Row> rows = rows(List.of(written(w)), skeleton.readBase[w]);
        if (rows == null) {
          return null;
        }
        for (Row row : rows) {
          if (row.results() != null) {
            changed |= ofRead.get(r).add(row.results().getFirst());
          }
        }
      }
    }
    return changed;
  }

  /// What an event writes.
  Sym written(int w) {
    return skeleton.event(w) instanceof Event.Writes event
        ? event.value()
        : new Sym.Known(skeleton.cells.get(skeleton.position[w]).initial());
  }

  /// One line of a table: the values of some reads, and what symbols come to then; null if they
  /// have no value.
  record Row(List<Integer> reads, List<Value> values, @Nullable List<Value> results) {}

  /// All lines of the table of some symbols over the reads they depend on; null if there are too
  /// many.
  @Nullable List<Row> rows(List<Sym> symbols, int base) {
    List<Integer> reads = new ArrayList<>(mentioned(symbols, base));
    long combinations = 1;
    for (int read : reads) {
      combinations *= Math.max(1, ofRead.get(read).size());
      if (combinations > MOST_COMBINATIONS) {
        return null;
      }
    }
    List<Row> rows = new ArrayList<>();
    fill(symbols, base, reads, new ArrayList<>(), rows);
    return rows;
  }

  static Set<Integer> mentioned(List<Sym> symbols, int base) {
    Set<Integer> reads = new TreeSet<>();
    for (Sym symbol : symbols) {
      switch (symbol) {
        case Sym.Known _ -> {}
        case Sym.Read(int number) -> reads.add(base + number);
        case Sym.Apply(_, var operands) -> reads.addAll(mentioned(operands, base));
      }
    }
    return reads;
  }

  private void fill(
      List<Sym> symbols, int base, List<Integer> reads, List<Value> chosen, List<Row> rows) {
    if (chosen.size() == reads.size()) {
      checkpoint.pass();
      List<Value> results = new ArrayList<>();
      try {
        for (Sym symbol : symbols) {
          results.add(value(symbol, base, reads, chosen));
        }
      } catch (Sym.Undefined _) {
        results = null;
      }
      rows.add(new Row(reads, List.copyOf(chosen), results));
      return;
    }
    for (Value value : List.copyOf(ofRead.get(reads.get(chosen.size())))) {
      chosen.add(value);
      fill(symbols, base, reads, chosen, rows);
      chosen.removeLast();
    }
  }

  private static Value value(Sym symbol, int base, List<Integer> reads, List<Value> chosen)
      throws Sym.Undefined {
    return switch (symbol) {
      case Sym.Known(var value) -> value;
      case Sym.Read(int number) -> chosen.get(reads.indexOf(base + number));
      case Sym.Apply(var operator, var operands) -> {
        List<Value> values = new ArrayList<>();
        for (Sym operand : operands) {
          values.add(value(operand, base, reads, chosen));
        }
        yield Arithmetic.apply(operator, values);
      }
    };
  }
}
