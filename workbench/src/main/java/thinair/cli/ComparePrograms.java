package thinair.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.frontend.JavaPrograms;
import thinair.logic.Budget;
import thinair.program.ConditionPrinter;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.query.Comparison;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.ProgramComparison;
import thinair.query.Question;
import thinair.report.JudgementText;

/// Two programs under one model: can the second end in a way that the first cannot?
final class ComparePrograms {
  private final Arguments arguments;
  private final Terminal terminal;
  private final Inputs inputs;

  ComparePrograms(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.inputs = new Inputs(arguments, terminal);
  }

  ExitCode run() {
    List<String> files = arguments.operands();
    if (files.size() != 2 || !files.stream().allMatch(ComparePrograms::isProgram)) {
      throw new BadCommand(
          "two programs are compared under a model, or models with each other; not both");
    }
    Program left = inputs.program(files.getFirst());
    Program right = inputs.program(files.getLast());
    ProgramComparison answer;
    try {
      answer =
          ProgramComparison.of(outcomes(left), outcomes(right))
              .orElseThrow(
                  () ->
                      new BadCommand(
                          "'%s' and '%s' do not ask about the same registers and locations; make"
                                  .formatted(files.getFirst(), files.getLast())
                              + " their conditions, 'locations [...]' or assertions name the"
                              + " same"));
    } catch (Budget.Exceeded _) {
      terminal
          .out()
          .println(
              "undecided (limit: time %s s)".formatted(arguments.value("--timeout").orElse("")));
      return ExitCode.LIMIT;
    }
    print(answer, terminal.out());
    for (Program program : List.of(left, right)) {
      within(program)
          .ifPresent(text -> terminal.out().println("  %s: %s".formatted(program.name(), text)));
    }
    return ExitCode.ANSWERED;
  }

  static boolean isProgram(String operand) {
    return operand.endsWith(".litmus") || JavaPrograms.isJava(operand);
  }

  private Outcomes outcomes(Program program) {
    return inputs.outcomes(program, inputs.relational(program));
  }

  /// How many executions may justify one, where the model has such.
  private Optional<String> within(Program program) {
    return inputs
        .relational(program)
        .filter(model -> model.executions().isPresent())
        .map(model -> JudgementText.limits(Judgement.limits(program, model, inputs.reach())));
  }

  private static void print(ProgramComparison answer, PrintStream out) {
    Question left = answer.left().question();
    Question right = answer.right().question();
    String one = left.program().name();
    String other = right.program().name();
    boolean cut = answer.left().cut() || answer.right().cut();
    out.println(
        "%s vs %s under %s: %s%s"
            .formatted(
                one,
                other,
                left.model().name(),
                answer.relation() == Comparison.Relation.SAME
                    ? "same outcomes"
                    : answer.relation().word(),
                cut ? " (within %d unrollings of loops)".formatted(left.unroll()) : ""));
    out.println(
        "  to put %s in the place of %s is %s"
            .formatted(other, one, answer.isSound() ? "sound" : "not sound"));
    list(other, answer, answer.rightOnly(), out);
    list(one, answer, answer.leftOnly(), out);
  }

  private static void list(
      String name, ProgramComparison answer, List<Outcome> outcomes, PrintStream out) {
    if (outcomes.isEmpty()) {
      return;
    }
    out.println("  only %s can end in".formatted(name));
    var printer = new ConditionPrinter(answer.left().question().program().memory());
    for (Outcome outcome : outcomes) {
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < answer.shown().size(); i++) {
        parts.add(
            printer.observable(answer.shown().get(i))
                + "="
                + printer.value(outcome.values().get(i)));
      }
      out.println("    " + String.join(", ", parts));
    }
  }
}
