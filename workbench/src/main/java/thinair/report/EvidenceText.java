package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.query.Evidence;

/// Evidence as text.
public final class EvidenceText {
  private EvidenceText() {}

  public static List<String> of(Evidence evidence) {
    return switch (evidence) {
      case Evidence.Shown(var execution) -> WitnessText.of(execution);
      case Evidence.Excluded(var reason) -> ReasonText.of(reason);
      case Evidence.NotShown _ ->
          List.of("there is such an execution, but none was found to show within the limit");
      case Evidence.Run(var steps) -> run(steps);
      case Evidence.NoRun _ -> List.of("no run of the machine ends like this; every one was tried");
    };
  }

  private static List<String> run(List<String> steps) {
    List<String> lines = new ArrayList<>(List.of("a run of the machine:"));
    for (int i = 0; i < steps.size(); i++) {
      lines.add("  %2d  %s".formatted(i + 1, steps.get(i)));
    }
    return lines;
  }
}
