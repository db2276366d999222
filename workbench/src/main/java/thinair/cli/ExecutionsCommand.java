package thinair.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.candidate.Walk;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Axioms;
import thinair.query.Subject;
import thinair.report.Block;
import thinair.report.ExecutionsReport;

/// `thinair executions`: candidate executions one by one, axiom by axiom.
final class ExecutionsCommand implements Command {
  private static final int MOST = 20;

  @Override
  public Usage usage() {
    return new Usage(
            "executions",
            new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
            "walk through candidate executions, with every axiom true or false",
            List.of(
                Inputs.MODEL,
                Inputs.BELL,
                Inputs.MACROS,
                Inputs.VARIANT,
                Inputs.INCLUDE,
                Inputs.WITHOUT,
                Inputs.NO_THIN_AIR,
                Option.flag("--all", "show inconsistent ones too"),
                Option.repeatable(
                    "--show", "R", "a relation that the model derives, by its name (sw)"),
                Option.value("--most", "N", "how many to show (20)"),
                Inputs.UNROLL,
                Drawings.SVG,
                Inputs.TIMEOUT,
                Inputs.JSON),
            "A candidate is what the program alone allows: who reads from whom, and every order"
                + " that the model speaks of. --without AXIOM shows what becomes possible when an"
                + " axiom is taken away.")
        .like(
            "executions MP.litmus -m cxx23",
            "the candidates one by one, with the axioms that each meets and breaks");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    return new Asking(inputs, terminal, arguments.has("--json"))
        .eachTest(
            arguments.operands(),
            (test, budget) -> told(test.program(), inputs, arguments, drawings, budget));
  }

  private static Asking.Reply told(
      Program program,
      Inputs inputs,
      Arguments arguments,
      Optional<Drawings> drawings,
      Budget budget) {
    Subject subject = inputs.plainSubject(program);
    if (!(subject instanceof Axioms axioms)) {
      throw new BadCommand(
          "'%s' is no model in cat: only these have candidate executions"
              .formatted(subject.name()));
    }
    Set<String> without = new LinkedHashSet<>(inputs.without(axioms, program.language()));
    Axioms asked =
        arguments.has(Inputs.NO_THIN_AIR.name()) ? axioms.changed(Set.of(), true) : axioms;
    int most = arguments.value("--most").map(text -> Inputs.number("--most", text, 1)).orElse(MOST);
    Walk.Result walk =
        asked.walk(program, without, arguments.has("--all"), most, inputs.unroll(), budget);
    ExecutionsReport report = new ExecutionsReport(program, asked.name(), without, walk);
    Map<String, Object> json = report.json();
    List<String> show = arguments.values("--show");
    Block.Part text = report.text(show.isEmpty() ? List.of("sw") : show);
    if (drawings.isPresent()) {
      Drawings.Drawn drawn =
          drawings.get().draw(program.source().name(), asked.name(), report.pictures(), budget);
      json.put("svg", drawn.paths());
      text = Drawings.said(text, drawn);
    }
    return new Asking.Reply(
        List.of(text), json, walk.complete() ? ExitCode.ANSWERED : ExitCode.LIMIT);
  }
}
