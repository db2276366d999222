package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Outcomes;
import thinair.report.AnswerJson;
import thinair.report.AnswerReport;
import thinair.report.Block;
import thinair.report.HerdText;

/// `thinair outcomes`: all the ways a program can end.
final class OutcomesCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "outcomes",
            new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
            "list all the ways a test can end",
            List.of(
                Inputs.MODEL,
                Inputs.BELL,
                Inputs.MACROS,
                Inputs.VARIANT,
                Inputs.INCLUDE,
                Inputs.ENGINE,
                Inputs.SOLVER,
                Inputs.WITHOUT,
                Inputs.NO_THIN_AIR,
                Option.value("--format", "table|herd|json", "how to print them (table)"),
                Option.flag("--hex", "numbers in hexadecimal, with --format herd"),
                Inputs.UNROLL,
                Inputs.THREADS,
                Inputs.ORDER,
                Inputs.WIDTH,
                Inputs.RECURSION,
                Inputs.STEPS,
                Inputs.PRIVATE_ACTIONS,
                Option.value("--svg", "DIR", "draw an execution for each of them"),
                Inputs.TIMEOUT,
                Inputs.JSON),
            "The format herd is the text that herd7 prints, for scripts that read it.")
        .like("outcomes SB.litmus -m tso", "every final state, and how it meets the condition")
        .like("outcomes SB.litmus --format herd", "the same as herd7 prints it");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Format format = format(arguments);
    HerdText.Numbers numbers = numbers(arguments, format);
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    Ask ask = inputs.ask(Ask.Detail.OUTCOMES);
    return new Asking(inputs, terminal, format == Format.JSON)
        .each(
            arguments.operands(),
            _ -> ask,
            (_, answer, budget) -> told(answer, format, numbers, drawings, inputs, budget));
  }

  private enum Format {
    TABLE,
    HERD,
    JSON
  }

  private static Format format(Arguments arguments) {
    String word = arguments.value("--format").orElse(arguments.has("--json") ? "json" : "table");
    Format format =
        switch (word) {
          case "table" -> Format.TABLE;
          case "herd" -> Format.HERD;
          case "json" -> Format.JSON;
          default ->
              throw new BadCommand(
                  "option '--format' is table, herd or json, not '%s'".formatted(word));
        };
    if (arguments.has("--json") && format != Format.JSON) {
      throw new BadCommand("'--json' and '--format %s' are two different formats".formatted(word));
    }
    return format;
  }

  private static HerdText.Numbers numbers(Arguments arguments, Format format) {
    if (!arguments.has("--hex")) {
      return HerdText.Numbers.DECIMAL;
    }
    if (format != Format.HERD) {
      throw new BadCommand("'--hex' is for '--format herd'");
    }
    return HerdText.Numbers.HEXADECIMAL;
  }

  private static Asking.Reply told(
      Answer answer,
      Format format,
      HerdText.Numbers numbers,
      Optional<Drawings> drawings,
      Inputs inputs,
      Budget budget) {
    boolean undecided = answer instanceof Answer.Undecided;
    Map<String, Object> json = AnswerJson.of(answer, true);
    Block.Part text = AnswerReport.withStates(answer);
    double seconds = budget.spent().toNanos() / 1e9;
    if (drawings.isPresent()) {
      Drawings.Drawn drawn = draw(answer, drawings.get(), inputs, budget);
      text = Drawings.said(text, drawn);
      json.put("svg", drawn.paths());
    }
    if (format != Format.HERD || undecided || Asking.code(answer) == ExitCode.WRONG) {
      return new Asking.Reply(List.of(text), json, Asking.code(answer));
    }
    String name = answer.program().name();
    return new Asking.Reply(
        List.of(
            new Block.Verbatim(String.join("\n", HerdText.of(answer, seconds, numbers)) + "\n")),
        AnswerReport.besides(answer).stream().map(line -> name + ": " + line).toList(),
        json,
        Asking.code(answer));
  }

  /// A drawing for each state, numbered as the table lists them: the same question, asked about the
  /// state.
  static Drawings.Drawn draw(Answer answer, Drawings folder, Inputs inputs, Budget budget) {
    List<String> paths = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    List<Outcomes.State> states = answer.outcomes().states();
    for (int i = 0; i < states.size(); i++) {
      int number = i + 1;
      Ask one = answer.asked().ask().with(Ask.Detail.VERDICT).with(CoreEffort.QUICK);
      Answer ending =
          inputs.subject(answer.program()).answer(answer.askingFor(states.get(i)), one, budget);
      Drawings.Drawn drawn = folder.draw(ending, answer, states.get(i), number, budget);
      paths.addAll(drawn.paths());
      missing.addAll(drawn.missing());
    }
    return new Drawings.Drawn(paths, missing);
  }
}
