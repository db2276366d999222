package thinair.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.files.Test;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Language;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Evidence;
import thinair.query.Grading;
import thinair.query.Machine;
import thinair.query.Outcomes;
import thinair.query.Work;
import thinair.report.AnswerJson;
import thinair.report.AnswerReport;
import thinair.report.Block;
import thinair.report.Elsewhere;
import thinair.report.MachineReason;
import thinair.report.Selection;
import thinair.report.VerdictTable;

/// `thinair check`: can this program end like that?
final class CheckCommand implements Command {
  /// The models of C that a verdict may hang on, beside the standard in force.
  private static final List<String> OTHERS = List.of("c11", "cxx-lwg3941", "rc11");

  private static final Option EXPECT =
      Option.value(
          "--expect", "allowed|forbidden|undefined", "exit with 1 where the verdict is another");

  @Override
  public Usage usage() {
    return new Usage(
            "check",
            new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
            "say whether the outcome that a test asks about is allowed",
            List.of(
                Inputs.MODELS,
                EXPECT,
                Inputs.FORMAT,
                Inputs.BELL,
                Inputs.MACROS,
                Inputs.VARIANT,
                Inputs.INCLUDE,
                Inputs.ENGINE,
                Inputs.SOLVER,
                Inputs.WITHOUT,
                Inputs.NO_THIN_AIR,
                Option.flag("--explain", "show an execution, or the reason why there is none"),
                Inputs.UNROLL,
                Inputs.AS,
                Inputs.THREADS,
                Inputs.ORDER,
                Inputs.WIDTH,
                Inputs.RECURSION,
                Inputs.STEPS,
                Inputs.PRIVATE_ACTIONS,
                Inputs.SHOW,
                Inputs.HIDE,
                Option.flag("--all-axioms", "with --explain: every axiom that an execution breaks"),
                Option.flag("--no-minimize", "explain with the first reason found, needed or not"),
                Drawings.SVG,
                Option.value(
                    "--certify", "FILE", "write what thinair-checker needs to check the verdict"),
                Inputs.TIMEOUT,
                Inputs.JSON),
            "Without --model the test's own language decides: tso for x86, ppc, aarch64, riscv,"
                + " cxx23 for C, lkmm for C of the Linux kernel. A .cfg file of herd7 names a"
                + " model, its bell file, macros and variants.")
        .like(
            "check SB.litmus",
            "can the outcome that the test asks about happen? Its language names the model")
        .like("check SB.litmus -m sc --explain", "why it cannot, under sequential consistency")
        .like(
            "check *.litmus -m sc,tso,machine:pso --format markdown",
            "tests by models, as a table for a text")
        .like(
            "check MP.litmus --expect forbidden",
            "exits with 1 unless it is forbidden: for scripts")
        .like("check - --as c < queue.c", "a C program from the standard input");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Optional<String> expected = expected(arguments);
    if (arguments.has("--certify") && arguments.operands().size() > 1) {
      throw new BadCommand("'--certify' writes one file: name one test");
    }
    Selection selection = inputs.selection();
    if (!selection.equals(Selection.USUAL)
        && !arguments.has("--explain")
        && !arguments.has(Drawings.SVG.name())) {
      throw new BadCommand(
          "what '--show', '--hide' and '--all-axioms' are about, '--explain' prints and '--svg DIR'"
              + " draws: add one of them");
    }
    Optional<Drawings> drawings = Drawings.wanted(arguments, selection, terminal);
    CoreEffort effort =
        arguments.has("--explain")
            ? arguments.has("--no-minimize") ? CoreEffort.QUICK : CoreEffort.MINIMAL
            : drawings.isPresent() ? CoreEffort.QUICK : CoreEffort.NONE;
    Ask ask = inputs.ask(Ask.Detail.CONDITION).with(effort);
    if (inputs.modelNames().size() > 1 || inputs.tableForm().isPresent()) {
      return new Tabulation(inputs, terminal, arguments.has("--json"), expected)
          .of(
              arguments.operands(),
              ask,
              (test, answer, budget) ->
                  told(
                      test,
                      answer,
                      Optional.of(List.of()),
                      arguments.has("--explain"),
                      selection,
                      picture(inputs, answer, drawings, budget),
                      besides(test, inputs, answer, arguments, budget)),
              arguments.has("--explain") || drawings.isPresent());
    }
    return new Asking(inputs, terminal, arguments.has("--json"))
        .each(
            arguments.operands(),
            // What a jcstress test grades are all its results.
            test -> test.isGraded() ? ask.with(Ask.Detail.OUTCOMES) : ask,
            (test, answer, budget) -> {
              Asking.Reply reply =
                  compared(
                      expected,
                      answer,
                      told(
                          test,
                          answer,
                          elsewhere(inputs, arguments, answer, budget),
                          arguments.has("--explain"),
                          selection,
                          picture(inputs, answer, drawings, budget),
                          besides(test, inputs, answer, arguments, budget)));
              arguments
                  .value("--certify")
                  .ifPresent(file -> certify(file, answer, inputs, budget, terminal));
              return reply;
            });
  }

  private static Optional<String> expected(Arguments arguments) {
    Optional<String> word = arguments.value(EXPECT.name());
    if (word.isPresent() && !List.of("allowed", "forbidden", "undefined").contains(word.get())) {
      throw new BadCommand(
          "option '--expect' is allowed, forbidden or undefined, not '%s'".formatted(word.get()));
    }
    return word;
  }

  /// A reply that says besides whether the verdict is the one that was expected.
  static Asking.Reply compared(Optional<String> expected, Answer answer, Asking.Reply reply) {
    if (expected.isEmpty()) {
      return reply;
    }
    String word = VerdictTable.word(answer);
    boolean agrees = word.equals(expected.get());
    reply.json().put("expected", expected.get());
    reply.json().put("agrees", agrees);
    if (agrees || answer instanceof Answer.Undecided) {
      return reply;
    }
    List<Block> text = new ArrayList<>(reply.text());
    text.add(new Block.Line("not as expected: %s, not %s".formatted(word, expected.get())));
    return new Asking.Reply(text, reply.json(), reply.code().or(ExitCode.UNEXPECTED));
  }

  /// What else --explain says.
  private static List<Block> besides(
      Test test, Inputs inputs, Answer answer, Arguments arguments, Budget budget) {
    if (!arguments.has("--explain")) {
      return List.of();
    }
    return test.isGraded()
        ? results(test, inputs, answer, budget)
        : byAxioms(inputs, answer, budget);
  }

  /// An execution for each result of a jcstress test.
  private static List<Block> results(Test test, Inputs inputs, Answer answer, Budget budget) {
    List<Block> blocks = new ArrayList<>();
    List<Outcomes.State> states = answer.outcomes().states();
    Grading grading = Grading.of(answer, test.grades());
    for (int i = 0; i < states.size(); i++) {
      Answer ending =
          inputs
              .subject(answer.program())
              .answer(
                  answer.askingFor(states.get(i)),
                  answer.asked().ask().with(Ask.Detail.VERDICT).with(CoreEffort.QUICK),
                  budget);
      blocks.add(
          new Block.Part(
              "'%s' is reached so:".formatted(grading.rows().get(i).result()),
              AnswerReport.evidence(ending)));
    }
    blocks.add(
        new Block.Line(
            "why a result is not reached, --explain says of a test that asks for it by an assert"));
    return blocks;
  }

  /// Why a machine does not end as asked: it can only say that it never did, its axioms say why.
  private static List<Block> byAxioms(Inputs inputs, Answer answer, Budget budget) {
    if (!(answer.evidence() instanceof Evidence.NoRun)
        || !(inputs.subjects().named(answer.asked().subject()) instanceof Machine machine)) {
      return List.of();
    }
    return machine
        .axioms()
        .map(model -> inputs.subjects().named(model))
        .map(
            model ->
                MachineReason.of(
                    !model.name().equals("sc"),
                    model.answer(answer.program(), answer.asked().ask(), budget)))
        .orElse(List.of());
  }

  /// Leaves the certificate of a verdict; a certificate that says something else than the answer
  /// would be a mistake of ours.
  private static void certify(
      String file, Answer answer, Inputs inputs, Budget budget, Terminal terminal) {
    if (!(inputs.subject(answer.program()) instanceof Axioms axioms)) {
      throw new BadCommand("certificates are for models in cat");
    }
    String text =
        Certificates.of(
            answer,
            axioms,
            new Certificates.Way(inputs.isSolved(), inputs.solver(), terminal.host()::fingerprint),
            inputs.unroll(),
            budget);
    try {
      Files.writeString(terminal.file(file), text);
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(file), e.getClass().getSimpleName());
    }
  }

  /// What other models of C say of a test that names none, while that is quick; empty: they were
  /// not asked, and should have been.
  private static Optional<List<Answer>> elsewhere(
      Inputs inputs, Arguments arguments, Answer answer, Budget budget) {
    boolean named = arguments.value("--model").isPresent() || arguments.has("--without");
    if (named
        || arguments.has("--no-thin-air")
        || answer.program().language() != Language.C
        || answer instanceof Answer.Undecided) {
      return Optional.of(List.of());
    }
    if (answer.found().work().by() != Work.By.ENUMERATION || !answer.outcomes().listed()) {
      return Optional.empty();
    }
    Ask ask = inputs.ask(Ask.Detail.CONDITION).with(CoreEffort.QUICK);
    List<Answer> others = new ArrayList<>();
    for (String model : OTHERS) {
      others.add(inputs.subjects().named(model).answer(answer.program(), ask, budget));
    }
    return Optional.of(others);
  }

  private static Asking.Reply told(
      Test test,
      Answer answer,
      Optional<List<Answer>> elsewhere,
      boolean explain,
      Selection selection,
      Optional<Drawings.Drawn> drawn,
      List<Block> besides) {
    Inputs.requireKnown(selection, answer);
    Answer shown = explain ? answer : answer.withoutEvidence();
    if (test.isGraded()) {
      Grading grading = Grading.of(shown, test.grades());
      ExitCode code = grading.isContradicted() ? ExitCode.UNEXPECTED : Asking.code(answer);
      return drawn(joined(AnswerReport.of(grading), besides), AnswerJson.of(grading), drawn, code);
    }
    Map<String, Object> json = AnswerJson.of(shown, false);
    List<Object> differing = Elsewhere.json(answer, elsewhere.orElse(List.of()));
    if (!differing.isEmpty()) {
      json.put("elsewhere", differing);
    }
    Block.Part plain =
        AnswerReport.of(shown, selection)
            .with(
                elsewhere
                    .map(others -> Elsewhere.lines(answer, others))
                    .orElse(List.of(Elsewhere.unasked(OTHERS)))
                    .toArray(String[]::new));
    return drawn(joined(plain, besides), json, drawn, Asking.code(answer));
  }

  private static Block.Part joined(Block.Part report, List<Block> more) {
    return new Block.Part(
        report.title(), Stream.concat(report.content().stream(), more.stream()).toList());
  }

  /// Draws what an answer rests on: of a core, which has no execution, the one that it excludes.
  private static Optional<Drawings.Drawn> picture(
      Inputs inputs, Answer answer, Optional<Drawings> drawings, Budget budget) {
    return drawings.map(
        folder ->
            answer.program().asksNothing()
                ? OutcomesCommand.draw(answer, folder, inputs, budget)
                : folder.draw(answer, budget));
  }

  private static Asking.Reply drawn(
      Block.Part text, Map<String, Object> json, Optional<Drawings.Drawn> drawn, ExitCode code) {
    if (drawn.isEmpty()) {
      return new Asking.Reply(List.of(text), json, code);
    }
    json.put("svg", drawn.get().paths());
    return new Asking.Reply(List.of(Drawings.said(text, drawn.get())), json, code);
  }
}
