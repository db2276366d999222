package thinair.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.program.Operator;
import thinair.program.Value;

/// The data of one flow, each once.
final class DataPool {
  private final List<Data> all = new ArrayList<>();
  private final Map<Key, Data> known = new HashMap<>();

  private sealed interface Key {
    record Known(Value value) implements Key {}

    record Read(int step) implements Key {}

    record Apply(Operator operator, List<Integer> operands) implements Key {}

    record Choice(Map<Integer, Guard> ways) implements Key {}
  }

  Data known(long value) {
    return known(Value.of(value));
  }

  Data known(Value value) {
    return intern(new Key.Known(value), new Data.Known(all.size(), value));
  }

  Data read(int step) {
    return intern(new Key.Read(step), new Data.Read(all.size(), step));
  }

  Data apply(Operator operator, List<Data> operands) throws Sym.Undefined {
    if (operator == Operator.COPY && operands.size() == 1) {
      return operands.getFirst();
    }
    List<Value> values = new ArrayList<>();
    for (Data operand : operands) {
      if (operand instanceof Data.Known(_, var value)) {
        values.add(value);
      }
    }
    if (values.size() == operands.size()) {
      return known(Arithmetic.apply(operator, values));
    }
    return intern(
        new Key.Apply(operator, operands.stream().map(Data::id).toList()),
        new Data.Apply(all.size(), operator, operands));
  }

  Data choice(Map<Integer, Guard> ways) {
    if (ways.size() == 1) {
      return all.get(ways.keySet().iterator().next());
    }
    return intern(
        new Key.Choice(Collections.unmodifiableMap(new HashMap<>(ways))),
        new Data.Choice(
            all.size(),
            ways.entrySet().stream()
                .map(way -> new Data.Way(way.getValue(), all.get(way.getKey())))
                .toList()));
  }

  List<Data> all() {
    return List.copyOf(all);
  }

  private Data intern(Key key, Data data) {
    Data old = known.putIfAbsent(key, data);
    if (old == null) {
      all.add(data);
      return data;
    }
    return old;
  }
}
