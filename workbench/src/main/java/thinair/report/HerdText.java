package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import thinair.program.Condition.Quantifier;
import thinair.program.ConditionPrinter;
import thinair.program.DataType;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Value;
import thinair.query.Outcomes;

/// All outcomes in the text that herd prints, which many scripts read.
public final class HerdText {
  private HerdText() {}

  /// @param seconds how long it took
  public static List<String> of(Outcomes outcomes, double seconds) {
    Program program = outcomes.question().program();
    ConditionPrinter printer = new ConditionPrinter(program.memory());
    var quantifier = program.condition().quantifier();
    List<String> lines = new ArrayList<>();
    lines.add(
        "Test %s %s"
            .formatted(
                program.name(),
                switch (quantifier) {
                  case EXISTS -> "Allowed";
                  case NOT_EXISTS -> "Forbidden";
                  case FORALL -> "Required";
                }));
    lines.add("States " + outcomes.states().size());
    outcomes.states().forEach(state -> lines.add(state(outcomes, state, printer)));
    boolean undefined = outcomes.flags().contains(Outcomes.UNDEFINED);
    lines.add(
        (outcomes.cut() ? "Loop " : "") + (undefined ? "Undef" : outcomes.holds() ? "Ok" : "No"));
    lines.add("Witnesses");
    long positive = outcomes.positive();
    long negative = outcomes.negative();
    boolean swapped = quantifier == Quantifier.NOT_EXISTS;
    lines.add(
        "Positive: %d Negative: %d"
            .formatted(swapped ? negative : positive, swapped ? positive : negative));
    outcomes.flags().forEach(flag -> lines.add("Flag " + flag));
    lines.add("Condition " + printer.condition(program.condition()));
    lines.add(
        "Observation %s %s %d %d"
            .formatted(program.name(), outcomes.observation().word(), positive, negative));
    lines.add("Time %s %s".formatted(program.name(), String.format(Locale.ROOT, "%.2f", seconds)));
    String hash = program.metadata().get("Hash");
    if (hash != null) {
      lines.add("Hash=" + hash);
    }
    lines.add("");
    return lines;
  }

  /// `0:EAX=1; [x]=2; a={1,2};`
  static String state(Outcomes outcomes, Outcomes.State state, ConditionPrinter printer) {
    Observations observations = new Observations(outcomes.question().program());
    Set<String> arrays = printer.arrays(outcomes.question().program());
    List<String> items = new ArrayList<>();
    // The cells of an array follow each other.
    Map<String, List<String>> cells = new HashMap<>();
    for (int i = 0; i < outcomes.shown().size(); i++) {
      Observable observable = outcomes.shown().get(i);
      String value =
          printer.value(typed(state.outcome().values().get(i), observations.type(observable)));
      if (observable instanceof Observable.Cell(var address)
          && arrays.contains(address.location())) {
        List<String> array = cells.computeIfAbsent(address.location(), _ -> new ArrayList<>());
        array.add(value);
        if (array.size() > 1) {
          items.removeLast();
        }
        items.add(address.location() + "={" + String.join(",", array) + "};");
      } else {
        items.add(printer.observable(observable) + "=" + value + ";");
      }
    }
    return String.join(" ", items);
  }

  private static Value typed(Value value, DataType type) {
    return value instanceof Value.Int(long number) ? Value.of(type.wrap(number)) : value;
  }
}
