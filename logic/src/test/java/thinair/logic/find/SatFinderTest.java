package thinair.logic.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;
import thinair.logic.text.ProblemParser;

/// What a finder tells beside its answer, and that it leaves nothing open behind it.
class SatFinderTest {
  private static final Relation S = Relation.set("s");

  private final List<String> calls = new ArrayList<>();

  private static Problem problem(String statements) {
    return ProblemParser.problem(
        "test",
        """
        universe a b c
        relation s/1 : univ
        relation t/1 : {a} .. {a, b}
        """
            + statements.replace("; ", "\n"));
  }

  /// Finds with solvers that note down who calls what.
  private SatFinder finder(Progress progress) {
    return new SatFinder(
        () -> {
          SatSolver solver = new CdclSolver();
          return (SatSolver)
              Proxy.newProxyInstance(
                  SatSolver.class.getClassLoader(),
                  new Class<?>[] {SatSolver.class},
                  (_, method, arguments) -> {
                    calls.add(method.getName());
                    try {
                      return method.invoke(solver, arguments);
                    } catch (InvocationTargetException e) {
                      throw Objects.requireNonNull(e.getCause());
                    }
                  });
        },
        CoreEffort.MINIMAL,
        progress);
  }

  private long times(String call) {
    return calls.stream().filter(call::equals).count();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          fact some s                       ! Found      ! false
          fact some t                       ! Found      ! true
          fact no t                         ! Impossible ! true
          fact some s; fact no s            ! Impossible ! false
          constraint c: s in t              ! Found      ! false
          """)
  void statistics(String statements, String answer, boolean trivial) {
    Answer found = new SatFinder().find(problem(statements));
    assertThat(found.getClass().getSimpleName()).isEqualTo(answer);
    Statistics statistics = found.statistics();
    assertThat(statistics.inputs()).isEqualTo(4);
    assertThat(statistics.gates()).isGreaterThanOrEqualTo(1 + 4);
    assertThat(statistics.variables()).isGreaterThanOrEqualTo(4);
    assertThat(statistics.clauses() == 0).isEqualTo(trivial && answer.equals("Found"));
    assertThat(statistics.trivial()).isEqualTo(trivial);
    assertThat(statistics.translating()).isPositive();
    assertThat(statistics.solving()).isPositive();
    assertThat(statistics.explaining().isPositive()).isEqualTo(answer.equals("Impossible"));
  }

  @Test
  void clocksAreIndependent() {
    Statistics statistics =
        new Statistics(1, 2, 3, 4, true, Duration.ofNanos(5), Duration.ofNanos(6), Duration.ZERO);
    assertThat(statistics.solvedIn(7))
        .isEqualTo(
            new Statistics(
                1, 2, 3, 4, true, Duration.ofNanos(5), Duration.ofNanos(7), Duration.ZERO));
    assertThat(statistics.explainedIn(8))
        .isEqualTo(
            new Statistics(
                1, 2, 3, 4, true, Duration.ofNanos(5), Duration.ofNanos(6), Duration.ofNanos(8)));
  }

  @Test
  void tellsWhatItDoes() {
    List<String> told = new ArrayList<>();
    finder((phase, number) -> told.add(phase + " " + number))
        .find(problem("constraint c: some s; constraint d: one t"));
    assertThat(told).hasSize(2).startsWith("TRANSLATING 2");
    assertThat(told.getLast()).matches("SOLVING [1-9]\\d*");
  }

  @Test
  void whatIsNotChangedStays() {
    List<Progress.Phase> told = new ArrayList<>();
    SatFinder finder =
        finder(Progress.SILENT).with((phase, _) -> told.add(phase)).with(CoreEffort.NONE);
    Answer answer = finder.find(problem("constraint c: no s; constraint d: some s"));
    assertThat(((Answer.Impossible) answer).core().minimal()).isFalse();
    assertThat(told).containsExactly(Progress.Phase.TRANSLATING, Progress.Phase.SOLVING);
    assertThat(times("solve")).isEqualTo(1);
  }

  @Test
  void solversAreClosed() {
    finder(Progress.SILENT).find(problem("fact some s"));
    assertThat(times("close")).isEqualTo(1);
    // One for the answer, one for what is needed for it, one for what a core can be made of.
    finder(Progress.SILENT).find(problem("fact no t"));
    assertThat(times("close")).isEqualTo(4);
    try (Stream<Instance> all = finder(Progress.SILENT).all(problem("fact some s"))) {
      assertThat(all.limit(2).toList()).hasSize(2);
      assertThat(times("close")).isEqualTo(4);
    }
    assertThat(times("close")).isEqualTo(5);
    // The same, and one for the core.
    finder(Progress.SILENT).find(problem("constraint c: no s; constraint d: some s"));
    assertThat(times("close")).isEqualTo(9);
  }

  @Test
  void everyValueOfSomeRelationsOnce() {
    try (Stream<Instance> all =
        new SatFinder().all(problem("fact s in t"), List.of(S), Budget.unlimited())) {
      assertThat(all.map(instance -> instance.value(S).toString()))
          .containsExactlyInAnyOrder("{}", "{a}", "{b}", "{a, b}");
    }
    try (Stream<Instance> all =
        new SatFinder().all(problem("fact some s"), List.of(), Budget.unlimited())) {
      assertThat(all).hasSize(1).allSatisfy(instance -> assertThat(instance.values()).isEmpty());
    }
  }

  @Test
  void stopsBeforeItBegins() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThat(new SatFinder().find(problem("constraint c: some s"), budget))
        .isEqualTo(new Answer.Stopped(Budget.Limit.CANCELLED, Statistics.NONE));
    assertThat(new SatFinder().find(problem("fact some s"), Budget.of(Duration.ZERO)))
        .isInstanceOfSatisfying(
            Answer.Stopped.class,
            stopped -> assertThat(stopped.limit()).isEqualTo(Budget.Limit.TIME));
  }

  @Test
  void stopsWhenCancelledWhileSolving() {
    Budget budget = Budget.unlimited();
    Answer answer =
        finder(
                (phase, _) -> {
                  if (phase == Progress.Phase.SOLVING) {
                    budget.cancel();
                  }
                })
            .find(problem("fact some s"), budget);
    assertThat(answer).isInstanceOf(Answer.Stopped.class);
    assertThat(answer.statistics().inputs()).isEqualTo(4);
    assertThat(answer.statistics().solving()).isPositive();
    assertThat(times("close")).isEqualTo(1);
  }

  @Test
  void readingOnStopsWhenCancelled() {
    Budget budget = Budget.unlimited();
    List<Instance> read = new ArrayList<>();
    try (Stream<Instance> all = new SatFinder().all(problem("fact some s"), List.of(S), budget)) {
      assertThatThrownBy(
              () ->
                  all.forEach(
                      instance -> {
                        read.add(instance);
                        if (read.size() == 3) {
                          budget.cancel();
                        }
                      }))
          .isInstanceOf(Budget.Exceeded.class);
    }
    assertThat(read).hasSize(3);
  }

  /// No core within the time: everything is cited, and may be too much.
  @Test
  void citesEverythingWhenTheTimeForACoreIsUp() {
    Budget budget = Budget.unlimited();
    Problem problem = problem("constraint c: no s; constraint d: some s; constraint e: some t");
    AtomicInteger solved = new AtomicInteger();
    SatFinder finder =
        new SatFinder(
            () ->
                (SatSolver)
                    Proxy.newProxyInstance(
                        SatSolver.class.getClassLoader(),
                        new Class<?>[] {SatSolver.class},
                        new Cancelling(new CdclSolver(), budget, solved)),
            CoreEffort.MINIMAL,
            Progress.SILENT);
    assertThat(finder.find(problem, budget))
        .isInstanceOfSatisfying(
            Answer.Impossible.class,
            impossible ->
                assertThat(impossible.core())
                    .isEqualTo(new Core(problem.constraints(), List.of(), false)));
    assertThat(solved).hasValue(1);
  }

  /// Cancels as soon as one question is answered.
  private record Cancelling(SatSolver solver, Budget budget, AtomicInteger solved)
      implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      Object result = method.invoke(solver, arguments);
      if (method.getName().equals("solve")) {
        solved.incrementAndGet();
        budget.cancel();
      }
      return result;
    }
  }
}
