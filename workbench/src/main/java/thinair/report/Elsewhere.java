package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.model.Check;
import thinair.query.Answer;
import thinair.query.Evidence;

/// What other models of C say, where they say otherwise: a verdict that hangs on the revision of a
/// standard should say so.
public final class Elsewhere {
  private Elsewhere() {}

  /// A line for each that differs: `rc11 forbids it: no-thin-air`.
  public static List<String> lines(Answer answer, List<Answer> others) {
    String defined = answer.isUndefined() ? "leaves nothing undefined here, and " : "";
    return differing(answer, others).stream()
        .map(other -> other.asked().subject() + " " + said(other, defined))
        .toList();
  }

  /// That nobody asked them, and how to.
  public static String unasked(List<String> models) {
    return "other models of C were not asked, as that may take long: --model "
        + String.join(",", models);
  }

  /// For machines.
  public static List<Object> json(Answer answer, List<Answer> others) {
    List<Object> all = new ArrayList<>();
    for (Answer other : differing(answer, others)) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("model", other.asked().subject());
      json.put("verdict", other.verdict().word());
      json.put("axioms", List.copyOf(axioms(other)));
      json.put("undefined", undefined(other));
      all.add(json);
    }
    return all;
  }

  private static List<Answer> differing(Answer answer, List<Answer> others) {
    return answer instanceof Answer.Undecided
        ? List.of()
        : others.stream()
            .filter(other -> !(other instanceof Answer.Undecided))
            .filter(other -> differs(other, answer))
            .toList();
  }

  /// What is undefined has no verdict that anybody could rely on.
  private static boolean differs(Answer left, Answer right) {
    return left.isUndefined() != right.isUndefined()
        || !left.isUndefined() && left.verdict() != right.verdict();
  }

  private static String said(Answer other, String defined) {
    if (other.isUndefined()) {
      return "leaves it undefined: " + String.join(", ", undefined(other));
    }
    return switch (other) {
      case Answer.Allowed _ -> defined + "allows it";
      case Answer.Forbidden _, Answer.NoExecution _, Answer.Undecided _ -> {
        Set<String> axioms = axioms(other);
        yield defined + "forbids it" + (axioms.isEmpty() ? "" : ": " + String.join(", ", axioms));
      }
    };
  }

  private static List<String> undefined(Answer other) {
    return other.outcomes().flagged().keySet().stream()
        .filter(check -> check.role() == Check.Role.UNDEFINED_UNLESS)
        .map(Check::name)
        .distinct()
        .toList();
  }

  private static Set<String> axioms(Answer other) {
    Set<String> names = new LinkedHashSet<>();
    if (other.evidence() instanceof Evidence.Excluded(var reason)) {
      reason.violations().forEach(violation -> names.add(violation.axiom().name()));
    }
    return names;
  }
}
