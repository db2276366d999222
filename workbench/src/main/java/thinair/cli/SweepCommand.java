package thinair.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.report.SweepReport;
import thinair.report.TextForm;
import thinair.sweep.Campaign;
import thinair.sweep.Crew;
import thinair.sweep.ShardFolder;
import thinair.sweep.Shards;
import thinair.sweep.Shards.State;
import thinair.sweep.Shards.Worker;

/// `thinair sweep`: a command in shards, on as many machines as there are.
final class SweepCommand implements Command {
  static final int PROGRAMS = 10_000;
  static final int TESTS = 100;

  /// A task of a cluster should take longer than it takes to hand it over.
  private static final int TESTS_OF_A_TASK = 5_000;

  private static final List<Option> OPTIONS =
      List.of(
          Option.value("--out", "DIR", "where finished shards are left, one file each"),
          Option.value("--shard", "I/N", "do every Nth shard, beginning with the Ith (1/1)"),
          Option.value(
              "--per-shard",
              "K",
              "about so many programs, or tests, in a shard (%d, %d)".formatted(PROGRAMS, TESTS)),
          Option.value("--jobs", "N", "how many programs or tests at once (all cores)"),
          Option.value("--most", "K", "stop after so many shards"),
          Option.value("--spark", "URL", "let the workers of a Spark cluster do them"),
          Option.value("--merge", "DIR", "say what the command would have said, from its shards"));

  private final Optional<Function<ClusterSweep.Order, Crew>> crew;

  SweepCommand() {
    this(Optional.empty());
  }

  /// @param crew who does the work; empty: this process
  SweepCommand(Optional<Function<ClusterSweep.Order, Crew>> crew) {
    this.crew = crew;
  }

  @Override
  public Usage usage() {
    return new Usage(
            "sweep",
            new Usage.Operands("COMMAND ARGUMENT…", 0, Usage.ANY_NUMBER),
            "run compare, suite, suite-for or disambiguate in shards, on many machines, and resume",
            OPTIONS,
            "COMMAND is one of these with all its arguments, but for '--out', which is the sweep's."
                + " What is finished is skipped, so a sweep that was killed goes on where it was."
                + " 'thinair sweep --merge DIR' gives the answer of the command itself; the"
                + " questions of disambiguate are asked then.")
        .like("sweep --merge shards", "the answer, from what shards have left");
  }

  @Override
  public ExitCode start(List<String> words, Terminal terminal) {
    List<String> own = new ArrayList<>();
    List<String> rest = new ArrayList<>();
    List<String> names = usage().optionNames();
    for (var all = words.iterator(); all.hasNext(); ) {
      String word = all.next();
      boolean ours = names.contains(word) || names.contains(word.replaceFirst("=.*", ""));
      (ours ? own : rest).add(word);
      if (names.contains(word) && all.hasNext()) {
        own.add(all.next());
      }
    }
    own.add("--");
    own.addAll(rest);
    return run(Arguments.parse(usage(), own), terminal);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    try {
      return arguments.has("--merge") ? merge(arguments, terminal) : sweep(arguments, terminal);
    } catch (ShardFolder.Unfit | Crew.Failed wrong) {
      throw new BadCommand(String.valueOf(wrong.getMessage()));
    } catch (UncheckedIOException e) {
      throw new Unwritten("to the folder of the sweep", String.valueOf(e.getMessage()));
    }
  }

  private ExitCode sweep(Arguments arguments, Terminal terminal) {
    String out =
        arguments
            .value("--out")
            .orElseThrow(() -> new BadCommand("where shall finished shards go? --out DIR"));
    Worker worker = arguments.value("--shard").map(SweepCommand::worker).orElse(Worker.ALONE);
    int most =
        arguments
            .value("--most")
            .map(text -> Inputs.number("--most", text, 1))
            .orElse(Integer.MAX_VALUE);
    Path folder = terminal.file(out);
    Optional<Integer> perShard =
        arguments
            .value("--per-shard")
            .map(text -> Inputs.number("--per-shard", text, 1))
            .or(() -> ShardFolder.found(folder).map(ShardFolder.Plan::perShard))
            .or(
                () ->
                    Optional.of(TESTS_OF_A_TASK)
                        .filter(_ -> arguments.has("--spark"))
                        .filter(_ -> arguments.operands().indexOf("suite") == 0));
    Sweeps.Planned planned =
        Sweeps.of(arguments.operands(), perShard, arguments.value("--jobs"), terminal);
    ShardedCommand sweep = planned.sweep();
    if (arguments.has("--spark")) {
      return submit(arguments, planned.plan().perShard(), out, terminal);
    }
    Shards shards = new Shards(sweep, ShardFolder.of(folder, planned.plan()));
    if (crew.isPresent()) {
      return lead(crew.get(), shards, planned.plan(), arguments, terminal);
    }
    int done = 0;
    int skipped = 0;
    int torn = 0;
    int needless = 0;
    int others = 0;
    try (ProgressBar bar = new ProgressBar(terminal, 0)) {
      sweep.watch(bar);
      for (int shard = 0; shard < sweep.shards() && done < most; shard++) {
        if (!worker.takes(shard)) {
          others++;
          continue;
        }
        State state = shards.state(shard);
        switch (state) {
          case FINISHED -> skipped++;
          case NEEDLESS -> needless++;
          case TORN, MISSING -> {
            torn += state == State.TORN ? 1 : 0;
            shards.finish(shard);
            done++;
          }
        }
      }
    }
    SweepReport report =
        new SweepReport(sweep.shards(), done, skipped, torn, needless, others, List.of(), out);
    TextForm.of(report.blocks()).forEach(terminal.out()::println);
    return ExitCode.ANSWERED;
  }

  private static ExitCode submit(Arguments arguments, int perShard, String out, Terminal terminal) {
    for (String option : List.of("--shard", "--most")) {
      if (arguments.has(option)) {
        throw new BadCommand("a cluster shares shards out by itself: leave out " + option);
      }
    }
    int jobs = arguments.value("--jobs").map(text -> Inputs.number("--jobs", text, 1)).orElse(1);
    List<String> words = new ArrayList<>(arguments.operands());
    words.addAll(List.of("--out", out, "--per-shard", String.valueOf(perShard)));
    words.addAll(List.of("--jobs", String.valueOf(jobs)));
    return SparkSubmit.ofProcess()
        .run(arguments.value("--spark").orElseThrow(), jobs, words, terminal);
  }

  /// Others do the work; their answers become files here.
  private static ExitCode lead(
      Function<ClusterSweep.Order, Crew> crew,
      Shards shards,
      ShardFolder.Plan plan,
      Arguments arguments,
      Terminal terminal) {
    Crew workers =
        crew.apply(
            new ClusterSweep.Order(
                terminal.folder().toAbsolutePath().toString(),
                plan.words(),
                plan.perShard(),
                arguments.value("--jobs").orElse("1"),
                plan.print()));
    Campaign.Tally tally;
    try (ProgressBar bar = new ProgressBar(terminal, 0)) {
      tally = new Campaign(shards, workers).run(bar);
    }
    SweepReport report =
        new SweepReport(
            shards.sweep().shards(),
            tally.done(),
            tally.skipped(),
            tally.torn(),
            tally.needless(),
            0,
            workers.remarks(),
            arguments.value("--out").orElseThrow());
    TextForm.of(report.blocks()).forEach(terminal.out()::println);
    return ExitCode.ANSWERED;
  }

  static Worker worker(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length == 2) {
      int of = Inputs.number("--shard", parts[1], 1);
      int index = Inputs.number("--shard", parts[0], 1);
      if (index <= of) {
        return new Worker(index, of);
      }
    }
    throw new BadCommand(
        "option '--shard' needs I/N with I from 1 to N, as 3/16, got '%s'".formatted(text));
  }

  private static ExitCode merge(Arguments arguments, Terminal terminal) {
    String name = arguments.value("--merge").orElseThrow();
    for (String option : List.of("--out", "--shard", "--per-shard", "--most", "--spark")) {
      if (arguments.has(option)) {
        throw new BadCommand("'--merge' goes with no other option, and not with " + option);
      }
    }
    Path folder = terminal.file(name);
    ShardFolder.Plan there = ShardFolder.plan(folder);
    if (!arguments.operands().isEmpty() && !arguments.operands().equals(there.words())) {
      throw new BadCommand(
          "'%s' has another sweep, 'thinair %s'".formatted(name, String.join(" ", there.words())));
    }
    Sweeps.Planned planned =
        Sweeps.of(
            there.words(), Optional.of(there.perShard()), arguments.value("--jobs"), terminal);
    Shards shards = new Shards(planned.sweep(), ShardFolder.of(folder, planned.plan()));
    try {
      return planned.sweep().merge(shards, terminal);
    } catch (ShardedCommand.Unfinished _) {
      TextForm.of(
              SweepReport.unfinished(
                  shards.unfinished(), planned.sweep().shards(), there.words(), name))
          .forEach(terminal.out()::println);
      return ExitCode.LIMIT;
    }
  }
}
