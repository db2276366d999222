package thinair.logic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// One value for each relation.
public record Instance(Universe universe, Map<Relation, TupleSet> values) {
  public Instance {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    values.forEach(
        (relation, value) -> {
          if (value.arity() != relation.arity()) {
            throw new InvalidProblem(
                "the value of %s (arity %d) has arity %d"
                    .formatted(relation, relation.arity(), value.arity()));
          }
          if (!value.universe().equals(universe)) {
            throw new InvalidProblem(
                "the value of %s is over another universe".formatted(relation));
          }
        });
  }

  public TupleSet value(Relation relation) {
    TupleSet value = values.get(relation);
    if (value == null) {
      throw new InvalidProblem(
          Similar.unknown(
              "relation", relation.name(), values.keySet().stream().map(Relation::name).toList()));
    }
    return value;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (relation, value) -> text.append(relation).append(" = ").append(value).append('\n'));
    return text.toString();
  }
}
