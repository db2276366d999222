package thinair.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.candidate.Flagged;
import thinair.candidate.Violation.Edge;
import thinair.draw.Picture;
import thinair.draw.Picture.Group;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.program.ConditionPrinter;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Evidence;
import thinair.query.Outcomes;

/// Answers as pictures.
public final class Pictures {
  private Pictures() {}

  /// The executions that an answer rests on side by side: the one that shows the outcome, or those
  /// that would and what forbids them; then those that raise a flag. Empty if there is no execution
  /// to show.
  public static Optional<Picture> of(Answer answer) {
    return of(answer, Selection.USUAL);
  }

  /// @param selection what is to be seen of the executions
  public static Optional<Picture> of(Answer answer, Selection selection) {
    Outcomes outcomes = answer.outcomes();
    List<Group> groups = new ArrayList<>();
    switch (answer.evidence()) {
      case Evidence.Justified(var witness) -> {
        return Optional.of(WitnessPicture.of(answer, witness, selection));
      }
      case Evidence.Core(_, var nearest) -> {
        return nearest.map(miss -> WitnessPicture.excluded(answer, miss, selection));
      }
      case Evidence.Shown(var execution) ->
          groups.add(
              ExecutionPicture.of(
                  outcomes.flagged().isEmpty() ? "" : "an execution that ends like this",
                  execution,
                  List.of(),
                  selection));
      case Evidence.Excluded(var reason) ->
          ReasonReport.shown(reason)
              .forEach(
                  violation ->
                      groups.add(
                          ExecutionPicture.of(
                              "%s (%s) forbids"
                                  .formatted(
                                      violation.axiom().name(), violation.axiom().place().cite()),
                              violation.execution(),
                              violation.edges(),
                              selection)));
      // The steps of a machine are told, not drawn.
      case Evidence.NotShown _, Evidence.None _, Evidence.Run _, Evidence.NoRun _ -> {}
    }
    groups.addAll(flagged(outcomes, selection));
    return groups.isEmpty()
        ? Optional.empty()
        : Optional.of(picture(answer, List.of(condition(answer.program())), groups));
  }

  /// An execution that ends in a state.
  ///
  /// @param ending the answer to the question for that state
  public static Optional<Picture> of(Answer ending, Answer answer, Outcomes.State state) {
    return switch (ending.evidence()) {
      case Evidence.Shown(var execution) -> Optional.of(of(answer, state, execution));
      case Evidence.Justified(var witness) ->
          Optional.of(WitnessPicture.of(ending, witness, Selection.USUAL));
      case Evidence.Excluded _,
          Evidence.Core _,
          Evidence.Run _,
          Evidence.NoRun _,
          Evidence.NotShown _,
          Evidence.None _ ->
          Optional.empty();
    };
  }

  private static Picture of(Answer answer, Outcomes.State state, Execution execution) {
    Outcomes outcomes = answer.outcomes();
    ConditionPrinter printer = new ConditionPrinter(answer.program().memory());
    List<String> values = new ArrayList<>();
    for (int i = 0; i < outcomes.shown().size(); i++) {
      values.add(
          printer.observable(outcomes.shown().get(i))
              + "="
              + printer.value(state.outcome().values().get(i)));
    }
    return picture(
        answer,
        List.of("ends in " + String.join("; ", values) + (state.satisfies() ? " *" : "")),
        List.of(ExecutionPicture.of("", execution, List.of())));
  }

  /// Groups that a page chose, below what the answer says.
  static Picture of(Answer answer, String note, List<Group> groups) {
    return picture(answer, List.of(condition(answer.program()), note), groups);
  }

  private static String condition(Program program) {
    return new ConditionPrinter(program.memory()).condition(program.condition());
  }

  private static List<Group> flagged(Outcomes outcomes, Selection selection) {
    List<Group> groups = new ArrayList<>();
    outcomes.flagged().entrySet().stream()
        .filter(entry -> entry.getValue().isPresent())
        .sorted(Comparator.comparing((Map.Entry<Check, ?> entry) -> entry.getKey().name()))
        .forEach(
            entry -> {
              Check check = entry.getKey();
              Flagged flagged = entry.getValue().orElseThrow();
              List<Edge> stress =
                  flagged.first() < 0
                      ? List.of()
                      : List.of(new Edge(check.name(), "", flagged.first(), flagged.second()));
              String title =
                  "%s: %s (%s)".formatted(Flags.kind(check), check.name(), check.place().cite());
              groups.add(ExecutionPicture.of(title, flagged.execution(), stress, selection));
            });
    return groups;
  }

  /// The description says in words what the picture shows: boxes and edges are its text.
  private static Picture picture(Answer answer, List<String> notes, List<Group> groups) {
    List<String> sentences = new ArrayList<>();
    for (Group group : groups) {
      List<String> words = new ArrayList<>();
      group.top().forEach(box -> words.add(box.label()));
      group
          .columns()
          .forEach(
              column ->
                  words.add(
                      column.title()
                          + ": "
                          + String.join(
                              ", ", column.boxes().stream().map(Picture.Box::label).toList())));
      group
          .edges()
          .forEach(edge -> words.add(edge.label() + " from " + edge.from() + " to " + edge.to()));
      sentences.add(
          (group.title().isEmpty() ? "" : group.title() + ". ") + String.join("; ", words) + ".");
    }
    return new Picture(VerdictLine.brief(answer), notes, String.join("\n", sentences), groups);
  }
}
