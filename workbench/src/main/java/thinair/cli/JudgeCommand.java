package thinair.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.candidate.Walk;
import thinair.frontend.c.ExcReader;
import thinair.logic.Budget;
import thinair.query.Axioms;
import thinair.query.Subject;
import thinair.report.Block;
import thinair.report.ExecutionsReport;

/// `thinair judge`: a given execution, axiom by axiom.
final class JudgeCommand implements Command {
  private static final int MOST = 20;

  @Override
  public Usage usage() {
    return new Usage(
            "judge",
            new Usage.Operands("FILE.exc…", 1, Usage.ANY_NUMBER),
            "complete a given execution and judge it, axiom by axiom",
            List.of(
                Inputs.MODEL,
                Inputs.BELL,
                Inputs.MACROS,
                Inputs.VARIANT,
                Inputs.INCLUDE,
                Option.repeatable(
                    "--show", "R", "a relation that the model derives, by its name (sw)"),
                Drawings.SVG,
                Inputs.TIMEOUT,
                Inputs.JSON),
            "A file has an action a line, a;0:WREL x=1, and edges, rf: a --> b, as CppMem writes"
                + " them. What it leaves open is completed in every way.")
        .like("judge stale.exc -m c11", "an execution written down by hand, axiom by axiom");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    return new Asking(inputs, terminal, arguments.has("--json"))
        .eachFile(
            arguments.operands(),
            (file, budget) -> told(file, inputs, arguments, drawings, budget));
  }

  private static Asking.Reply told(
      String file, Inputs inputs, Arguments arguments, Optional<Drawings> drawings, Budget budget) {
    ExcReader.Given read = ExcReader.read(inputs.text(file));
    Subject subject = inputs.plainSubject(read.program());
    if (!(subject instanceof Axioms axioms)) {
      throw new BadCommand(
          "'%s' is no model in cat: only these judge axiom by axiom".formatted(subject.name()));
    }
    Map<String, List<int[]>> given = new LinkedHashMap<>();
    read.given()
        .forEach(
            (name, pairs) ->
                given.put(
                    name,
                    pairs.stream()
                        .map(
                            pair ->
                                new int[] {
                                  pair.from().thread(),
                                  pair.from().position(),
                                  pair.to().thread(),
                                  pair.to().position()
                                })
                        .toList()));
    Walk.Result walk = axioms.judge(read.program(), given, MOST, budget);
    ExecutionsReport report = new ExecutionsReport(read.program(), axioms.name(), Set.of(), walk);
    Map<String, Object> json = report.json();
    List<String> show = arguments.values("--show");
    Block.Part text =
        report
            .text(show.isEmpty() ? List.of("sw") : show)
            .with(read.notes().toArray(String[]::new));
    if (drawings.isPresent()) {
      Drawings.Drawn drawn = drawings.get().draw(file, axioms.name(), report.pictures(), budget);
      json.put("svg", drawn.paths());
      text = Drawings.said(text, drawn);
    }
    return new Asking.Reply(
        List.of(text), json, walk.complete() ? ExitCode.ANSWERED : ExitCode.LIMIT);
  }
}
