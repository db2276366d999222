package thinair.candidate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import thinair.event.Arithmetic;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.program.Observable;
import thinair.program.Register;
import thinair.program.Value;

/// Who reads from whom on a skeleton, and what follows from it: the values of reads and writes, and
/// the cells of computed addresses.
final class Reading {
  private final Skeleton skeleton;
  private final Valuation valuation;
  private final Wanted wanted;

  /// Of a read: the event it reads from, or -1 where that is still open.
  final int[] source;

  /// Of an event: its cell.
  final int[] cellOf;

  /// Accesses that were found to be at no address, and one value that each then has for it.
  final Map<Integer, Value> astray = new HashMap<>();

  /// Whether values that depend on themselves do not exclude an execution.
  private boolean circles;

  /// @param wanted what has to be so at the end
  Reading(Skeleton skeleton, Wanted wanted) {
    this.skeleton = skeleton;
    this.wanted = wanted;
    this.source = new int[skeleton.reads];
    Arrays.fill(source, -1);
    this.cellOf = skeleton.fixedCell.clone();
    this.valuation = new Valuation(skeleton, source);
  }

  /// The event that an event reads from; -1 where it reads nothing.
  int seenBy(int event) {
    return skeleton.reads(event) ? source[skeleton.readOf[event]] : -1;
  }

  /// Whether what is known after deciding a read still satisfies its thread's conditions and what
  /// is wanted.
  boolean isPossible(int read) {
    int event = skeleton.readEvent[read];
    Path path = skeleton.paths.get(skeleton.thread[event]);
    if (path.constraints().isEmpty() && wanted.isAnything()) {
      return true;
    }
    valuation.clear();
    try {
      for (Sym constraint : path.constraints()) {
        Value value = valuation.of(constraint, skeleton.readBase[event]);
        if (value != null && !Arithmetic.isTrue(value)) {
          return false;
        }
      }
    } catch (Sym.Undefined undefined) {
      return circles && isCircular();
    }
    return wanted.canHold(this::known);
  }

  /// What is known of the end while reads are still open: registers, no cells.
  private @Nullable Value known(Observable observable) {
    if (!(observable instanceof Observable.Of(int thread, var register))) {
      return null;
    }
    try {
      return result(thread, register);
    } catch (Sym.Undefined undefined) {
      // Whether that excludes the execution is seen where the value is used.
      return null;
    }
  }

  /// From now on values may depend on themselves until all reads have their source.
  void allowCircles() {
    circles = true;
  }

  /// Whether values could not be worked out because a read depends on itself by computation.
  boolean isCircular() {
    return !valuation.circle().isEmpty();
  }

  /// The reads of such a circle, and perhaps others.
  List<Integer> circle() {
    return valuation.circle();
  }

  /// Takes a read to read a value, or no longer.
  void guess(int read, @Nullable Value value) {
    valuation.guess(read, value);
  }

  /// Whether every read that was taken to read a value does.
  boolean isGuessedRight() {
    try {
      return valuation.isGuessedRight();
    } catch (Sym.Undefined undefined) {
      return false;
    }
  }

  /// Works out values and addresses once every read has its source; whether they fit together.
  boolean hasValues() {
    valuation.clear();
    try {
      for (int r = 0; r < source.length; r++) {
        valuation.read(r);
      }
      for (int t = 0; t < skeleton.paths.size(); t++) {
        int base = skeleton.firstRead(t);
        for (Sym constraint : skeleton.paths.get(t).constraints()) {
          Value value = valuation.of(constraint, base);
          if (value == null || !Arithmetic.isTrue(value)) {
            return false;
          }
        }
      }
      if (!skeleton.allCellsFixed && !addresses()) {
        return false;
      }
      for (int e = 0; e < skeleton.n; e++) {
        if (skeleton.writes(e)) {
          valuation.writtenValue(e);
        }
      }
      return true;
    } catch (Sym.Undefined undefined) {
      return false;
    }
  }

  /// Works out computed addresses; whether every read and its source agree.
  private boolean addresses() throws Sym.Undefined {
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.fixedCell[e] == Skeleton.COMPUTED) {
        Value address = address(e);
        cellOf[e] = address == null ? -1 : skeleton.cell(e, address);
        if (cellOf[e] < 0) {
          return address != null && goesAstray(e, address);
        }
      }
    }
    for (int r = 0; r < source.length; r++) {
      if (cellOf[source[r]] != cellOf[skeleton.readEvent[r]]) {
        return false;
      }
    }
    return true;
  }

  /// Remembers an access at no address; no execution has one. What its thread did before it must
  /// have read what fits: addresses of its events are known up to here.
  private boolean goesAstray(int event, Value at) throws Sym.Undefined {
    int own = skeleton.thread[event];
    for (int r = 0; r < source.length; r++) {
      int reader = skeleton.readEvent[r];
      boolean before = skeleton.thread[reader] == own && reader < event;
      if (before && cell(source[r]) != cellOf[reader]) {
        return false;
      }
    }
    astray.putIfAbsent(event, at);
    return false;
  }

  private int cell(int event) throws Sym.Undefined {
    int fixed = skeleton.fixedCell[event];
    Value address = fixed == Skeleton.COMPUTED ? address(event) : null;
    return address == null ? fixed : skeleton.cell(event, address);
  }

  /// A computed address; null where it is still open.
  private @Nullable Value address(int e) throws Sym.Undefined {
    return valuation.of(skeleton.computedAddress(e), skeleton.readBase[e]);
  }

  /// What a register holds at the end; null where that is still open.
  private @Nullable Value result(int thread, Register register) throws Sym.Undefined {
    Sym sym = skeleton.paths.get(thread).results().get(register);
    return sym == null ? Value.of(0) : valuation.of(sym, skeleton.firstRead(thread));
  }

  /// What a register holds at the end.
  Value register(int thread, Register register) {
    try {
      return Objects.requireNonNull(result(thread, register));
    } catch (Sym.Undefined undefined) {
      // Computed but never used, from values that have no meaning there: as good as any.
      return Value.of(0);
    }
  }

  /// The value that a write writes.
  Value written(int write) {
    try {
      return Objects.requireNonNull(valuation.writtenValue(write));
    } catch (Sym.Undefined undefined) {
      throw new IllegalStateException("values were worked out before", undefined);
    }
  }

  /// The value that an event of memory reads or, if it only writes, writes; null for other events.
  @Nullable Value value(int e) {
    if (!skeleton.reads(e)) {
      return skeleton.writes(e) ? written(e) : null;
    }
    try {
      return valuation.read(skeleton.readOf[e]);
    } catch (Sym.Undefined undefined) {
      throw new IllegalStateException("values were worked out before", undefined);
    }
  }
}
