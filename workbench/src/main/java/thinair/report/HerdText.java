package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import thinair.program.Condition.Quantifier;
import thinair.program.ConditionPrinter;
import thinair.program.Language;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Program;
import thinair.program.StateOrder;
import thinair.query.Answer;
import thinair.query.Outcomes;

/// All outcomes in the text that herd prints, which many scripts read.
public final class HerdText {
  private HerdText() {}

  /// How numbers are written.
  public enum Numbers {
    DECIMAL(10),
    HEXADECIMAL(16);

    private final int radix;

    Numbers(int radix) {
      this.radix = radix;
    }
  }

  /// @param seconds how long it took
  public static List<String> of(Answer answer, double seconds, Numbers numbers) {
    Program program = answer.program();
    Outcomes outcomes = answer.outcomes();
    ConditionPrinter printer =
        new ConditionPrinter(program.memory(), numbers.radix, constants(program.language()));
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
    List<Observable> listed = new ArrayList<>(observations.listed());
    listed.sort(StateOrder.ofListed(program));
    for (Outcomes.State state : outcomes.states()) {
      lines.add(
          listed.stream()
              .map(item -> printer.observable(item) + "=" + value(item, state, answer, printer))
              .collect(Collectors.joining("; ", "", listed.isEmpty() ? "" : ";")));
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

  /// As wide as the registers.
  private static int constants(Language language) {
    return language.loading().cutBelow() == 4 && !language.isC() ? 4 : 8;
  }

  private static String value(
      Observable item, Outcomes.State state, Answer answer, ConditionPrinter printer) {
    Program program = answer.program();
    return switch (item) {
      case Observable.Of _, Observable.Cell _ ->
          printer.value(answer.outcomes().value(state, item), new Observations(program).type(item));
      case Observable.Array(var name) ->
          program.memory().stream()
              .filter(location -> location.name().equals(name))
              .flatMap(location -> location.addresses().stream())
              .map(cell -> value(new Observable.Cell(cell), state, answer, printer))
              .collect(Collectors.joining(",", "{", "}"));
    };
  }
}
