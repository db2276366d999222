package thinair.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.files.Test;
import thinair.logic.Budget;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.report.AnswerJson;
import thinair.report.Block;
import thinair.report.FaultText;
import thinair.report.Json;
import thinair.report.TableForm;
import thinair.report.TextForm;
import thinair.report.VerdictTable;
import thinair.suite.Fault;

/// Asks several models about every test, and says it in a table with a row for each test.
final class Tabulation {
  private final Inputs inputs;
  private final Terminal terminal;
  private final boolean json;
  private final Optional<String> expected;
  private final List<Object> entries = new ArrayList<>();
  private final List<Block> evidence = new ArrayList<>();
  private final Set<String> problems = new LinkedHashSet<>();

  /// Which file the row of a name is about.
  private final Map<String, String> rows = new HashMap<>();

  private ExitCode code = ExitCode.ANSWERED;

  Tabulation(Inputs inputs, Terminal terminal, boolean json, Optional<String> expected) {
    this.inputs = inputs;
    this.terminal = terminal;
    this.json = json;
    this.expected = expected;
  }

  /// @param explaining whether what each answer rests on is said below the table
  ExitCode of(List<String> files, Ask ask, Asking.Teller teller, boolean explaining) {
    List<Optional<String>> models =
        inputs.modelNames().isEmpty()
            ? List.of(Optional.empty())
            : inputs.modelNames().stream().map(Optional::of).toList();
    VerdictTable table = new VerdictTable(inputs.modelNames());
    for (String file : files) {
      for (Optional<String> model : models) {
        try {
          ask(file, model, ask, teller, explaining, table);
        } catch (BadCommand | Unwritten wrong) {
          throw wrong;
        } catch (RuntimeException | Error e) {
          failed(file, file, model, Fault.of(e, inputs.budget()), table);
        }
      }
    }
    say(table);
    return code;
  }

  private void ask(
      String file,
      Optional<String> model,
      Ask ask,
      Asking.Teller teller,
      boolean explaining,
      VerdictTable table) {
    Budget budget = inputs.budget();
    for (Test test : inputs.tests(file, model, budget)) {
      // Two files may call their tests the same.
      String called = test.program().name();
      String name = rows.computeIfAbsent(called, _ -> file).equals(file) ? called : file;
      try (PhaseLine line = new PhaseLine(terminal)) {
        Answer answer =
            inputs
                .subject(model, test.program())
                .answer(
                    test.program(),
                    (test.isGraded() ? ask.with(Ask.Detail.OUTCOMES) : ask).with(line),
                    budget);
        table.add(name, model.orElse(answer.asked().subject()), answer);
        Asking.Reply reply =
            CheckCommand.compared(expected, answer, teller.tell(test, answer, budget));
        add(reply.json(), reply.code());
        if (explaining) {
          evidence.addAll(reply.text());
        }
      } catch (BadCommand | Unwritten wrong) {
        throw wrong;
      } catch (RuntimeException | Error e) {
        failed(file, name, model, Fault.of(e, budget), table);
      }
      budget = inputs.budget();
    }
  }

  private void failed(
      String file, String test, Optional<String> model, Fault fault, VerdictTable table) {
    table.add(test, model.orElse(""), fault);
    Map<String, Object> entry = AnswerJson.of(file, fault);
    model.ifPresent(name -> entry.put("model", name));
    add(entry, Asking.code(fault));
    problems.add(FaultText.of(fault));
  }

  private void add(Map<String, Object> entry, ExitCode worst) {
    entries.add(entry);
    code = code.or(worst);
  }

  private void say(VerdictTable table) {
    problems.forEach(problem -> terminal.err().println("thinair: " + problem));
    if (json) {
      terminal.out().print(Json.write(entries));
      return;
    }
    TableForm form = inputs.tableForm().orElse(TableForm.TEXT);
    form.lines(table.table()).forEach(terminal.out()::println);
    if (!evidence.isEmpty()) {
      terminal.out().println();
      TextForm.of(evidence).forEach(terminal.out()::println);
    }
  }
}
