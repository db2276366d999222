package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.Limits;

/// Within which bounds programs were compared.
public final class LimitsText {
  private LimitsText() {}

  public static String of(Limits limits, boolean finals) {
    List<String> with = new ArrayList<>();
    if (limits.fences()) {
      with.add("fences");
    }
    if (limits.dependencies()) {
      with.add("dependencies");
    }
    if (limits.exchanges()) {
      with.add("exchanges");
    }
    if (finals) {
      with.add("last values");
    }
    return "up to %s, %s, %s%s"
        .formatted(
            number(limits.accesses(), "access", "accesses"),
            number(limits.threads(), "thread", "threads"),
            number(limits.locations(), "location", "locations"),
            with.isEmpty() ? "" : " with " + String.join(", ", with));
  }

  private static String number(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
