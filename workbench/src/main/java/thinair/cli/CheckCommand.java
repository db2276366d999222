package thinair.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.files.Test;
import thinair.logic.find.CoreEffort;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Grading;
import thinair.report.AnswerJson;
import thinair.report.AnswerReport;
import thinair.report.Block;

/// `thinair check`: can this program end like that?
final class CheckCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "check",
        new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
        "say whether the outcome that a test asks about is allowed",
        List.of(
            Inputs.MODEL,
            Inputs.BELL,
            Inputs.MACROS,
            Inputs.VARIANT,
            Inputs.INCLUDE,
            Inputs.ENGINE,
            Option.flag("--explain", "show an execution, or the reason why there is none"),
            Inputs.UNROLL,
            Inputs.THREADS,
            Inputs.ORDER,
            Inputs.WIDTH,
            Inputs.RECURSION,
            Inputs.STEPS,
            Inputs.PRIVATE_ACTIONS,
            Option.flag("--no-minimize", "explain with the first reason found, needed or not"),
            Drawings.SVG,
            Inputs.TIMEOUT,
            Inputs.JSON),
        "Without --model the test's own language decides: tso for x86, ppc, aarch64, riscv, c11 for"
            + " C, lkmm for C of the Linux kernel. A .cfg file of herd7 names a model, its bell"
            + " file, macros and variants.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    CoreEffort effort =
        arguments.has("--explain")
            ? arguments.has("--no-minimize") ? CoreEffort.QUICK : CoreEffort.MINIMAL
            : drawings.isPresent() ? CoreEffort.QUICK : CoreEffort.NONE;
    Ask ask = inputs.ask(Ask.Detail.CONDITION).with(effort);
    return new Asking(inputs, terminal, arguments.has("--json"))
        .each(
            arguments.operands(),
            // What a jcstress test grades are all its results.
            test -> test.isGraded() ? ask.with(Ask.Detail.OUTCOMES) : ask,
            (test, answer, _) -> told(test, answer, arguments.has("--explain"), drawings));
  }

  private static Asking.Reply told(
      Test test, Answer answer, boolean explain, Optional<Drawings> drawings) {
    Answer shown = explain ? answer : answer.withoutEvidence();
    if (test.isGraded()) {
      Grading grading = Grading.of(shown, test.grades());
      ExitCode code = grading.isContradicted() ? ExitCode.UNEXPECTED : Asking.code(answer);
      return drawn(answer, AnswerReport.of(grading), AnswerJson.of(grading), drawings, code);
    }
    return drawn(
        answer, AnswerReport.of(shown), AnswerJson.of(shown, false), drawings, Asking.code(answer));
  }

  private static Asking.Reply drawn(
      Answer answer,
      Block.Part text,
      Map<String, Object> json,
      Optional<Drawings> drawings,
      ExitCode code) {
    if (drawings.isEmpty()) {
      return new Asking.Reply(List.of(text), json, code);
    }
    List<String> paths = drawings.get().draw(answer);
    json.put("svg", paths);
    return new Asking.Reply(List.of(Drawings.said(text, paths)), json, code);
  }
}
