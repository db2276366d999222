package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import thinair.learn.CompleteSuite;
import thinair.learn.Settings;
import thinair.learn.Survey;
import thinair.learn.Universe;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.report.CompleteSuiteReport;
import thinair.report.Json;
import thinair.report.TextForm;

/// `thinair suite-for`: which tests decide every completion of a sketch?
final class SuiteForCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "suite-for",
            new Usage.Operands("SKETCH", 1, 1),
            "make the tests that decide between all models of a sketch",
            Stream.concat(
                    TestScope.OPTIONS.stream(),
                    Stream.of(
                        Option.value("--language", "L", "of the tests (X86)"),
                        Sketches.HOLE,
                        Option.value("--out", "DIR", "write the tests there"),
                        Inputs.BELL,
                        Inputs.MACROS,
                        Inputs.VARIANT,
                        Inputs.INCLUDE,
                        Inputs.TIMEOUT,
                        Inputs.JSON))
                .toList(),
            "Whoever knows the verdicts of these tests knows those of all tests within the bounds,"
                + " whatever fills the holes; none of them can be left out. "
                + TestScope.DETAILS)
        .like(
            "suite-for sketch.cat --events 4 --out tests",
            "the tests that decide between all completions of a sketch");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    return question(arguments, terminal).answer(new Survey.Whole());
  }

  static Question question(Arguments arguments, Terminal terminal) {
    Sketches sketches = new Sketches(arguments, terminal);
    Language language =
        arguments.value("--language").map(ComparePlan::language).orElse(Language.X86);
    Sketch sketch = sketches.sketchWithoutParameters(arguments.operands().getFirst(), language);
    return new Question(arguments, terminal, sketches, sketch, TestScope.of(arguments, language));
  }

  /// What is asked, wherever its tests come from.
  record Question(
      Arguments arguments,
      Terminal terminal,
      Sketches sketches,
      Sketch sketch,
      Universe.Scope scope)
      implements SurveySweep.Question {
    @Override
    public Settings settings() {
      return Settings.USUAL;
    }

    @Override
    public ExitCode answer(Survey survey) {
      Budget budget = sketches.inputs().budget();
      String name = arguments.operands().getFirst();
      try (var _ = new UntilSaid(budget);
          var suite =
              new CompleteSuite(sketch, settings(), scope, DisambiguateCommand.reader(), budget);
          ProgressBar bar = new ProgressBar(terminal, 0, "programs made")) {
        long[] shown = new long[1];
        CompleteSuite.Answer answer;
        budget.enter(Phase.GENERATING);
        try {
          answer =
              suite.run(
                  survey,
                  programs -> {
                    bar.step((int) (programs - shown[0]));
                    shown[0] = programs;
                  },
                  tests -> bar.say(tests + " tests chosen"));
        } catch (Budget.Exceeded _) {
          return CompareCommand.undecided(budget, arguments, terminal);
        }
        bar.clear();
        arguments.value("--out").ifPresent(folder -> write(folder, answer, sketches));
        CompleteSuiteReport report = new CompleteSuiteReport(name, scope, answer);
        if (arguments.has("--json")) {
          terminal.out().print(Json.write(report.json()));
        } else {
          TextForm.of(report.blocks()).forEach(terminal.out()::println);
        }
      }
      return ExitCode.ANSWERED;
    }
  }

  private static void write(String folder, CompleteSuite.Answer answer, Sketches sketches) {
    List<String> rows = new ArrayList<>(List.of("test,verdict"));
    for (CompleteSuite.Made test : answer.tests()) {
      sketches.save(folder + "/" + test.name() + ".litmus", test.text());
      rows.add(test.name() + ",?");
    }
    sketches.save(folder + "/verdicts.csv", String.join("\n", rows) + "\n");
  }
}
