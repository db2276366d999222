package thinair.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import thinair.report.Block;
import thinair.report.SuiteReport;
import thinair.report.SuiteRow;
import thinair.report.TableForm;
import thinair.report.TextForm;
import thinair.report.VerdictTable;
import thinair.suite.Plan;
import thinair.suite.Result;
import thinair.suite.Tally;

/// Prints and writes the results of a suite as they come, whole lines, so that nothing is lost
/// whenever it ends.
final class SuiteOutput implements AutoCloseable {
  private final Plan plan;
  private final boolean expecting;
  private final SuiteReport report;
  private final Terminal terminal;
  private final ProgressBar bar;
  private final String name;
  private @Nullable Results results;
  private boolean lost;
  private boolean over;
  private Tally tally = Tally.NONE;

  /// What is done before something that comes before it, and how many are out.
  private final NavigableMap<Integer, SuiteRow> waiting = new TreeMap<>();

  /// What the table is made of.
  private final NavigableMap<Integer, Result> asked = new TreeMap<>();

  private int told;

  /// Tests by models, said when all are done; what else there is to say goes to the other stream
  /// where machines read the table.
  record Tabled(TableForm form, VerdictTable table) {
    Tabled(TableForm form, List<String> models) {
      this(form, new VerdictTable(models));
    }
  }

  private final Optional<Tabled> tabled;

  SuiteOutput(
      Plan plan,
      boolean expecting,
      Optional<String> json,
      Optional<Tabled> tabled,
      Terminal terminal) {
    this.plan = plan;
    this.expecting = expecting;
    this.tabled = tabled;
    this.report = new SuiteReport(expecting || tabled.isPresent());
    this.terminal = terminal;
    this.name = json.orElse("");
    this.bar = new ProgressBar(terminal, plan.jobs().size());
    try {
      results =
          json.isEmpty()
              ? null
              : new Results(terminal.file(name), SuiteReport.head(plan.notes()), summary(0));
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(name), e.getClass().getSimpleName());
    }
    plan.notes().forEach(note -> say(List.of(new Block.Line(note))));
  }

  /// Results come as they are done and go out in the order of the plan.
  ///
  /// @throws Unwritten where nobody reads the lines any more
  void add(int number, Result result) {
    SuiteRow row = SuiteRow.of(result, report, !name.isEmpty());
    if (tabled.isPresent()) {
      keep(number, result);
    }
    add(number, row);
  }

  private synchronized void keep(int number, Result result) {
    asked.put(number, result);
  }

  /// The same where only the row is left.
  synchronized void add(int number, SuiteRow row) {
    bar.step();
    if (over) {
      return;
    }
    waiting.put(number, row);
    for (SuiteRow next = waiting.remove(told); next != null; next = waiting.remove(told)) {
      told++;
      tell(next);
    }
  }

  private void tell(SuiteRow row) {
    tally = tally.and(row.tally());
    if (!row.lines().isEmpty()) {
      bar.clear();
      row.lines().forEach(terminal.out()::println);
      if (!terminal.flush()) {
        over = true;
        throw new Unwritten("the answers to the standard output", "it is full or closed");
      }
    }
    row.json().ifPresent(entry -> write(file -> file.add(entry, summary(0))));
  }

  private interface Writing {
    void to(Results file) throws IOException;
  }

  /// What cannot be written is said once; the lines go on.
  private void write(Writing writing) {
    Results open = results;
    if (open == null) {
      return;
    }
    try {
      writing.to(open);
    } catch (IOException e) {
      results = null;
      lost = true;
      terminal
          .err()
          .println("thinair: cannot write all results to '%s': %s".formatted(name, reason(e)));
      terminal.err().flush();
    }
  }

  private static String reason(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  private void say(List<Block> blocks) {
    boolean aside = tabled.map(each -> each.form() != TableForm.TEXT).orElse(false);
    TextForm.of(blocks).forEach((aside ? terminal.err() : terminal.out())::println);
  }

  private Map<String, Object> summary(double cpuSeconds) {
    return SuiteReport.summary(tally, plan.jobs().size(), plan.notes().size(), cpuSeconds);
  }

  /// All results are there.
  ExitCode finished() {
    return finished(terminal.host().cpuSeconds());
  }

  /// @param cpuSeconds that all of it took
  synchronized ExitCode finished(double cpuSeconds) {
    if (over) {
      return ExitCode.UNWRITTEN;
    }
    end(cpuSeconds);
    return lost ? ExitCode.UNWRITTEN : code();
  }

  /// The process was told to end: what is done is said, and how much that is.
  synchronized void interrupted() {
    if (!over) {
      // Those behind one that was never done are done all the same.
      List.copyOf(waiting.values()).forEach(this::tell);
      end(terminal.host().cpuSeconds());
      terminal.flush();
    }
  }

  private void end(double seconds) {
    over = true;
    bar.close();
    write(file -> file.say(summary(seconds)));
    tabled.ifPresent(
        each -> {
          asked.values().forEach(each.table()::add);
          each.form().lines(each.table().table()).forEach(terminal.out()::println);
        });
    say(List.of(report.sentence(tally, plan.jobs().size(), seconds)));
  }

  private ExitCode code() {
    if (tally.broken() > 0) {
      return ExitCode.DEFECT;
    }
    if (tally.failed() > 0) {
      return expecting ? ExitCode.UNEXPECTED : ExitCode.WRONG;
    }
    if (plan.incomplete() || tally.differ() > 0) {
      return ExitCode.UNEXPECTED;
    }
    return tally.undecided() > 0 ? ExitCode.LIMIT : ExitCode.ANSWERED;
  }

  @Override
  public synchronized void close() {
    bar.close();
    if (results != null) {
      try {
        results.close();
      } catch (IOException _) {
        // It was whole after the last result.
      }
    }
  }
}
