package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.model.Check;
import thinair.query.Outcomes;

/// What a model flags, before the verdict: undefined behaviour, and what else is worth a word.
public final class FlagText {
  private FlagText() {}

  public static List<String> of(Outcomes outcomes) {
    List<String> lines = new ArrayList<>();
    outcomes.flagged().keySet().forEach(check -> lines.add(line(outcomes, check)));
    lines.sort(null);
    return lines;
  }

  private static String line(Outcomes outcomes, Check check) {
    boolean undefined = check.role() == Check.Role.UNDEFINED_UNLESS;
    return "%s: %s %s (%s)"
        .formatted(
            outcomes.question().program().name(),
            undefined ? "undefined behaviour:" : "flag",
            check.name(),
            check.place().cite());
  }
}
