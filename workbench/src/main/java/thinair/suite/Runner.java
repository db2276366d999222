package thinair.suite;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import thinair.ask.Subjects;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Verdict;
import thinair.source.Refusal;
import thinair.source.SyntaxError;

/// Runs jobs on several threads; results come in the order of the jobs.
///
/// @param renamed models to read from other places: name to path
/// @param ask how far each question goes; where nothing but a verdict is expected, no further
/// @param timeout for each test, from reading it on
public record Runner(
    TestFiles files,
    Subjects subjects,
    Map<String, String> renamed,
    Ask ask,
    Optional<Duration> timeout,
    int threads) {

  public List<Result> run(List<Job> jobs, Consumer<Result> whenDone) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Result>> running =
          jobs.stream()
              .map(
                  job ->
                      pool.submit(
                          () -> {
                            Result result = run(job);
                            whenDone.accept(result);
                            return result;
                          }))
              .toList();
      return running.stream().map(Runner::result).toList();
    }
  }

  private static Result result(Future<Result> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private Result run(Job job) {
    long start = System.nanoTime();
    Budget budget = Budget.of(timeout, Runtime.getRuntime().maxMemory());
    String name = job.model().orElse("");
    try {
      Program program = read(job);
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
    } catch (Refusal refusal) {
      return new Result.Failed(job, name, refusal.kind().word(), refusal.text(), millis(start));
    }
  }

  private Program read(Job job) {
    List<Test> tests =
        files.read(job.file(), job.model().map(given -> renamed.getOrDefault(given, given)));
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
