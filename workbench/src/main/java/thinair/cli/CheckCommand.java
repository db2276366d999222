package thinair.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.frontend.java.JavaProgram;
import thinair.justify.Legality;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.model.relational.RelationalModel;
import thinair.program.Program;
import thinair.query.Evidence;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.Question;
import thinair.report.EvidenceText;
import thinair.report.FlagText;
import thinair.report.Json;
import thinair.report.JudgementJson;
import thinair.report.JudgementText;
import thinair.report.Pictures;
import thinair.report.VerdictText;
import thinair.report.WitnessPicture;

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
    List<Object> json = new ArrayList<>();
    ExitCode code = ExitCode.ANSWERED;
    for (Program program : inputs.programs(arguments.operands())) {
      Optional<RelationalModel> relational = inputs.relational(program);
      Optional<JavaProgram> graded = inputs.graded(program);
      if (graded.isPresent()) {
        try {
          Grading grading = new Grading(graded.get(), inputs.outcomes(program, relational));
          if (arguments.has("--json")) {
            json.add(grading.json());
          } else {
            grading.lines().forEach(terminal.out()::println);
          }
          if (grading.isContradicted() && code == ExitCode.ANSWERED) {
            code = ExitCode.UNEXPECTED;
          }
        } catch (Budget.Exceeded _) {
          terminal.out().println(program.name() + ": undecided (limit: time)");
          code = ExitCode.LIMIT;
        }
        continue;
      }
      if (relational.isPresent()) {
        Judgement judgement = judge(program, relational.get(), inputs, arguments, terminal);
        Optional<List<String>> drawn = drawings.map(folder -> draw(folder, judgement));
        if (arguments.has("--json")) {
          Map<String, Object> entry = JudgementJson.of(judgement);
          drawn.ifPresent(paths -> entry.put("svg", paths));
          json.add(entry);
        } else {
          terminal.out().println(JudgementText.verdict(judgement));
          if (arguments.has("--explain")) {
            JudgementText.evidence(judgement)
                .forEach(line -> terminal.out().println(("  " + line).stripTrailing()));
          }
          drawn.ifPresent(paths -> Drawings.say(paths, terminal.out()));
        }
        if (judgement.account() instanceof Legality.Undecided
            || judgement.account() instanceof Legality.NoneEnds) {
          code = ExitCode.LIMIT;
        }
        continue;
      }
      Question question = inputs.question(program, false);
      try {
        Outcomes outcomes = inputs.outcomes(question);
        boolean explain = arguments.has("--explain") && !arguments.has("--json");
        Evidence evidence =
            explain || drawings.isPresent()
                ? Evidence.of(outcomes, inputs.budget())
                : new Evidence.NotShown();
        Optional<List<String>> drawn =
            drawings.map(folder -> draw(folder, program.source().name(), outcomes, evidence));
        if (arguments.has("--json")) {
          Map<String, Object> entry = json(outcomes);
          drawn.ifPresent(paths -> entry.put("svg", paths));
          json.add(entry);
        } else {
          print(outcomes, explain ? EvidenceText.of(evidence) : List.of(), terminal.out());
          drawn.ifPresent(paths -> Drawings.say(paths, terminal.out()));
        }
      } catch (Budget.Exceeded _) {
        String limit = "time " + arguments.value("--timeout").orElse("") + " s";
        terminal.out().println(VerdictText.undecided(question, limit));
        code = ExitCode.LIMIT;
      }
    }
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(json.size() == 1 ? json.getFirst() : json));
    }
    return code;
  }

  private static List<String> draw(Drawings folder, Judgement judgement) {
    Program program = judgement.program();
    Question question = Question.named(judgement.model().name(), program, 0, true);
    return WitnessPicture.of(judgement)
        .map(picture -> folder.draw(program.source().name(), question, "", picture))
        .map(List::of)
        .orElse(List.of());
  }

  private static Judgement judge(
      Program program,
      RelationalModel model,
      Inputs inputs,
      Arguments arguments,
      Terminal terminal) {
    CoreEffort effort =
        !arguments.has("--explain") && !arguments.has("--json")
            ? CoreEffort.NONE
            : arguments.has("--no-minimize") ? CoreEffort.QUICK : CoreEffort.MINIMAL;
    try (PhaseLine line = new PhaseLine(terminal)) {
      return Inputs.followed(
          () -> Judgement.of(program, model, inputs.reach(), effort, line, inputs.budget()));
    }
  }

  private static List<String> draw(
      Drawings folder, String file, Outcomes outcomes, Evidence evidence) {
    return Pictures.of(outcomes, evidence)
        .map(picture -> folder.draw(file, outcomes.question(), "", picture))
        .stream()
        .toList();
  }

  private static void print(Outcomes outcomes, List<String> evidence, PrintStream out) {
    FlagText.of(outcomes).forEach(out::println);
    out.println(VerdictText.of(outcomes));
    evidence.forEach(line -> out.println("  " + line));
  }

  private static Map<String, Object> json(Outcomes outcomes) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("test", outcomes.question().program().name());
    result.put("model", outcomes.question().model().name());
    result.put("verdict", outcomes.isAllowed() ? "allowed" : "forbidden");
    result.put("condition", outcomes.question().program().condition().quantifier().word());
    result.put("holds", outcomes.holds());
    result.put("observation", outcomes.observation().word());
    result.put("states", outcomes.states().size());
    result.put("flags", List.copyOf(outcomes.flags()));
    result.put("cut", outcomes.cut());
    result.put("engine", outcomes.engine());
    return result;
  }
}
