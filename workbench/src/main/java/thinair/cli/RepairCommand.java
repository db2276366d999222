package thinair.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.frontend.cat.Reopened;
import thinair.learn.Synthesis;
import thinair.learn.Synthesized;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.report.Json;
import thinair.report.SynthesisReport;
import thinair.report.TextForm;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.suite.ExampleTable;

/// `thinair repair`: what must stand in the place of a definition so that every test gets its
/// verdict?
final class RepairCommand implements Command {
  /// How much deeper the answer may be than what stood there, tried one after the other.
  private static final List<Integer> DEEPER = List.of(1, 2);

  @Override
  public Usage usage() {
    return new Usage(
            "repair",
            new Usage.Operands("MODEL", 1, 1),
            "change one definition of a model so that every test gets its verdict",
            Stream.concat(
                    Stream.of(
                        Option.value("--at", "NAME", "the definition or axiom that may change"),
                        Option.value("--depth", "N", "up to N operators on a path")),
                    Sketches.COMMON.stream())
                .toList(),
            "The answer is the nearest to what stood there: as few operators and terms as possible"
                + " are new or gone. It is made of what stood there, of definitions before it, and"
                + " of po, rf, R and W, up to two operators deeper than it was; '--hole NAME from …"
                + " with … depth N' says otherwise. Exit code 1: nothing that can stand there gives"
                + " every test its verdict.")
        .like(
            "repair model.cat --at ppo --tests verdicts.csv",
            "changes one definition as little as possible, so that every test gets its verdict");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Sketches sketches = new Sketches(arguments, terminal);
    String name = arguments.operands().getFirst();
    String at =
        arguments
            .value("--at")
            .orElseThrow(
                () -> new BadCommand("what may change? --at names a definition or an axiom"));
    Budget budget = sketches.inputs().budget();
    try (var _ = new UntilSaid(budget)) {
      ExampleTable table = sketches.table(sketches.parameters());
      Reopened reopened = sketches.inputs().models().reopened(name, at);
      List<SourceText> texts = texts(arguments, reopened);
      for (int i = 0; ; i++) {
        Sketch sketch = sketches.inputs().models().sketch(texts.get(i), table.language());
        Hole hole = hole(sketch);
        try (Synthesis synthesis = new Synthesis(sketch, sketches.settings(), budget)) {
          Synthesized answer;
          try {
            answer = repaired(hole, reopened, table, synthesis, budget, terminal);
          } catch (Budget.Exceeded _) {
            return SynthesizeCommand.undecided(budget, arguments, terminal, sketches, synthesis);
          }
          if (answer instanceof Synthesized.Model model) {
            sketches.write(model.model().text());
          }
          if (answer instanceof Synthesized.Model || i == texts.size() - 1) {
            var report = new SynthesisReport(name, sketch, answer);
            return tell(arguments, terminal, report, reopened);
          }
        }
      }
    }
  }

  private static List<SourceText> texts(Arguments arguments, Reopened reopened) {
    List<String> holes = arguments.values("--hole");
    if (!holes.isEmpty()) {
      String named = holes.getFirst().strip().split("\\s+", 2)[0];
      if (holes.size() > 1 || !named.equals(reopened.hole())) {
        throw new BadCommand("--hole describes what may change, '%s'".formatted(reopened.hole()));
      }
      return List.of(reopened.sketch(holes.getFirst().strip()));
    }
    Optional<Integer> depth =
        arguments.value("--depth").map(text -> Inputs.number("--depth", text, 0));
    return depth.isPresent()
        ? List.of(reopened.sketch(depth.get()))
        : DEEPER.stream().map(more -> reopened.sketch(reopened.depth() + more)).toList();
  }

  private static Hole hole(Sketch sketch) {
    List<Hole> open = sketch.open();
    if (open.size() > 1) {
      throw new SyntaxError(
          open.getFirst().place(),
          "'%s' is a hole; synthesize fills it".formatted(open.getFirst().name()),
          "a model is repaired in one place at a time");
    }
    return open.getFirst();
  }

  private static Synthesized repaired(
      Hole hole,
      Reopened reopened,
      ExampleTable table,
      Synthesis synthesis,
      Budget budget,
      Terminal terminal) {
    Phrase before = reopened.old(hole).orElseGet(() -> new Phrase.Nothing(hole.sort()));
    budget.enter(Phase.ENUMERATING);
    try (ProgressBar bar = new ProgressBar(terminal, table.examples().size())) {
      synthesis.add(table.examples(), bar::step);
    }
    budget.enter(Phase.SOLVING);
    return synthesis.nearest(hole, before);
  }

  private static ExitCode tell(
      Arguments arguments, Terminal terminal, SynthesisReport report, Reopened reopened) {
    if (arguments.has("--json")) {
      var json = report.json();
      json.put("before", reopened.before());
      terminal.out().print(Json.write(json));
    } else {
      TextForm.of(report.repaired(reopened.hole(), reopened.before()))
          .forEach(terminal.out()::println);
    }
    return report.answer() instanceof Synthesized.Model ? ExitCode.ANSWERED : ExitCode.UNEXPECTED;
  }
}
