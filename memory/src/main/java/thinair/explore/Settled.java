package thinair.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Register;
import thinair.program.Value;

/// What a run will end with as far as it is settled: the values of registers that nobody looks at
/// any more. Taken out of the states they make one state of many that go on alike. They are kept in
/// one number, with a field for each register and cell that the end shows, 0 in those that are
/// open.
final class Settled {
  /// A field for fewer values is of no use.
  private static final int LEAST_WIDTH = 4;

  private static final int NO_FIELD = -1;

  private final Parts parts;
  private final Processor[] processors;
  private final StraightCode[] codes;
  private final List<Observable> shown;
  private final int width;

  /// By thread and register: where its field begins.
  private final int[][] fields;

  private Settled(Parts parts, StraightCode[] codes, List<Observable> shown, int width) {
    this.parts = parts;
    this.codes = codes;
    this.shown = shown;
    this.width = width;
    this.processors = new Processor[codes.length];
    this.fields = new int[codes.length][];
    for (int t = 0; t < codes.length; t++) {
      processors[t] = parts.processor(t);
      fields[t] = new int[codes[t].registers()];
      Arrays.fill(fields[t], NO_FIELD);
    }
    for (int i = 0; i < shown.size(); i++) {
      if (shown.get(i) instanceof Observable.Of(int thread, var register)) {
        Integer number = number(thread, register);
        if (number != null) {
          fields[thread][number] = i * width;
        }
      }
    }
  }

  /// Empty if there is too much to show for one number.
  ///
  /// @param codes of each thread
  static Optional<Settled> of(Parts parts, StraightCode[] codes, List<Observable> shown) {
    int width = Long.SIZE / Math.max(2, shown.size());
    return width < LEAST_WIDTH || shown.stream().anyMatch(Observable.Array.class::isInstance)
        ? Optional.empty()
        : Optional.of(new Settled(parts, codes, shown, width));
  }

  /// Of a register that the code has to do with.
  private @Nullable Integer number(int thread, Register register) {
    return processors[thread].code().registers().get(register);
  }

  /// Takes what is settled out of a state.
  long settle(long[] state) {
    long settled = 0;
    for (int t = 0; t < codes.length; t++) {
      int place = processors[t].place(state);
      for (int r = 0; r < fields[t].length; r++) {
        if (codes[t].lastUse(r) < place) {
          int value = processors[t].take(state, r);
          settled |= fields[t][r] == NO_FIELD ? 0 : field(value, fields[t][r]);
        }
      }
    }
    return settled;
  }

  /// The cells at the end.
  long cells(long[] state) {
    long cells = 0;
    for (int i = 0; i < shown.size(); i++) {
      if (shown.get(i) instanceof Observable.Cell(var address)) {
        cells |= field(parts.cell(state, address), i * width);
      }
    }
    return cells;
  }

  private long field(int value, int start) {
    if (value >> width - 1 != 0) {
      throw new CannotRun("more than %d values".formatted(1 << width - 1));
    }
    return (long) value << start;
  }

  /// What the end shows once all is settled.
  ///
  /// @param start any state
  Outcome outcome(long settled, long[] start) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      values.add(
          shown.get(i) instanceof Observable.Of(int thread, var register)
                  && number(thread, register) == null
              ? processors[thread].register(start, register)
              : parts.value((int) (settled >>> i * width & (1L << width) - 1)));
    }
    return new Outcome(values);
  }
}
