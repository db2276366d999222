package thinair.cli;

import java.util.List;
import java.util.stream.Stream;
import thinair.learn.Family;
import thinair.learn.Universe;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.report.FamilyReport;
import thinair.report.Json;
import thinair.report.TextForm;
import thinair.suite.ExampleTable;

/// `thinair family`: which members of a family of models are the same?
final class FamilyCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "family",
            new Usage.Operands("SKETCH", 1, 1),
            "compare all models of a family, on tests or on all tests within bounds",
            Stream.of(
                    Sketches.COMMON.stream().filter(option -> !option.equals(Sketches.OUT)),
                    TestScope.OPTIONS.stream(),
                    Stream.of(
                        Option.flag("--members", "list the members with their verdicts"),
                        Option.flag("--pairs", "the smallest test between any two members"),
                        Option.value("--language", "L", "of the tests that are made (PPC)")))
                .flatMap(each -> each)
                .toList(),
            "A family is a model in cat whose holes and parameters list their values: 'param NAME"
                + " among { e1, e2, … }'. With --tests the members are compared on these, else on"
                + " all tests within bounds. "
                + TestScope.DETAILS)
        .like(
            "family family.cat --tests verdicts.csv",
            "compares all models that a file describes, on given tests");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Sketches sketches = new Sketches(arguments, terminal);
    Budget budget = sketches.inputs().budget();
    String name = arguments.operands().getFirst();
    try (var _ = new UntilSaid(budget)) {
      return arguments.has("--tests")
          ? onTests(arguments, terminal, sketches, name, budget)
          : within(arguments, terminal, sketches, name, budget);
    } catch (Budget.Exceeded _) {
      return CompareCommand.undecided(budget, arguments, terminal);
    }
  }

  private static ExitCode onTests(
      Arguments arguments, Terminal terminal, Sketches sketches, String name, Budget budget) {
    List<String> made =
        TestScope.OPTIONS.stream().map(Option::name).filter(arguments::has).toList();
    if (!made.isEmpty()) {
      throw new BadCommand(
          "'--tests' and '%s' exclude each other: either tests are given, or made"
              .formatted(made.getFirst()));
    }
    ExampleTable table = sketches.tests();
    Sketch sketch = sketches.sketch(name, table.language());
    budget.enter(Phase.ENUMERATING);
    try (Family family = new Family(sketch, sketches.settings(), budget)) {
      return tell(arguments, terminal, new FamilyReport(name, "", family.on(table.all())));
    }
  }

  private static ExitCode within(
      Arguments arguments, Terminal terminal, Sketches sketches, String name, Budget budget) {
    Language language =
        arguments.value("--language").map(ComparePlan::language).orElse(Language.PPC);
    Universe.Scope scope = TestScope.of(arguments, language);
    Sketch sketch = sketches.sketch(name, language);
    try (Family family = new Family(sketch, sketches.settings(), budget);
        ProgressBar bar = new ProgressBar(terminal, 0)) {
      long[] shown = new long[1];
      budget.enter(Phase.GENERATING);
      Family.Answer answer =
          family.within(
              scope,
              DisambiguateCommand.reader(),
              programs -> {
                bar.step((int) (programs - shown[0]));
                shown[0] = programs;
              });
      return tell(arguments, terminal, new FamilyReport(name, scope.text(), answer));
    }
  }

  private static ExitCode tell(Arguments arguments, Terminal terminal, FamilyReport report) {
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(report.json()));
    } else {
      TextForm.of(report.blocks(arguments.has("--members"), arguments.has("--pairs")))
          .forEach(terminal.out()::println);
    }
    return ExitCode.ANSWERED;
  }
}
