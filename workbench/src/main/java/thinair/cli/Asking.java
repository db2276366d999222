package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import thinair.files.Test;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.report.AnswerJson;
import thinair.report.Block;
import thinair.report.FaultText;
import thinair.report.Json;
import thinair.report.TextForm;
import thinair.suite.Fault;

/// Asks about the tests of files, one after the other. What cannot be asked is said and does not
/// keep the others from being answered.
final class Asking {
  /// What is to be said of an answer.
  record Reply(List<? extends Block> text, Map<String, Object> json, ExitCode code) {}

  /// Makes a reply of an answer; what it still has to find out, it does on the question's clock.
  interface Teller {
    Reply tell(Test test, Answer answer, Budget budget);
  }

  private final Inputs inputs;
  private final Terminal terminal;
  private final boolean json;
  private final List<Object> entries = new ArrayList<>();
  private ExitCode code = ExitCode.ANSWERED;

  Asking(Inputs inputs, Terminal terminal, boolean json) {
    this.inputs = inputs;
    this.terminal = terminal;
    this.json = json;
  }

  ExitCode each(List<String> files, Function<Test, Ask> ask, Teller teller) {
    if (!json) {
      ask(files, ask, teller);
      return code;
    }
    try (AtTheEnd _ = AtTheEnd.run(this::printed)) {
      ask(files, ask, teller);
    }
    print();
    return code;
  }

  private void ask(List<String> files, Function<Test, Ask> ask, Teller teller) {
    for (String file : files) {
      // Reading counts, for the first test of a file.
      Budget budget = inputs.budget();
      try {
        for (Test test : inputs.tests(file, budget)) {
          test.notes().forEach(note -> terminal.err().println("note: " + note));
          one(file, test, ask, teller, budget);
          budget = inputs.budget();
        }
      } catch (BadCommand | Unwritten wrong) {
        throw wrong;
      } catch (RuntimeException | Error e) {
        failed(file, Fault.of(e, budget));
      }
    }
  }

  private void one(String file, Test test, Function<Test, Ask> ask, Teller teller, Budget budget) {
    try (PhaseLine line = new PhaseLine(terminal)) {
      Answer answer =
          inputs.subject(test.program()).answer(test.program(), ask.apply(test).with(line), budget);
      Reply reply = teller.tell(test, answer, budget);
      add(reply.json(), reply.code());
      if (!json) {
        TextForm.of(reply.text()).forEach(terminal.out()::println);
      }
    } catch (BadCommand | Unwritten wrong) {
      throw wrong;
    } catch (RuntimeException | Error e) {
      failed(file, Fault.of(e, budget));
    }
  }

  private synchronized void add(Map<String, Object> entry, ExitCode worst) {
    code = code.or(worst);
    if (json) {
      entries.add(entry);
    }
  }

  private void failed(String file, Fault fault) {
    add(AnswerJson.of(file, fault), code(fault));
    say(file, fault, json, terminal);
  }

  static void say(String file, Fault fault, boolean json, Terminal terminal) {
    // A limit is an answer, where there is one to be had.
    if (!(fault instanceof Fault.Spent)) {
      terminal.err().println("thinair: " + FaultText.of(fault));
    } else if (!json) {
      terminal.out().println("%s: %s".formatted(file, FaultText.of(fault)));
    }
  }

  private synchronized void print() {
    terminal.out().print(Json.write(entries.size() == 1 ? entries.getFirst() : entries));
  }

  /// The process was told to end: what is known is whole.
  private void printed() {
    print();
    terminal.flush();
  }

  static ExitCode code(Fault fault) {
    return switch (fault) {
      case Fault.Refused _ -> ExitCode.WRONG;
      case Fault.Spent _ -> ExitCode.LIMIT;
      case Fault.Broken _ -> ExitCode.DEFECT;
    };
  }

  /// What the shell gets to know of an answer.
  static ExitCode code(Answer answer) {
    if (answer instanceof Answer.Undecided) {
      return ExitCode.LIMIT;
    }
    boolean noAddress =
        answer instanceof Answer.NoExecution
            && answer.extent().deadEnds().stream().anyMatch(DeadEnd.NoAddress.class::isInstance);
    return noAddress ? ExitCode.WRONG : ExitCode.ANSWERED;
  }
}
