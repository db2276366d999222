package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.query.Answer;
import thinair.query.Evidence;

/// What other models of C say, where they say otherwise: a verdict that hangs on the revision of a
/// standard should say so.
public final class Elsewhere {
  private Elsewhere() {}

  /// A line for each that differs: `rc11 forbids it: no-thin-air`.
  public static List<String> lines(Answer answer, List<Answer> others) {
    return differing(answer, others).stream().map(Elsewhere::line).toList();
  }

  /// For machines.
  public static List<Object> json(Answer answer, List<Answer> others) {
    List<Object> all = new ArrayList<>();
    for (Answer other : differing(answer, others)) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("model", other.asked().subject());
      json.put("verdict", other.verdict().word());
      json.put("axioms", List.copyOf(axioms(other)));
      all.add(json);
    }
    return all;
  }

  private static List<Answer> differing(Answer answer, List<Answer> others) {
    return answer instanceof Answer.Undecided
        ? List.of()
        : others.stream()
            .filter(other -> !(other instanceof Answer.Undecided))
            .filter(other -> other.verdict() != answer.verdict())
            .toList();
  }

  private static String line(Answer other) {
    String model = other.asked().subject();
    return switch (other) {
      case Answer.Allowed _ -> model + " allows it";
      case Answer.Forbidden _, Answer.NoExecution _, Answer.Undecided _ -> {
        Set<String> axioms = axioms(other);
        yield model + " forbids it" + (axioms.isEmpty() ? "" : ": " + String.join(", ", axioms));
      }
    };
  }

  private static Set<String> axioms(Answer other) {
    Set<String> names = new LinkedHashSet<>();
    if (other.evidence() instanceof Evidence.Excluded(var reason)) {
      reason.violations().forEach(violation -> names.add(violation.axiom().name()));
    }
    return names;
  }
}
