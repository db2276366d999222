package thinair.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import thinair.ask.Subjects;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Limit;
import thinair.query.Verdict;
import thinair.query.Workers;
import thinair.source.SyntaxError;

/// Runs jobs on several threads. Whatever becomes of a job, errors of the JVM and mistakes of ours
/// included, is its result, and the others go on.
///
/// @param renamed models to read from other places: name to path
/// @param ask how far each question goes; where nothing but a verdict is expected, no further
/// @param timeout for each test, from reading it on
/// @param memory how many bytes they share
/// @param crew that many workers
public record Runner(
    TestFiles files,
    Subjects subjects,
    Map<String, String> renamed,
    Ask ask,
    Optional<Duration> timeout,
    int threads,
    long memory,
    IntFunction<Workers> crew) {

  /// Told of results.
  public interface Sink {
    /// @param number of the job; whichever is done first comes first, each on its own thread
    void done(int number, Result result);
  }

  /// Returns when all jobs are done, or the sink has thrown something.
  public void run(List<Job> jobs, Sink sink) {
    Readings readings = new Readings(files, jobs);
    Workers workers = crew.apply(threads);
    try {
      List<Supplier<Boolean>> running = new ArrayList<>();
      for (int i = 0; i < jobs.size(); i++) {
        int number = i;
        running.add(
            workers.start(
                () -> {
                  sink.done(number, run(jobs.get(number), readings, workers));
                  return true;
                }));
      }
      running.forEach(each -> Objects.requireNonNull(each.get()));
    } finally {
      // Interrupts what still runs where nobody wants to know any more.
      workers.stop();
    }
  }

  /// What runs out of memory beside others gets all of it once, alone: it may have been them who
  /// took it.
  private Result run(Job job, Readings readings, Workers workers) {
    try {
      Result result = workers.beside(() -> run(job, readings, threads));
      return threads == 1 || !isOutOfMemory(result)
          ? result
          : workers.alone(() -> run(job, readings, 1));
    } finally {
      readings.done(job);
    }
  }

  private static boolean isOutOfMemory(Result result) {
    return switch (result) {
      case Result.Answered answered ->
          answered.answer() instanceof Answer.Undecided(_, Limit.Spent(var of, _, _))
              && of == Budget.Limit.MEMORY;
      case Result.Failed(_, _, Fault.Spent(Limit.Spent(var of, _, _)), _) ->
          of == Budget.Limit.MEMORY;
      case Result.Failed _ -> false;
    };
  }

  /// @param sharing how many jobs share the memory
  private Result run(Job job, Readings readings, int sharing) {
    long start = System.nanoTime();
    Budget budget = Budget.of(timeout, memory / sharing);
    String name = job.model().orElse("");
    try {
      Program program = read(job, readings, budget);
      name = job.model().orElse(program.language().defaultModel());
      // Where nothing but a verdict is expected, nothing else is worked out.
      Ask asked = job.expectation().isVerdictOnly() ? ask.with(Ask.Detail.VERDICT) : ask;
      Answer answer =
          subjects.named(renamed.getOrDefault(name, name)).answer(program, asked, budget);
      boolean undecided = answer.tableVerdict() == Verdict.UNDECIDED;
      boolean counted = answer.outcomes().listed() && answer.outcomes().counted();
      return new Result.Answered(
          job,
          name,
          answer,
          undecided ? List.of() : job.expectation().differences(answer),
          counted ? job.expectation().counts(answer) : List.of(),
          millis(start));
    } catch (RuntimeException | Error e) {
      return new Result.Failed(job, name, Fault.of(e, budget), millis(start));
    }
  }

  private Program read(Job job, Readings readings, Budget budget) {
    List<Test> tests =
        readings.of(
            job, job.model().map(given -> renamed.getOrDefault(given, given)), budget.checkpoint());
    if (tests.size() > 1) {
      throw new SyntaxError(
          tests.getFirst().program().source().span(0, 0),
          "there are %d tests in this file, and a table has one row for each test"
              .formatted(tests.size()),
          "ask 'thinair check' about them, or write a file for each");
    }
    return tests.getFirst().program();
  }

  private static long millis(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
