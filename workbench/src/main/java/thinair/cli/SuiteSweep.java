package thinair.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import thinair.report.SuiteReport;
import thinair.report.SuiteRow;
import thinair.suite.Job;
import thinair.sweep.Fingerprint;
import thinair.sweep.Shards;

/// `thinair suite` in shards: so many tests after so many others.
final class SuiteSweep implements ShardedCommand {
  private final Arguments arguments;
  private final SuiteCommand.Question question;
  private final int perShard;
  private @Nullable ProgressBar bar;

  SuiteSweep(Arguments arguments, Terminal terminal, int perShard) {
    this.arguments = arguments;
    this.question = SuiteCommand.question(arguments, terminal);
    if (question.tabled().isPresent()) {
      throw new BadCommand(
          "a sweep writes no table of tests by models: sweep each model by itself");
    }
    this.perShard = perShard;
  }

  private List<Job> jobs(int shard) {
    List<Job> all = question.plan().jobs();
    return all.subList(shard * perShard, Math.min(all.size(), (shard + 1) * perShard));
  }

  @Override
  public int shards() {
    return (question.plan().jobs().size() + perShard - 1) / perShard;
  }

  /// The texts of its tests, and what is expected of them.
  @Override
  public String stamp(int shard) {
    Fingerprint print = new Fingerprint();
    for (Job job : jobs(shard)) {
      print.add(job.toString());
      try {
        print.add(Files.readAllBytes(Path.of(job.file())));
      } catch (IOException _) {
        // What cannot be read is an answer of its own.
        print.add("unreadable");
      }
    }
    return print.text();
  }

  @Override
  public void watch(ProgressBar watching) {
    bar = watching;
  }

  @Override
  public List<String> rows(int shard) {
    double before = new JavaHost().cpuSeconds();
    List<Job> jobs = jobs(shard);
    SuiteReport report = new SuiteReport(arguments.value("--expect").isPresent());
    boolean json = arguments.has("--json");
    @Nullable SuiteRow[] rows = new SuiteRow[jobs.size()];
    question
        .runner()
        .run(
            jobs,
            (number, result) -> {
              synchronized (rows) {
                rows[number] = SuiteRow.of(result, report, json);
              }
              ProgressBar watched = bar;
              if (watched != null) {
                watched.step();
              }
            });
    List<String> text = new ArrayList<>();
    text.add("cpu " + (new JavaHost().cpuSeconds() - before));
    synchronized (rows) {
      Arrays.stream(rows).forEach(row -> text.addAll(Objects.requireNonNull(row).text()));
    }
    return text;
  }

  @Override
  public ExitCode merge(Shards shards, Terminal terminal) {
    boolean expecting = arguments.value("--expect").isPresent();
    for (int shard = 0; shard < shards(); shard++) {
      if (shards.rows(shard).isEmpty()) {
        throw new Unfinished();
      }
    }
    double cpu = 0;
    try (SuiteOutput output =
        new SuiteOutput(
            question.plan(), expecting, arguments.value("--json"), question.tabled(), terminal)) {
      for (int shard = 0; shard < shards(); shard++) {
        List<String> rows = shards.rows(shard).orElseThrow(Unfinished::new);
        cpu += Double.parseDouble(rows.getFirst().substring("cpu ".length()));
        List<SuiteRow> all = SuiteRow.all(rows.subList(1, rows.size()));
        for (int i = 0; i < all.size(); i++) {
          output.add(shard * perShard + i, all.get(i));
        }
      }
      return output.finished(cpu);
    }
  }
}
