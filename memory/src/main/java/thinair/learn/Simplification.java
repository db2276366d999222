package thinair.learn;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Operator.Known;
import thinair.model.Phrase;

/// Leaves out the parts of an answer that change nothing: no value of a hole in any execution of
/// the tests.
final class Simplification {
  private final Question question;

  Simplification(Question question) {
    this.question = question;
  }

  /// A phrase with one part taken away.
  record Without(Phrase part, Phrase rest) {}

  /// All ways to take one part away: an operand of an operator, or the whole.
  static List<Without> without(Phrase phrase) {
    List<Without> ways = new ArrayList<>();
    if (phrase instanceof Phrase.Applied(var operator, var operands)) {
      for (int i = 0; i < operands.size(); i++) {
        for (int j = 0; j < operands.size(); j++) {
          if (i != j && operator.operands().get(j) == operator.result()) {
            ways.add(new Without(operands.get(i), operands.get(j)));
          }
        }
      }
      ways.addAll(inside(operator, operands, Simplification::without));
    } else if (phrase instanceof Phrase.Word(var terminal)) {
      ways.add(new Without(phrase, new Phrase.Nothing(terminal.term().sort())));
    }
    return ways;
  }

  /// The same with one operand of an operator made shorter.
  private static List<Without> inside(
      Operator operator, List<Phrase> operands, Function<Phrase, List<Without>> shorter) {
    List<Without> ways = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      for (Without inner : shorter.apply(operands.get(i))) {
        List<Phrase> parts = new ArrayList<>(operands);
        parts.set(i, inner.rest());
        if (!(inner.rest() instanceof Phrase.Nothing)) {
          ways.add(new Without(inner.part(), new Phrase.Applied(operator, parts)));
        }
      }
    }
    return ways;
  }

  /// For `a & (b \ c)` what is `a \ c` where b changes nothing: no operand of it could be left out.
  static List<Without> joined(Phrase phrase) {
    if (!(phrase instanceof Phrase.Applied(var operator, var operands))) {
      return List.of();
    }
    List<Without> ways = new ArrayList<>(inside(operator, operands, Simplification::joined));
    if (operator == Known.INTERSECTION || operator == Known.SET_INTERSECTION) {
      ways.addAll(joined(operands.getFirst(), operands.getLast()));
      ways.addAll(joined(operands.getLast(), operands.getFirst()));
    }
    return ways;
  }

  private static List<Without> joined(Phrase a, Phrase phrase) {
    return phrase instanceof Phrase.Applied(var operator, var parts)
            && (operator == Known.DIFFERENCE || operator == Known.SET_DIFFERENCE)
            && !parts.getFirst().equals(a)
        ? List.of(
            new Without(
                parts.getFirst(), new Phrase.Applied(operator, List.of(a, parts.getLast()))))
        : List.of();
  }

  Map<Hole, Phrase> of(Map<Hole, Phrase> filling) {
    Set<Integer> gates = question.cells.names().keySet();
    Circuit.Values before = question.values(filling);
    Map<Hole, Phrase> simple = new IdentityHashMap<>(filling);
    for (Hole hole : question.sketch.open()) {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Without without : candidates(hole, simple)) {
          Map<Hole, Phrase> tried = new IdentityHashMap<>(simple);
          tried.put(hole, without.rest());
          Circuit.Values now = question.values(tried);
          if (gates.stream().allMatch(gate -> now.of(gate) == before.of(gate))) {
            simple = tried;
            changed = true;
            break;
          }
        }
      }
    }
    return simple;
  }

  /// What is left may be nothing only where a hole may be.
  private static List<Without> candidates(Hole hole, Map<Hole, Phrase> filling) {
    Phrase phrase = filling.get(hole);
    if (phrase == null) {
      return List.of();
    }
    List<Without> ways = new ArrayList<>();
    if (hole.grammar().empty() && !(phrase instanceof Phrase.Nothing)) {
      ways.add(new Without(phrase, new Phrase.Nothing(hole.sort())));
    }
    ways.addAll(joined(phrase));
    // The bound of a hole is said before what fills it, if it is not there already.
    hole.bound()
        .filter(hole.grammar().distinct()::contains)
        .ifPresent(bound -> ways.addAll(joined(new Phrase.Word(bound), phrase)));
    for (Without way : without(phrase)) {
      if (!(way.rest() instanceof Phrase.Nothing)) {
        ways.add(way);
      }
    }
    return ways;
  }
}
