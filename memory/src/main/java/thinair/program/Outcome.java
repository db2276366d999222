package thinair.program;

import java.util.List;

/// How a run ends: the values of what is observed, in the order of [Observations#shown()].
public record Outcome(List<Value> values) {
  public Outcome {
    values = List.copyOf(values);
  }
}
