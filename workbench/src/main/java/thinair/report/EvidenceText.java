package thinair.report;

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
    };
  }
}
