package thinair.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.candidate.Engine;
import thinair.candidate.Explainer;
import thinair.justify.Account;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.model.relational.RelationalModel;
import thinair.program.Program;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.Question;
import thinair.report.FlagText;
import thinair.report.Json;
import thinair.report.JudgementJson;
import thinair.report.JudgementText;
import thinair.report.ReasonText;
import thinair.report.VerdictText;
import thinair.report.WitnessText;

/// `thinair check`: can this program end like that?
final class CheckCommand implements Command {
  /// So many different reasons are worth reading one by one.
  private static final int REASONS = 4;

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
            Inputs.STEPS,
            Inputs.PRIVATE_ACTIONS,
            Option.flag("--no-minimize", "explain with the first reason found, needed or not"),
            Inputs.TIMEOUT,
            Inputs.JSON),
        "Without --model the test's own language decides: tso for x86, ppc, aarch64, riscv, c11 for"
            + " C, lkmm for C of the Linux kernel. A .cfg file of herd7 names a model, its bell"
            + " file, macros and variants.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    List<Object> json = new ArrayList<>();
    ExitCode code = ExitCode.ANSWERED;
    for (String file : arguments.operands()) {
      Program program = inputs.program(file);
      Optional<RelationalModel> relational = inputs.relational(program);
      if (relational.isPresent()) {
        Judgement judgement = judge(program, relational.get(), inputs, arguments);
        if (arguments.has("--json")) {
          json.add(JudgementJson.of(judgement));
        } else {
          terminal.out().println(JudgementText.verdict(judgement));
          if (arguments.has("--explain")) {
            JudgementText.evidence(judgement)
                .forEach(line -> terminal.out().println(("  " + line).stripTrailing()));
          }
        }
        if (judgement.account() instanceof Account.Undecided) {
          code = ExitCode.LIMIT;
        }
        continue;
      }
      Question question = inputs.question(program, false);
      try {
        Outcomes outcomes = Outcomes.of(question, inputs.budget());
        if (arguments.has("--json")) {
          json.add(json(outcomes));
        } else {
          print(outcomes, arguments.has("--explain"), inputs.budget(), terminal.out());
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

  private static Judgement judge(
      Program program, RelationalModel model, Inputs inputs, Arguments arguments) {
    CoreEffort effort =
        !arguments.has("--explain") && !arguments.has("--json")
            ? CoreEffort.NONE
            : arguments.has("--no-minimize") ? CoreEffort.QUICK : CoreEffort.MINIMAL;
    return Inputs.followed(
        () ->
            Judgement.of(program, model, inputs.reach(), effort, Progress.SILENT, inputs.budget()));
  }

  private static void print(Outcomes outcomes, boolean explain, Budget budget, PrintStream out) {
    FlagText.of(outcomes).forEach(out::println);
    out.println(VerdictText.of(outcomes));
    if (explain) {
      evidence(outcomes, budget).forEach(line -> out.println("  " + line));
    }
  }

  private static List<String> evidence(Outcomes outcomes, Budget budget) {
    Question question = outcomes.question();
    if (outcomes.isAllowed()) {
      var shown =
          switch (question.program().condition().quantifier()) {
            case EXISTS, NOT_EXISTS -> outcomes.witness();
            case FORALL -> outcomes.holds() ? outcomes.witness() : outcomes.counterexample();
          };
      return shown.map(WitnessText::of).orElseGet(() -> witness(question, budget));
    }
    return ReasonText.of(
        new Explainer(question.program(), question.model(), question.unroll(), REASONS, budget)
            .explain());
  }

  /// A solver says that there is an execution; enumeration shows one.
  private static List<String> witness(Question question, Budget budget) {
    Question again =
        new Question(
            question.program(), question.model(), question.unroll(), Engine.ENUMERATE, true);
    return Outcomes.of(again, budget).witness().map(WitnessText::of).orElse(List.of());
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
    result.put("engine", outcomes.solved() ? "sat" : "enumerate");
    return result;
  }
}
