package thinair.racy;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import thinair.relax.Passing;

/// Why something can be, or cannot.
public sealed interface Reason permits Missing, Reason.Path, Reason.Values {
  /// It cannot, as what is read there is ordered behind what was written.
  record Path(Passing passing) implements Reason {}

  /// It cannot, as no execution comes to another value, whatever reads see.
  ///
  /// @param values of the variables that threads race on
  record Values(Map<String, SortedSet<String>> values, int rounds) implements Reason {
    public Values {
      values = new TreeMap<>(values);
    }

    /// The variables, in order.
    public List<String> variables() {
      return List.copyOf(values.keySet());
    }
  }
}
