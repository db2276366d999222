package thinair.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Access.Order;
import thinair.generate.Limits;
import thinair.query.Compare;

/// Within which bounds programs were compared.
final class LimitsText {
  private LimitsText() {}

  static String of(Compare.Plan plan) {
    Limits limits = plan.limits();
    Map<String, Boolean> features = new LinkedHashMap<>();
    features.put("fences", limits.gaps().contains(Gap.FENCE));
    features.put(
        "weak fences",
        limits.gaps().contains(Gap.LOAD_FENCE) || limits.gaps().contains(Gap.STORE_FENCE));
    features.put("dependencies", limits.gaps().contains(Gap.DEPENDENCY));
    features.put("control", limits.gaps().contains(Gap.CONTROL));
    features.put("exchanges", limits.kinds().contains(Kind.EXCHANGE));
    features.put(
        "annotations", limits.kinds().stream().anyMatch(kind -> kind.order() != Order.NONE));
    features.put("last values", plan.finals());
    List<String> with = features.keySet().stream().filter(features::get).toList();
    return "up to %s, %s, %s%s%s"
        .formatted(
            number(limits.accesses(), "access", "accesses"),
            number(limits.threads(), "thread", "threads"),
            number(limits.locations(), "location", "locations"),
            plan.language().map(language -> " in " + language.word()).orElse(""),
            with.isEmpty() ? "" : " with " + String.join(", ", with));
  }

  private static String number(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
