package thinair.candidate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.candidate.Violation.Edge;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.program.Outcome;

/// A candidate execution, judged line by line.
///
/// @param axioms in the model's order
/// @param flags those that it raises
public record Judged(
    Execution execution,
    Outcome outcome,
    List<Line> axioms,
    List<Flagged> flags,
    List<Check> raised) {
  /// Whether an axiom holds, and where not, the edges that break it.
  public record Line(Check axiom, boolean holds, List<Edge> edges) {}

  /// Relations of the model by the names it has for them, those that are not empty.
  public Map<String, List<int[]>> derived() {
    Map<String, List<int[]>> derived = new LinkedHashMap<>();
    execution
        .derived()
        .forEach(
            (name, pairs) -> {
              if (!pairs.isEmpty()) {
                derived.put(name, pairs);
              }
            });
    return derived;
  }

  public boolean isConsistent() {
    return axioms.stream().allMatch(Line::holds);
  }

  /// The names of the axioms that it breaks.
  public List<String> broken() {
    return axioms.stream().filter(line -> !line.holds()).map(line -> line.axiom().name()).toList();
  }
}
