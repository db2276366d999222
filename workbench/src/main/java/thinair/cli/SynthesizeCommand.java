package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.learn.Completed;
import thinair.learn.Synthesis;
import thinair.learn.Synthesized;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Hole;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.query.Limit;
import thinair.report.Block;
import thinair.report.CountReport;
import thinair.report.Json;
import thinair.report.SynthesisReport;
import thinair.report.TextForm;
import thinair.report.UnfinishedSynthesis;
import thinair.source.Suggestion;
import thinair.suite.ExampleTable;

/// `thinair synthesize`: what fills the holes of a sketch so that every test gets its verdict?
final class SynthesizeCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "synthesize",
            new Usage.Operands("SKETCH", 1, 1),
            "fill the holes of a model so that every test gets its verdict",
            Stream.concat(
                    Sketches.COMMON.stream(),
                    Stream.of(
                        Option.flag("--smallest", "the smallest completion, proved (the default)"),
                        Option.flag("--any", "the first completion that is found"),
                        Option.value("--all", "N", "list up to N completions that differ"),
                        Option.repeatable("--why", "NAME", "which tests need which part of a hole"),
                        Option.flag("--count", "say how many completions there are, and no more"),
                        Option.flag("--full-depth", "count as MemSynth does"),
                        Option.value("--language", "L", "of the sketch, for --count (X86)"),
                        Option.value(
                            "--hold-out", "N", "keep N % of the tests, and try the answer on them"),
                        Option.value("--seed", "N", "which tests to keep (1)"),
                        Soft.OPTION,
                        Soft.LOG,
                        Option.flag("--redundant", "which tests the others make superfluous")))
                .toList(),
            "A sketch is a model in cat with lines 'hole NAME in BOUND from TERMS with OPERATORS"
                + " depth N'. The answer is the same file with a definition in the place of each"
                + " hole. Exit code 1: no completion of the sketch gives every test its verdict.")
        .like(
            "synthesize sketch.cat --tests verdicts.csv --out model.cat",
            "the smallest model that gives every test its verdict");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    if (arguments.has("--any") && arguments.has("--smallest")) {
      throw new BadCommand("'--any' and '--smallest' exclude each other");
    }
    Sketches sketches = new Sketches(arguments, terminal);
    if (arguments.has("--count")) {
      return count(arguments, terminal, sketches);
    }
    Budget budget = sketches.inputs().budget();
    try (var _ = new UntilSaid(budget)) {
      return learned(arguments, terminal, sketches, budget);
    }
  }

  private static ExitCode learned(
      Arguments arguments, Terminal terminal, Sketches sketches, Budget budget) {
    ExampleTable table = Soft.of(arguments, tests(arguments, sketches));
    HeldOut held = HeldOut.of(table.examples(), arguments);
    String name = arguments.operands().getFirst();
    Sketch sketch = sketches.sketch(name, table.language());
    held.require(sketch);
    try (Synthesis synthesis = new Synthesis(sketch, sketches.settings(), budget)) {
      Synthesized answer;
      try {
        budget.enter(Phase.ENUMERATING);
        try (ProgressBar bar = new ProgressBar(terminal, held.training().size())) {
          synthesis.add(held.training(), bar::step);
        }
        budget.enter(Phase.SOLVING);
        answer =
            Soft.isSoft(held.training())
                ? synthesis.strongest()
                : arguments.has("--any") ? synthesis.any() : synthesis.smallest();
      } catch (Budget.Exceeded _) {
        return undecided(budget, arguments, terminal, sketches, synthesis);
      }
      return tell(
          arguments,
          terminal,
          sketches,
          synthesis,
          new SynthesisReport(name, sketch, answer),
          held.tried(answer, sketches, table.language(), budget));
    }
  }

  private static ExampleTable tests(Arguments arguments, Sketches sketches) {
    List<String> logs = arguments.values("--log");
    return logs.isEmpty() ? sketches.table(sketches.parameters()) : sketches.logged(logs);
  }

  private static ExitCode count(Arguments arguments, Terminal terminal, Sketches sketches) {
    Language language =
        arguments.value("--language").map(ComparePlan::language).orElse(Language.X86);
    String name = arguments.operands().getFirst();
    CountReport report =
        CountReport.of(name, sketches.sketch(name, language), arguments.has("--full-depth"));
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(report.json()));
    } else {
      TextForm.of(report.blocks()).forEach(terminal.out()::println);
    }
    return ExitCode.ANSWERED;
  }

  /// What is known when time is up.
  static ExitCode undecided(
      Budget budget,
      Arguments arguments,
      Terminal terminal,
      Sketches sketches,
      Synthesis synthesis) {
    synthesis.best().ifPresent(model -> sketches.write(model.text()));
    var report = UnfinishedSynthesis.of(Limit.Spent.of(budget), synthesis);
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(report.json()));
    } else {
      TextForm.of(report.blocks()).forEach(terminal.out()::println);
    }
    return ExitCode.LIMIT;
  }

  private static ExitCode tell(
      Arguments arguments,
      Terminal terminal,
      Sketches sketches,
      Synthesis synthesis,
      SynthesisReport report,
      Optional<SynthesisReport.HeldOut> held) {
    List<Block> more = new ArrayList<>();
    Map<String, Object> json = report.json();
    held.ifPresent(
        tried -> {
          more.add(tried.block());
          json.put("heldOut", tried.json());
        });
    if (report.answer() instanceof Synthesized.Model model) {
      for (String name : arguments.values("--why")) {
        Hole hole = hole(report.sketch(), name);
        more.add(SynthesisReport.why(hole, synthesis.why(model.model(), hole)));
      }
      if (arguments.has("--redundant")) {
        more.add(SynthesisReport.redundant(synthesis.redundant()));
      }
      if (arguments.has("--all")) {
        int most = Inputs.number("--all", arguments.value("--all").orElse(""), 1);
        List<Completed> all = synthesis.all(most);
        more.add(report.all(all, most));
        json.put("all", all.stream().map(Completed::text).toList());
      }
      sketches.write(model.model().text());
    }
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(json));
    } else {
      TextForm.of(report.blocks(more)).forEach(terminal.out()::println);
    }
    return report.answer() instanceof Synthesized.Model ? ExitCode.ANSWERED : ExitCode.UNEXPECTED;
  }

  private static Hole hole(Sketch sketch, String name) {
    return sketch.open().stream()
        .filter(hole -> hole.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadCommand(
                    "this sketch has no hole '%s': %s"
                        .formatted(
                            name,
                            Suggestion.nearest(
                                    name, sketch.open().stream().map(Hole::name).toList())
                                .map(Suggestion::question)
                                .orElse("'--why' takes the name of one"))));
  }
}
