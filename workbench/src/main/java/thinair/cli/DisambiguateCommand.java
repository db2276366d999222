package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import thinair.frontend.Litmus;
import thinair.frontend.litmus.LitmusReader;
import thinair.learn.Ambiguity;
import thinair.learn.Example;
import thinair.learn.Oracle;
import thinair.learn.Settings;
import thinair.learn.Survey;
import thinair.learn.Universe;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Program;
import thinair.query.Limit;
import thinair.report.AmbiguityReport;
import thinair.report.Json;
import thinair.report.TextForm;
import thinair.source.SourceText;
import thinair.suite.ExampleTable;

/// `thinair disambiguate`: which tests decide between the models that fit?
final class DisambiguateCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "disambiguate",
            new Usage.Operands("SKETCH", 1, 1),
            "ask for small tests until one model of a sketch is left",
            Stream.of(
                    Sketches.COMMON.stream(),
                    TestScope.OPTIONS.stream(),
                    Stream.of(
                        Option.value(
                            "--oracle",
                            "WHO",
                            "who knows: a model, machine:M, command:CMD, or ask (at the prompt)"),
                        Option.value("--write", "DIR", "write all tests and their table there")))
                .flatMap(each -> each)
                .toList(),
            "A command gets a litmus file as its argument and exits with 0 for allowed, 1 for"
                + " forbidden, 2 for unknown. "
                + TestScope.DETAILS)
        .like(
            "disambiguate sketch.cat --tests verdicts.csv --oracle tso",
            "asks about tests until one model is left");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    return question(arguments, terminal).answer(new Survey.Whole());
  }

  static Question question(Arguments arguments, Terminal terminal) {
    Sketches sketches = new Sketches(arguments, terminal);
    String who =
        arguments
            .value("--oracle")
            .orElseThrow(
                () ->
                    new BadCommand(
                        "who knows the verdicts of new tests? --oracle names a model, a machine, a"
                            + " command, or ask"));
    Budget budget = sketches.inputs().budget();
    ExampleTable table = sketches.table();
    Sketch sketch =
        sketches.sketchWithoutParameters(arguments.operands().getFirst(), table.language());
    Universe.Scope scope = TestScope.of(arguments, table.language());
    Oracle oracle = Oracles.named(who, table.language(), sketches.inputs(), budget, terminal);
    return new Question(arguments, terminal, sketches, budget, table, sketch, scope, oracle);
  }

  /// What is asked, wherever its tests come from.
  record Question(
      Arguments arguments,
      Terminal terminal,
      Sketches sketches,
      Budget budget,
      ExampleTable table,
      Sketch sketch,
      Universe.Scope scope,
      Oracle oracle)
      implements SurveySweep.Question {
    @Override
    public Settings settings() {
      return sketches.settings();
    }

    @Override
    public ExitCode answer(Survey survey) {
      try (var _ = new UntilSaid(budget);
          Ambiguity ambiguity = new Ambiguity(sketch, settings(), scope, reader(), budget);
          ProgressBar bar = new ProgressBar(terminal, 0, "programs made")) {
        long[] shown = new long[1];
        Ambiguity.Answer answer;
        Optional<Limit.Spent> limit = Optional.empty();
        budget.enter(Phase.GENERATING);
        try {
          answer =
              ambiguity.run(
                  table.examples(),
                  oracle,
                  survey,
                  programs -> {
                    bar.step((int) (programs - shown[0]));
                    shown[0] = programs;
                  },
                  asked -> bar.say(asked.test().name()));
        } catch (Budget.Exceeded _) {
          bar.clear();
          if (ambiguity.known().isEmpty()) {
            return CompareCommand.undecided(budget, arguments, terminal);
          }
          // What was asked may have been dear.
          answer = ambiguity.known().get();
          limit = Optional.of(Limit.Spent.of(budget));
        }
        bar.clear();
        return tell(answer, limit);
      }
    }

    private ExitCode tell(Ambiguity.Answer answer, Optional<Limit.Spent> limit) {
      AmbiguityReport report =
          new AmbiguityReport(arguments.operands().getFirst(), sketch, scope, answer, limit);
      answer.model().ifPresent(model -> sketches.write(model.text()));
      arguments
          .value("--write")
          .ifPresent(folder -> write(folder, table.examples(), report.answer(), sketches));
      if (arguments.has("--json")) {
        terminal.out().print(Json.write(report.json()));
      } else {
        TextForm.of(report.blocks()).forEach(terminal.out()::println);
      }
      return answer.model().isEmpty()
          ? ExitCode.UNEXPECTED
          : answer.unique() ? ExitCode.ANSWERED : ExitCode.LIMIT;
    }
  }

  /// One reader for all tests: what it knows of languages is made once.
  static Function<String, Program> reader() {
    LitmusReader reader = Litmus.reader();
    return text -> reader.read(new SourceText("generated.litmus", text));
  }

  /// The tests that were there and the new ones, in a folder of their own.
  private static void write(
      String folder, List<Example> given, Ambiguity.Answer answer, Sketches sketches) {
    List<String> rows = new ArrayList<>(List.of("test,verdict"));
    for (Example example : given) {
      sketches.save(folder + "/" + example.name() + ".litmus", example.program().source().text());
      rows.add(example.name() + "," + (example.allowed() ? "allowed" : "forbidden"));
    }
    for (Ambiguity.Asked asked : answer.asked()) {
      sketches.save(folder + "/" + asked.test().name() + ".litmus", asked.text());
      rows.add(
          asked.test().name()
              + ","
              + switch (asked.verdict()) {
                case ALLOWED -> "allowed";
                case FORBIDDEN -> "forbidden";
                case UNKNOWN, STOP -> "?";
              });
    }
    sketches.save(folder + "/verdicts.csv", String.join("\n", rows) + "\n");
  }
}
