package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import thinair.program.ConditionPrinter;
import thinair.program.ThreadCode;
import thinair.query.Answer;
import thinair.query.Evidence;

/// What an answer rests on.
final class EvidenceReport {
  static final String NOT_SHOWN = "there is evidence, but none was found to show within the limit";

  private EvidenceReport() {}

  /// Empty where none was asked for, or there is none.
  static List<Block> of(Answer answer) {
    return of(answer, Selection.USUAL);
  }

  static List<Block> of(Answer answer, Selection selection) {
    if (answer.evidence() instanceof Evidence.None) {
      return List.of();
    }
    return switch (answer.evidence()) {
      case Evidence.Shown(var execution) -> WitnessReport.of(execution, selection);
      case Evidence.Excluded(var reason) -> asked(answer, ReasonReport.of(reason, selection));
      case Evidence.Justified(var witness) ->
          new RunTable(witness, answer.program().threads().stream().map(ThreadCode::name).toList())
              .blocks();
      case Evidence.Core(var core, var nearest) ->
          Stream.concat(
                  nearest.map(NearMissReport::of).orElse(List.of()).stream(),
                  new CoreReport(answer.program()).of(core).stream())
              .toList();
      case Evidence.Run(var steps) -> List.of(run(steps));
      case Evidence.NoRun _ ->
          asked(
              answer,
              List.of(new Block.Line("no run of the machine ends like this; every one was tried")));
      case Evidence.NotShown _, Evidence.None _ -> List.of();
    };
  }

  /// What is excluded stands above the reason.
  private static List<Block> asked(Answer answer, List<Block> reason) {
    if (answer.program().asksNothing() || !answer.program().assertions().isEmpty()) {
      return reason;
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Line(
            "asked: "
                + new ConditionPrinter(answer.program().memory())
                    .condition(answer.program().condition())));
    blocks.addAll(reason);
    return blocks;
  }

  private static Block run(List<String> steps) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      lines.add("%2d  %s".formatted(i + 1, steps.get(i)));
    }
    return Block.lines("a run of the machine:", lines);
  }
}
