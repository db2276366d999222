package thinair.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.logic.Budget;
import thinair.model.relational.RelationalModel;
import thinair.program.ConditionPrinter;
import thinair.program.Program;
import thinair.query.Evidence;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.Question;
import thinair.report.FlagText;
import thinair.report.HerdText;
import thinair.report.Json;
import thinair.report.Pictures;
import thinair.report.StateTable;
import thinair.report.VerdictText;

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
            Option.value("--format", "table|herd|json", "how to print them (table)"),
            Inputs.UNROLL,
            Inputs.THREADS,
            Inputs.ORDER,
            Inputs.WIDTH,
            Inputs.RECURSION,
            Inputs.STEPS,
            Inputs.PRIVATE_ACTIONS,
            Option.value("--svg", "DIR", "draw an execution for each of them"),
            Inputs.TIMEOUT),
        "The format herd is the text that herd7 prints, for scripts that read it.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    String format = arguments.value("--format").orElse("table");
    if (!List.of("table", "herd", "json").contains(format)) {
      throw new BadCommand("option '--format' is table, herd or json, not '%s'".formatted(format));
    }
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    List<Object> json = new ArrayList<>();
    ExitCode code = ExitCode.ANSWERED;
    for (Program program : inputs.programs(arguments.operands())) {
      Optional<RelationalModel> relational = inputs.relational(program);
      Question question =
          relational
              .map(model -> Question.named(model.name(), program, inputs.unroll(), false))
              .orElseGet(() -> inputs.question(program, false));
      try {
        long start = System.nanoTime();
        Outcomes outcomes =
            relational.isPresent()
                ? Inputs.followed(
                    () ->
                        Judgement.outcomes(
                            question, relational.get(), inputs.reach(), inputs.budget()))
                : inputs.outcomes(question);
        double seconds = (System.nanoTime() - start) / 1e9;
        Optional<List<String>> drawn =
            relational.isPresent()
                ? Optional.empty()
                : drawings.map(
                    folder ->
                        draw(
                            folder,
                            program.source().name(),
                            outcomes,
                            inputs.budget(),
                            terminal.err()));
        if (relational.isPresent()) {
          drawings.ifPresent(_ -> Drawings.refuse(program, terminal.err()));
        }
        switch (format) {
          case "herd" -> HerdText.of(outcomes, seconds).forEach(terminal.out()::println);
          case "json" -> {
            Map<String, Object> entry = json(outcomes);
            drawn.ifPresent(paths -> entry.put("svg", paths));
            json.add(entry);
          }
          default -> {
            table(outcomes, terminal.out());
            drawn.ifPresent(paths -> Drawings.say(paths, terminal.out()));
          }
        }
      } catch (Budget.Exceeded _) {
        String limit = "time " + arguments.value("--timeout").orElse("") + " s";
        terminal.out().println(VerdictText.undecided(question, limit));
        code = ExitCode.LIMIT;
      }
    }
    if (format.equals("json")) {
      terminal.out().print(Json.write(json.size() == 1 ? json.getFirst() : json));
    }
    return code;
  }

  /// A drawing for each state, numbered as the table lists them.
  private static List<String> draw(
      Drawings folder, String file, Outcomes outcomes, Budget budget, PrintStream err) {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < outcomes.states().size(); i++) {
      Outcomes.State state = outcomes.states().get(i);
      String number = Integer.toString(i + 1);
      Evidence.of(outcomes, state, budget)
          .ifPresentOrElse(
              execution ->
                  paths.add(
                      folder.draw(
                          file,
                          outcomes.question(),
                          number,
                          Pictures.of(outcomes, state, execution))),
              () ->
                  err.println(
                      "%s: outcome %s is not drawn: no execution of it was found to show"
                          .formatted(outcomes.question().program().name(), number)));
    }
    return paths;
  }

  private static void table(Outcomes outcomes, PrintStream out) {
    FlagText.of(outcomes).forEach(out::println);
    out.println(VerdictText.of(outcomes));
    StateTable.of(outcomes).forEach(line -> out.println("  " + line));
  }

  private static Map<String, Object> json(Outcomes outcomes) {
    ConditionPrinter printer = new ConditionPrinter(outcomes.question().program().memory());
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("test", outcomes.question().program().name());
    result.put("model", outcomes.question().model().name());
    result.put("verdict", outcomes.isAllowed() ? "allowed" : "forbidden");
    result.put("observation", outcomes.observation().word());
    result.put("flags", List.copyOf(outcomes.flags()));
    List<Object> states = new ArrayList<>();
    for (Outcomes.State state : outcomes.states()) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < outcomes.shown().size(); i++) {
        values.put(
            printer.observable(outcomes.shown().get(i)),
            printer.value(state.outcome().values().get(i)));
      }
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("values", values);
      entry.put("satisfies", state.satisfies());
      if (!outcomes.solved()) {
        entry.put("executions", state.executions());
      }
      states.add(entry);
    }
    result.put("states", states);
    result.put("cut", outcomes.cut());
    result.put("engine", outcomes.engine());
    return result;
  }
}
