package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.LitmusText;
import thinair.program.Condition;
import thinair.program.ConditionPrinter;
import thinair.program.Observable;
import thinair.program.Proposition;
import thinair.query.Difference;

/// A program that tells two models apart, as a litmus test and in a line.
public final class DifferenceText {
  private DifferenceText() {}

  /// The test that asks for the outcome.
  public static String litmus(Difference difference, String name) {
    return LitmusText.of(
        difference.shape(),
        difference.program().language(),
        name,
        new ConditionPrinter(difference.program().memory())
            .condition(
                new Condition(
                    Condition.Quantifier.EXISTS, new Proposition.And(asked(difference)))));
  }

  private static List<Proposition> asked(Difference difference) {
    List<Observable> shown = difference.shown();
    List<Proposition> parts = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      parts.add(new Proposition.EqualsValue(shown.get(i), difference.outcome().values().get(i)));
    }
    return parts;
  }

  /// `Wx1 Ry | Wy2 Rx ends in 0:EAX=0, 1:EAX=0`.
  public static String line(Difference difference) {
    ConditionPrinter printer = new ConditionPrinter(difference.program().memory());
    return "%s  ends in %s"
        .formatted(
            difference.shape(),
            String.join(", ", asked(difference).stream().map(printer::proposition).toList()));
  }
}
