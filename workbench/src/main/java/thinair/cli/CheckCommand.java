package thinair.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.files.Test;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Language;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Grading;
import thinair.query.Work;
import thinair.report.AnswerJson;
import thinair.report.AnswerReport;
import thinair.report.Block;
import thinair.report.Elsewhere;

/// `thinair check`: can this program end like that?
final class CheckCommand implements Command {
  /// The models of C that a verdict may hang on, beside the standard in force.
  private static final List<String> OTHERS = List.of("c11", "cxx-lwg3941", "rc11");

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
            Inputs.WITHOUT,
            Inputs.NO_THIN_AIR,
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
            Option.value(
                "--certify", "FILE", "write what thinair-checker needs to check the verdict"),
            Inputs.TIMEOUT,
            Inputs.JSON),
        "Without --model the test's own language decides: tso for x86, ppc, aarch64, riscv, cxx23"
            + " for C, lkmm for C of the Linux kernel. A .cfg file of herd7 names a model, its bell"
            + " file, macros and variants.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    if (arguments.has("--certify") && arguments.operands().size() > 1) {
      throw new BadCommand("'--certify' writes one file: name one test");
    }
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
            (test, answer, budget) -> {
              Asking.Reply reply =
                  told(
                      test,
                      answer,
                      elsewhere(inputs, arguments, answer, budget),
                      arguments.has("--explain"),
                      drawings,
                      budget);
              arguments
                  .value("--certify")
                  .ifPresent(file -> certify(file, answer, inputs, budget, terminal));
              return reply;
            });
  }

  /// Leaves the certificate of a verdict; a certificate that says something else than the answer
  /// would be a mistake of ours.
  private static void certify(
      String file, Answer answer, Inputs inputs, Budget budget, Terminal terminal) {
    if (!(inputs.subject(answer.program()) instanceof Axioms axioms)) {
      throw new BadCommand("certificates are for models in cat");
    }
    String text = Certificates.of(answer, axioms, inputs.unroll(), budget);
    try {
      Files.writeString(terminal.file(file), text);
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(file), e.getClass().getSimpleName());
    }
  }

  /// What other models of C say of a test that names none, while that is quick.
  private static List<Answer> elsewhere(
      Inputs inputs, Arguments arguments, Answer answer, Budget budget) {
    boolean named = arguments.value("--model").isPresent() || arguments.has("--without");
    if (named
        || arguments.has("--no-thin-air")
        || answer.program().language() != Language.C
        || answer.found().work().by() != Work.By.ENUMERATION
        || !answer.outcomes().listed()) {
      return List.of();
    }
    Ask ask = Ask.of(Ask.Detail.VERDICT).with(CoreEffort.QUICK);
    List<Answer> others = new ArrayList<>();
    for (String model : OTHERS) {
      others.add(inputs.subjects().named(model).answer(answer.program(), ask, budget));
    }
    return others;
  }

  private static Asking.Reply told(
      Test test,
      Answer answer,
      List<Answer> elsewhere,
      boolean explain,
      Optional<Drawings> drawings,
      Budget budget) {
    Answer shown = explain ? answer : answer.withoutEvidence();
    if (test.isGraded()) {
      Grading grading = Grading.of(shown, test.grades());
      ExitCode code = grading.isContradicted() ? ExitCode.UNEXPECTED : Asking.code(answer);
      return drawn(
          answer, AnswerReport.of(grading), AnswerJson.of(grading), drawings, code, budget);
    }
    Map<String, Object> json = AnswerJson.of(shown, false);
    List<Object> differing = Elsewhere.json(answer, elsewhere);
    if (!differing.isEmpty()) {
      json.put("elsewhere", differing);
    }
    Block.Part text =
        AnswerReport.of(shown).with(Elsewhere.lines(answer, elsewhere).toArray(String[]::new));
    return drawn(answer, text, json, drawings, Asking.code(answer), budget);
  }

  private static Asking.Reply drawn(
      Answer answer,
      Block.Part text,
      Map<String, Object> json,
      Optional<Drawings> drawings,
      ExitCode code,
      Budget budget) {
    if (drawings.isEmpty()) {
      return new Asking.Reply(List.of(text), json, code);
    }
    Drawings.Drawn drawn = drawings.get().draw(answer, budget);
    json.put("svg", drawn.paths());
    return new Asking.Reply(List.of(Drawings.said(text, drawn)), json, code);
  }
}
