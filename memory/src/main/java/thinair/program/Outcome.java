package thinair.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a run ends: the values of what is observed, in the order of [Observations#shown()].
public record Outcome(List<Value> values) {
  public Outcome {
    values = List.copyOf(values);
  }

  // Written out, as in [Register] and for the same reason.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Outcome outcome && values.equals(outcome.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }
}
