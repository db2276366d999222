package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
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
  ///
  /// @param besides what a text of others' form has no room for: said on the error stream
  record Reply(
      List<? extends Block> text, List<String> besides, Map<String, Object> json, ExitCode code) {
    Reply(List<? extends Block> text, Map<String, Object> json, ExitCode code) {
      this(text, List.of(), json, code);
    }
  }

  /// Makes a reply of an answer; what it still has to find out, it does on the question's clock.
  interface Teller {
    Reply tell(Test test, Answer answer, Budget budget);
  }

  /// Makes a reply about a test by itself.
  interface OfTest {
    Reply reply(Test test, Budget budget);
  }

  /// Makes a reply about a file that holds something else than a test.
  interface OfFile {
    Reply reply(String file, Budget budget);
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
    return eachTest(
        files,
        (test, budget) -> {
          try (PhaseLine line = new PhaseLine(terminal)) {
            Answer answer =
                inputs
                    .subject(test.program())
                    .answer(test.program(), ask.apply(test).with(line), budget);
            return teller.tell(test, answer, budget);
          }
        });
  }

  /// The tests of files, each with a budget of its own; reading counts, for the first of a file.
  ExitCode eachTest(List<String> files, OfTest asked) {
    return all(
        () -> {
          for (String file : files) {
            Budget[] budget = {inputs.budget()};
            guarded(
                file,
                budget[0],
                () -> {
                  for (Test test : inputs.tests(file, budget[0])) {
                    test.notes().forEach(note -> terminal.err().println("note: " + note));
                    one(file, budget[0], () -> asked.reply(test, budget[0]));
                    budget[0] = inputs.budget();
                  }
                });
          }
        });
  }

  /// Files that are no tests, each with a budget of its own.
  ExitCode eachFile(List<String> files, OfFile asked) {
    return all(
        () -> {
          for (String file : files) {
            Budget budget = inputs.budget();
            one(file, budget, () -> asked.reply(file, budget));
          }
        });
  }

  private ExitCode all(Runnable asking) {
    if (!json) {
      asking.run();
      return code;
    }
    try (Host.Ending _ = terminal.host().atTheEnd(this::printed)) {
      asking.run();
    }
    print();
    return code;
  }

  private void one(String file, Budget budget, Supplier<Reply> asked) {
    guarded(file, budget, () -> say(asked.get()));
  }

  private void say(Reply reply) {
    add(reply.json(), reply.code());
    if (!json) {
      TextForm.of(reply.text()).forEach(terminal.out()::println);
      reply.besides().forEach(line -> terminal.err().println("note: " + line));
    }
  }

  /// What goes wrong is said of the file, and the next one is asked.
  private void guarded(String file, Budget budget, Runnable action) {
    try {
      action.run();
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
