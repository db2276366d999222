package thinair.cli;

import java.util.List;
import thinair.frontend.JavaPrograms;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Limit;
import thinair.query.ProgramComparison;
import thinair.report.Json;
import thinair.report.ProgramsReport;
import thinair.report.TextForm;

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
    Budget budget = inputs.budget();
    Answer left = answer(inputs.program(files.getFirst(), budget), budget);
    Answer right = answer(inputs.program(files.getLast(), budget), budget);
    if (isSpent(left) || isSpent(right)) {
      return CompareCommand.undecided(budget, arguments, terminal);
    }
    ProgramComparison compared =
        ProgramComparison.of(left, right)
            .orElseThrow(
                () ->
                    new BadCommand(
                        "'%s' and '%s' do not ask about the same registers and locations; make"
                                .formatted(files.getFirst(), files.getLast())
                            + " their conditions, 'locations [...]' or assertions name the"
                            + " same"));
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(ProgramsReport.json(compared)));
    } else {
      TextForm.of(ProgramsReport.of(compared)).forEach(terminal.out()::println);
    }
    return Asking.code(left).or(Asking.code(right));
  }

  static boolean isProgram(String operand) {
    return operand.endsWith(".litmus") || JavaPrograms.isJava(operand);
  }

  private Answer answer(Program program, Budget budget) {
    return inputs.subject(program).answer(program, inputs.ask(Ask.Detail.OUTCOMES), budget);
  }

  private static boolean isSpent(Answer answer) {
    return answer instanceof Answer.Undecided(_, Limit.Spent _);
  }
}
