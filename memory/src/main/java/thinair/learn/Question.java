package thinair.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.candidate.OpenExecutions;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.logic.sat.CdclSolver;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;

/// A sketch and tests in a solver: which completions give every test its verdict?
///
/// Tests join the question one by one: a completion is tried on all of them, and the first that it
/// gets wrong is added. They are sorted by size and name, so that neither the answer nor the way to
/// it depends on the order of a table. For one thread: gates are made while questions are asked.
final class Question implements AutoCloseable {
  private static final Comparator<Lesson> ORDER =
      Comparator.comparingInt((Lesson lesson) -> lesson.example().events())
          .thenComparing(lesson -> lesson.example().name());

  final Sketch sketch;
  final Circuit circuit;
  final Cells cells;
  final Counter size;
  final Budget budget;
  final Expansion executions;
  private final Settings settings;
  private final List<Lesson> lessons = new ArrayList<>();
  private final Set<Lesson> asserted = new LinkedHashSet<>();

  Question(Sketch sketch, Settings settings, Budget budget) {
    this.sketch = sketch;
    this.settings = settings;
    this.budget = budget;
    this.circuit = new Circuit(new CdclSolver(), budget);
    this.cells =
        new Cells(sketch, circuit, new Cells.Sharing(settings.cells(), settings.matrices()));
    this.executions = Expansion.of(sketch, circuit, cells);
    this.size = new Counter(circuit, cells.weights());
  }

  /// Adds tests; they are expanded at once.
  void add(List<Example> examples) {
    add(examples, () -> {});
  }

  /// @param told is called after each of them
  void add(List<Example> examples, Runnable told) {
    for (Example example : examples) {
      lessons.add(lesson(example));
      told.run();
    }
    lessons.sort(ORDER);
    if (!settings.oneByOne()) {
      asserted.addAll(hard());
    }
  }

  /// All executions of a test.
  OpenExecutions.Expanded expanded(Example example) {
    return expanded(example, Integer.MAX_VALUE);
  }

  private OpenExecutions.Expanded expanded(Example example, int most) {
    return executions.expand(example.program(), settings.unroll(), most, budget);
  }

  /// A test with many executions grows. Not where it is soft, because a cost is not found by
  /// counter-examples, and not where it chooses values of parameters, which completions leave open.
  private Lesson lesson(Example example) {
    boolean grows = !example.isSoft() && cells.chosen(example.given()).isEmpty();
    OpenExecutions.Expanded expanded =
        expanded(example, grows ? settings.most() : Integer.MAX_VALUE);
    return expanded.complete()
        ? new Lesson.Whole(
            example, given(expanded.allowed(), example), expanded.executions(), expanded.cut())
        : new Growing(example, this, expanded, settings.unroll(), budget);
  }

  /// The verdict for the values of parameters that a test names.
  private int given(int gate, Example example) {
    Map<Integer, Integer> chosen = cells.chosen(example.given());
    return chosen.isEmpty()
        ? gate
        : circuit.copied(new int[] {gate}, input -> chosen.getOrDefault(input, input))[0];
  }

  void add(Lesson lesson) {
    lessons.add(lesson);
    lessons.sort(ORDER);
  }

  List<Lesson> lessons() {
    return lessons;
  }

  Set<Lesson> asserted() {
    return asserted;
  }

  /// A completion that gives every test its verdict and makes these gates true.
  Optional<Circuit.Values> solve(int... assumed) {
    return solve(hard(), asserted, assumed);
  }

  /// The tests whose verdicts are not up for discussion.
  List<Lesson> hard() {
    return lessons.stream().filter(lesson -> !lesson.example().isSoft()).toList();
  }

  /// The same for some of the tests.
  Optional<Circuit.Values> solve(Collection<Lesson> tests, Set<Lesson> joined, int... assumed) {
    while (true) {
      budget.check();
      int[] all = Arrays.copyOf(assumed, assumed.length + joined.size());
      int at = assumed.length;
      for (Lesson lesson : joined) {
        all[at++] = lesson.wanted();
      }
      if (!circuit.solve(all)) {
        return Optional.empty();
      }
      Circuit.Values values = circuit.values();
      Optional<Lesson> wrong = tests.stream().filter(lesson -> !lesson.isRight(values)).findFirst();
      if (wrong.isEmpty()) {
        return Optional.of(values);
      }
      joined.add(wrong.get());
      if (wrong.get() instanceof Growing growing) {
        growing.learn(values);
      }
    }
  }

  /// The tests that the last no rests on.
  List<Lesson> failed() {
    Set<Integer> gates = new LinkedHashSet<>();
    for (int gate : circuit.failed()) {
      gates.add(gate);
    }
    return hard().stream().filter(lesson -> gates.contains(lesson.wanted())).toList();
  }

  Map<Hole, Phrase> filling(Circuit.Values values) {
    return cells.filling(values);
  }

  Completed completed(Circuit.Values values) {
    return new Completed(sketch, cells.filling(values));
  }

  /// What a completion is worth, whether or not it is one that the solver would find.
  Circuit.Values values(Map<Hole, Phrase> filling) {
    return cells.values(filling);
  }

  Statistics statistics() {
    return new Statistics(
        lessons.size(),
        (int) lessons.stream().filter(Lesson::cut).count(),
        asserted.size(),
        lessons.stream().mapToInt(Lesson::executions).sum(),
        cells.count(),
        circuit.size(),
        circuit.clauses(),
        circuit.questions());
  }

  @Override
  public void close() {
    circuit.close();
  }
}
