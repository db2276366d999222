package thinair.suite;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import thinair.candidate.Engine;
import thinair.candidate.Plans;
import thinair.files.Folder;
import thinair.files.JavaFiles;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.justify.Legality;
import thinair.justify.NoFinalMemory;
import thinair.justify.Reach;
import thinair.justify.TooManyValues;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.model.relational.RelationalModel;
import thinair.program.Program;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.Question;
import thinair.query.Refused;
import thinair.query.Subject;
import thinair.source.SyntaxError;

/// Runs jobs on several threads; results come in the order of the jobs.
///
/// @param renamed models to read from other places: name to path
/// @param java how Java programs are read
/// @param explain whether what is forbidden under a relational model is to be explained, too
public record Runner(
    Models models,
    Map<String, String> renamed,
    Engine engine,
    Reach reach,
    JavaOptions java,
    boolean verdictOnly,
    boolean explain,
    Optional<Duration> timeout,
    int threads) {

  public List<Result> run(List<Job> jobs, Consumer<Result> whenDone) {
    Plans plans = new Plans();
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Result>> running =
          jobs.stream()
              .map(
                  job ->
                      pool.submit(
                          () -> {
                            Result result = run(job, plans);
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

  private Result run(Job job, Plans plans) {
    long start = System.nanoTime();
    String name = job.model().orElse("");
    try {
      Program program = read(job);
      name = job.model().orElse(Models.defaultFor(program.language()));
      String source = renamed.getOrDefault(name, name);
      Budget budget = Budget.of(timeout, Runtime.getRuntime().maxMemory());
      // Where nothing but a verdict is expected, nothing else is worked out.
      boolean brief = verdictOnly || job.expectation().isVerdictOnly();
      if (models.isRelational(source)) {
        return relational(job, name, program, models.relational(source), brief, budget, start);
      }
      Question question = question(program, source, brief);
      Outcomes outcomes = Outcomes.of(question, plans, budget);
      boolean counted = !brief && !outcomes.solved();
      return new Result(
          job,
          name,
          Optional.of(outcomes),
          Optional.empty(),
          "",
          false,
          job.expectation().differences(outcomes, !brief),
          counted ? job.expectation().counts(outcomes) : List.of(),
          millis(start));
    } catch (SyntaxError e) {
      return failed(job, name, e.diagnostic().render(), false, start);
    } catch (Models.NoSuchModel | TooManyValues | NoFinalMemory | Refused e) {
      return failed(job, name, String.valueOf(e.getMessage()), false, start);
    } catch (IOException _) {
      return failed(job, name, "cannot read " + job.file(), false, start);
    } catch (Budget.Exceeded _) {
      return failed(job, name, "undecided (limit: time)", true, start);
    }
  }

  private Result relational(
      Job job,
      String name,
      Program program,
      RelationalModel model,
      boolean brief,
      Budget budget,
      long start) {
    Question question = Question.named(name, program, reach.unroll(), brief);
    CoreEffort effort = explain ? CoreEffort.MINIMAL : CoreEffort.NONE;
    Judgement judgement = Judgement.of(program, model, reach, effort, Progress.SILENT, budget);
    if (judgement.account() instanceof Legality.Undecided(var cause, _)) {
      String limit =
          switch (cause) {
            case Legality.Cause.Spent _ -> "time";
            case Legality.Cause.FewExecutions(int k, _, _) -> "k = " + k;
          };
      return failed(job, name, "undecided (limit: %s)".formatted(limit), true, start);
    }
    if (judgement.account() instanceof Legality.NoneEnds) {
      return failed(job, name, "undecided (no execution ends)", true, start);
    }
    Outcomes outcomes =
        brief ? judgement.outcomes(question) : Judgement.outcomes(question, model, reach, budget);
    return new Result(
        job,
        name,
        Optional.of(outcomes),
        Optional.of(judgement),
        "",
        false,
        job.expectation().differences(outcomes, !brief),
        List.of(),
        millis(start));
  }

  private Program read(Job job) throws IOException {
    String name = job.file().toString();
    if (JavaPrograms.isJava(name)) {
      List<JavaProgram> programs = JavaFiles.read(job.file(), name, java);
      if (programs.size() > 1) {
        throw new SyntaxError(
            programs.getFirst().program().source().span(0, 0),
            "there are %d tests in this file, and a table has one row for each test"
                .formatted(programs.size()),
            "ask 'thinair check' about them, or write a file for each");
      }
      return programs.getFirst().program();
    }
    return models
        .reader(job.model().map(given -> renamed.getOrDefault(given, given)))
        .read(Folder.current().find(name).orElseThrow(why -> new IOException(why.of(name))));
  }

  private Question question(Program program, String named, boolean brief) {
    return named.startsWith(Subject.MACHINE)
        ? Subject.machine(named)
            .map(machine -> new Question(program, machine, reach.unroll()))
            .orElseThrow(() -> new Models.NoSuchModel("unknown machine '%s'".formatted(named)))
        : new Question(
            program, models.model(named, program.language()), reach.unroll(), engine, brief);
  }

  private static Result failed(
      Job job, String model, String problem, boolean undecided, long start) {
    return new Result(
        job,
        model,
        Optional.empty(),
        Optional.empty(),
        problem,
        undecided,
        List.of(),
        List.of(),
        millis(start));
  }

  private static long millis(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
