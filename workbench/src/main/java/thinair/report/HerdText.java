package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.program.Condition.Quantifier;
import thinair.program.ConditionPrinter;
import thinair.program.DataType;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.Value;
import thinair.query.Answer;
import thinair.query.Outcomes;

/// All outcomes in the text that herd prints, which many scripts read.
public final class HerdText {
  private HerdText() {}

  /// @param seconds how long it took
  public static List<String> of(Answer answer, double seconds) {
    Program program = answer.program();
    Outcomes outcomes = answer.outcomes();
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
    Observations observations = new Observations(program);
    Set<String> arrays = printer.arrays(program);
    for (Outcomes.State state : outcomes.states()) {
      lines.add(state(outcomes.shown(), state.outcome().values(), observations, arrays, printer));
    }
    boolean undefined = answer.isUndefined();
    lines.add(
        (answer.extent().cut() ? "Loop " : "")
            + (undefined ? "Undef" : answer.holds() ? "Ok" : "No"));
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
  ///
  /// @param arrays those that are shown as a whole
  private static String state(
      List<Observable> shown,
      List<Value> values,
      Observations observations,
      Set<String> arrays,
      ConditionPrinter printer) {
    // A name, and what it holds: one value, or those of an array's cells.
    SequencedMap<String, List<String>> items = new LinkedHashMap<>();
    for (int i = 0; i < shown.size(); i++) {
      Observable observable = shown.get(i);
      String name =
          observable instanceof Observable.Cell(var address) && arrays.contains(address.location())
              ? address.location()
              : printer.observable(observable);
      items
          .computeIfAbsent(name, _ -> new ArrayList<>())
          .add(printer.value(typed(values.get(i), observations.type(observable))));
    }
    return items.entrySet().stream()
        .map(item -> item.getKey() + "=" + value(item.getKey(), item.getValue(), arrays) + ";")
        .collect(Collectors.joining(" "));
  }

  private static String value(String name, List<String> values, Set<String> arrays) {
    return arrays.contains(name) ? "{" + String.join(",", values) + "}" : values.getFirst();
  }

  private static Value typed(Value value, DataType type) {
    return value instanceof Value.Int(long number) ? Value.of(type.wrap(number)) : value;
  }
}
