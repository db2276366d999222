package thinair.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;

/// What the present instruction of a path has computed, by the numbers that its steps have for it:
/// values, the events they came from, and the events themselves.
final class Results {
  private final Map<Integer, Sym> values = new HashMap<>();
  private final Map<Integer, Set<Integer>> sources = new HashMap<>();
  private final Map<Integer, Integer> events = new HashMap<>();

  Results copy() {
    Results copy = new Results();
    copy.values.putAll(values);
    copy.sources.putAll(sources);
    copy.events.putAll(events);
    return copy;
  }

  /// A new instruction numbers its results anew.
  void clear() {
    values.clear();
    sources.clear();
    events.clear();
  }

  Sym value(Operand operand) {
    return switch (operand) {
      case Operand.Constant(var value) -> new Sym.Known(value);
      case Operand.Result(int id) -> Objects.requireNonNull(values.get(id), "result " + id);
    };
  }

  /// The events that a value came from.
  Set<Integer> sources(Operand operand) {
    return operand instanceof Operand.Result(int id)
        ? sources.getOrDefault(id, Set.of())
        : Set.of();
  }

  /// An event by its number.
  int event(int number) {
    return Objects.requireNonNull(events.get(number), () -> "event " + number);
  }

  /// Names an event that has no result.
  void name(int number, int event) {
    events.put(number, event);
  }

  /// Names an event and its result.
  void define(int to, int event, Sym value) {
    values.put(to, value);
    sources.put(to, Set.of(event));
    events.put(to, event);
  }

  void compute(Op.Compute op) throws Sym.Undefined {
    if (op.operator() == Operator.FORGET) {
      values.put(op.to(), value(op.operands().getFirst()));
      return;
    }
    List<Sym> operands = new ArrayList<>();
    Set<Integer> from = new TreeSet<>();
    for (Operand operand : op.operands()) {
      operands.add(value(operand));
      from.addAll(sources(operand));
    }
    values.put(op.to(), Sym.apply(op.operator(), operands));
    sources.put(op.to(), from);
  }
}
