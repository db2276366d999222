package thinair.justify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.event.Arithmetic;
import thinair.event.Data;
import thinair.event.Flow;
import thinair.event.Guard;
import thinair.event.Sym;
import thinair.limit.Checkpoint;
import thinair.program.Memory;
import thinair.program.Operator;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// Which values every datum of a program can have, by following them from writes to reads until
/// nothing new appears, or until a value would have passed more writes than any execution performs.
///
/// Values out of thin air are among them as far as the program asks about them.
final class Domains {
  private static final int MOST_VALUES = 2048;
  private static final int MOST_COMBINATIONS = 1 << 18;
  private static final int MOST_TOGETHER = 1 << 12;

  /// One line of the table of an operator.
  record Row(Operator operator, List<Value> operands, Value result) {}

  private final List<Flow> flows;
  private final Map<Value.Address, Value> initial = new LinkedHashMap<>();
  private final Map<Value.Address, Set<Value>> ofCell = new LinkedHashMap<>();
  private final List<List<Set<Value>>> ofData = new ArrayList<>();
  private final List<Map<Integer, Set<Integer>>> reads = new ArrayList<>();
  private final Set<Row> rows = new LinkedHashSet<>();
  private final Checkpoint checkpoint;
  private boolean wraps;

  private Domains(Program program, List<Flow> flows, Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.flows = flows;
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        Value.Address address = memory.address(i);
        initial.put(address, memory.initial().get(i));
        ofCell.put(address, new LinkedHashSet<>(List.of(memory.initial().get(i))));
      }
    }
    Set<Value> asked = asked(program);
    ofCell.values().forEach(values -> values.addAll(asked));
    for (Flow flow : flows) {
      List<Set<Value>> sets = new ArrayList<>();
      flow.data().forEach(_ -> sets.add(new LinkedHashSet<>()));
      ofData.add(sets);
      reads.add(new HashMap<>());
    }
  }

  /// Integers that the program compares with or asks about: memory might hold them although no
  /// write computes them from others, and it is for the model to say that it does not.
  private Set<Value> asked(Program program) {
    Set<Value> asked = new LinkedHashSet<>();
    if (program.assertions().isEmpty()) {
      ask(program.condition().proposition(), asked);
    } else {
      // What became of an assert is no value of memory; what it compares with is found below, and a
      // variable that is asserted alone is asked to be true.
      asked.add(Value.of(1));
    }
    for (Flow flow : flows) {
      for (Data data : flow.data()) {
        if (data instanceof Data.Apply(_, var operator, var operands) && compares(operator)) {
          for (Data operand : operands) {
            if (operand instanceof Data.Known(_, Value.Int value)) {
              asked.add(value);
            }
          }
        }
      }
    }
    return asked;
  }

  private static boolean compares(Operator operator) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, UNSIGNED_LESS -> true;
      default -> false;
    };
  }

  private static void ask(Proposition proposition, Set<Value> asked) {
    switch (proposition) {
      case Proposition.EqualsValue(_, Value.Int value) -> asked.add(value);
      case Proposition.EqualsValue _, Proposition.EqualsOther _, Proposition.True _ -> {}
      case Proposition.Not(var of) -> ask(of, asked);
      case Proposition.EqualsArray(_, var cells) -> ask(cells, asked);
      case Proposition.And(var parts) -> parts.forEach(part -> ask(part, asked));
      case Proposition.Or(var parts) -> parts.forEach(part -> ask(part, asked));
      case Proposition.Implies(var left, var right) -> {
        ask(left, asked);
        ask(right, asked);
      }
    }
  }

  static Domains of(Program program, List<Flow> flows, Checkpoint checkpoint) {
    Domains domains = new Domains(program, flows, checkpoint);
    long writes =
        flows.stream()
            .flatMap(flow -> flow.steps().stream())
            .filter(step -> step.kind() == Flow.Kind.WRITE)
            .count();
    // Between two commits a value passes each write at most once, and each write is committed once.
    for (long round = 0; round <= (writes + 1) * (writes + 1); round++) {
      if (!domains.round()) {
        break;
      }
    }
    return domains;
  }

  private boolean round() {
    boolean changed = false;
    for (int t = 0; t < flows.size(); t++) {
      Flow flow = flows.get(t);
      for (Data data : flow.data()) {
        checkpoint.pass();
        changed |= follow(t, data);
      }
      for (Flow.Step step : flow.steps()) {
        if (step.kind() == Flow.Kind.WRITE) {
          Set<Value> values = values(t, Objects.requireNonNull(step.value()));
          for (Value.Address cell : cells(t, step)) {
            changed |= Objects.requireNonNull(ofCell.get(cell)).addAll(values);
          }
        }
      }
    }
    return changed;
  }

  private boolean follow(int t, Data data) {
    Set<Value> values = ofData.get(t).get(data.id());
    int before = values.size();
    switch (data) {
      case Data.Known(_, var value) -> values.add(value);
      case Data.Read(_, int step) -> values.addAll(ofRead(t, step));
      case Data.Apply apply -> {
        // What reads read decides all operands at once: x * x - x is never 2 * 1 - 0.
        List<Integer> reads = List.copyOf(reads(t, apply));
        if (combinations(t, reads) <= MOST_TOGETHER) {
          together(t, apply, reads, new LinkedHashMap<>(), values);
        } else {
          combine(t, apply.operator(), apply.operands(), new ArrayList<>(), values);
        }
      }
      case Data.Choice(_, var ways) -> ways.forEach(way -> values.addAll(values(t, way.data())));
    }
    if (values.size() > MOST_VALUES) {
      throw new TooManyValues(MOST_VALUES);
    }
    return values.size() > before;
  }

  /// The reads that a datum depends on, by their steps.
  Set<Integer> reads(int t, Data data) {
    Map<Integer, Set<Integer>> known = reads.get(t);
    Set<Integer> found = known.get(data.id());
    if (found == null) {
      found = new TreeSet<>();
      switch (data) {
        case Data.Known _ -> {}
        case Data.Read(_, int step) -> found.add(step);
        case Data.Apply(_, _, var operands) -> {
          for (Data operand : operands) {
            found.addAll(reads(t, operand));
          }
        }
        case Data.Choice(_, var ways) -> {
          for (Data.Way way : ways) {
            found.addAll(reads(t, way.data()));
            for (int test : way.guard().tests()) {
              found.addAll(reads(t, flows.get(t).data().get(test)));
            }
          }
        }
      }
      known.put(data.id(), found);
    }
    return found;
  }

  private long combinations(int t, List<Integer> steps) {
    long product = 1;
    for (int step : steps) {
      product *= Math.max(1, ofRead(t, step).size());
      if (product > MOST_TOGETHER) {
        return product;
      }
    }
    return product;
  }

  private Set<Value> ofRead(int t, int step) {
    Set<Value> values = new LinkedHashSet<>();
    for (Value.Address cell : cells(t, flows.get(t).steps().get(step))) {
      values.addAll(Objects.requireNonNull(ofCell.get(cell)));
    }
    return values;
  }

  private void together(
      int t, Data.Apply apply, List<Integer> reads, Map<Integer, Value> read, Set<Value> into) {
    if (read.size() < reads.size()) {
      int step = reads.get(read.size());
      for (Value value : ofRead(t, step)) {
        read.put(step, value);
        together(t, apply, reads, read, into);
        read.remove(step);
      }
      return;
    }
    List<Value> operands = new ArrayList<>();
    for (Data operand : apply.operands()) {
      Value value = value(t, operand, read);
      if (value == null) {
        return;
      }
      operands.add(value);
    }
    row(apply.operator(), operands, into);
  }

  /// What a datum is where the reads read this; null if the thread does not come there, or it has
  /// no value.
  private @Nullable Value value(int t, Data data, Map<Integer, Value> read) {
    return switch (data) {
      case Data.Known(_, var value) -> value;
      case Data.Read(_, int step) -> read.get(step);
      case Data.Apply(_, var operator, var operands) -> {
        List<Value> values = new ArrayList<>();
        for (Data operand : operands) {
          Value value = value(t, operand, read);
          if (value == null) {
            yield null;
          }
          values.add(value);
        }
        try {
          yield Arithmetic.apply(operator, values);
        } catch (Sym.Undefined _) {
          yield null;
        }
      }
      case Data.Choice(_, var ways) -> {
        for (Data.Way way : ways) {
          if (holds(t, way.guard(), read)) {
            yield value(t, way.data(), read);
          }
        }
        yield null;
      }
    };
  }

  private boolean holds(int t, Guard guard, Map<Integer, Value> read) {
    Guard now = guard;
    while (now instanceof Guard.Test test) {
      Value value = value(t, flows.get(t).data().get(test.data()), read);
      if (value == null) {
        // What has no value decides nothing.
        return holds(t, test.then(), read) && holds(t, test.otherwise(), read);
      }
      now = Arithmetic.isTrue(value) ? test.then() : test.otherwise();
    }
    return now.isAlways();
  }

  private void combine(
      int t, Operator operator, List<Data> operands, List<Value> chosen, Set<Value> into) {
    if (chosen.size() == operands.size()) {
      row(operator, chosen, into);
      return;
    }
    for (Value value : List.copyOf(values(t, operands.get(chosen.size())))) {
      chosen.add(value);
      combine(t, operator, operands, chosen, into);
      chosen.removeLast();
    }
  }

  private void row(Operator operator, List<Value> operands, Set<Value> into) {
    checkpoint.pass();
    try {
      Value result = Arithmetic.apply(operator, operands);
      wraps |= operator == Operator.WRAP && !result.equals(operands.getFirst());
      if (rows.add(new Row(operator, List.copyOf(operands), result))
          && rows.size() > MOST_COMBINATIONS) {
        throw new TooManyValues(MOST_VALUES);
      }
      into.add(result);
    } catch (Sym.Undefined _) {
      // No such run.
    }
  }

  Set<Value> values(int t, Data data) {
    return ofData.get(t).get(data.id());
  }

  /// The cells that an access can touch.
  Set<Value.Address> cells(int t, Flow.Step step) {
    Set<Value.Address> cells = new LinkedHashSet<>();
    for (Value value : values(t, Objects.requireNonNull(step.target()))) {
      if (value instanceof Value.Address address && ofCell.containsKey(address)) {
        cells.add(address);
      }
    }
    return cells;
  }

  Set<Value> values(Value.Address cell) {
    return Objects.requireNonNull(ofCell.get(cell));
  }

  Value initial(Value.Address cell) {
    return Objects.requireNonNull(initial.get(cell));
  }

  Set<Row> rows() {
    return rows;
  }

  /// Whether some computation leaves the width of its integers.
  boolean wraps() {
    return wraps;
  }
}
