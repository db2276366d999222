package thinair.query;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import thinair.generate.Access;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.Shape;
import thinair.generate.Slice;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Value;

/// Compares subjects on every program within bounds. Programs are made one after the other and
/// looked at on all cores, in batches whose answers are taken in order: so what is found first is
/// the smallest, however many cores there are. The outcomes of a program under a subject are found
/// once, however many it is compared with.
public final class Compare {
  private static final int BATCH = 32;
  private static final Ask EVERY_END = Ask.of(Ask.Detail.OUTCOMES);

  /// What to compare and how.
  ///
  /// @param finals whether the last values of locations count too
  /// @param every whether all minimal differences are wanted, not just the first
  /// @param jobs how many programs to look at at once
  /// @param language of the programs; empty: the one that can say what they do
  public record Plan(
      Limits limits, boolean finals, boolean every, int jobs, Optional<Language> language) {
    public Plan(Limits limits, boolean finals, boolean every, int jobs) {
      this(limits, finals, every, jobs, Optional.empty());
    }
  }

  /// @param programs how many programs were looked at
  /// @param complete whether these were all; otherwise every pair was decided before
  public record Compared(List<Comparison> comparisons, long programs, boolean complete) {}

  public record Pair(Subject left, Subject right) {}

  /// What has been found about a pair so far.
  private record State(Pair pair, List<Difference> leftOnly, List<Difference> rightOnly) {
    boolean isDecided() {
      return !leftOnly.isEmpty() && !rightOnly.isEmpty();
    }

    Comparison comparison() {
      return new Comparison(pair.left(), pair.right(), leftOnly, rightOnly);
    }
  }

  private record Found(
      int pair,
      boolean left,
      Shape shape,
      Program program,
      Outcomes of,
      Outcome outcome,
      long number) {}

  /// A program, and how many were made before it.
  private record Numbered(Shape shape, long number) {}

  private static final class Decided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Decided() {
      super(null, null, false, false);
    }
  }

  private final Plan plan;
  private final ShapePrograms made;
  private final Budget budget;
  private final IntConsumer progress;
  private final Optional<Sieve> sieve;
  private final Optional<FenceSieve> fences;
  private final List<State> states = new ArrayList<>();
  private final ArrayDeque<Supplier<List<Found>>> running = new ArrayDeque<>();
  private final long start = System.nanoTime();
  private List<Numbered> batch = new ArrayList<>();
  private long programs;
  private volatile Set<Integer> decided = Set.of();

  /// @param whole whether all programs within bounds are looked at
  private Compare(
      List<Pair> pairs,
      Plan plan,
      boolean whole,
      Function<String, Program> reader,
      Budget budget,
      IntConsumer progress) {
    pairs.forEach(pair -> states.add(new State(pair, new ArrayList<>(), new ArrayList<>())));
    this.plan = plan;
    this.made = new ShapePrograms(reader, plan.finals(), plan.language());
    this.budget = budget;
    this.progress = progress;
    // To look at programs together that differ in fences costs as much as to look at three or four
    // of them. Of seven accesses 11.9 do so on average, but only 2.0 in one shard of a sweep, and
    // sweeps are for more than six (of which it would be 6.5 in place of 9.2).
    this.fences =
        whole && plan.limits().gaps().contains(Access.Gap.FENCE)
            ? Optional.of(new FenceSieve(pairs, made::of, budget))
            : Optional.empty();
    // Where the language is left open, annotations decide about it.
    this.sieve = plan.language().map(_ -> new Sieve(plan.limits().kinds(), made::of, budget));
  }

  /// Compares the two of each pair.
  ///
  /// @param reader reads a litmus test
  /// @param progress is told of every so many programs
  public static Compared compare(
      List<Pair> pairs,
      Plan plan,
      Function<String, Program> reader,
      Budget budget,
      IntConsumer progress) {
    try (Workers workers = threads(plan)) {
      return compare(pairs, plan, reader, budget, progress, workers);
    }
  }

  /// @param workers who looks at programs; one is enough, and all that some places have
  public static Compared compare(
      List<Pair> pairs,
      Plan plan,
      Function<String, Program> reader,
      Budget budget,
      IntConsumer progress,
      Workers workers) {
    return new Compare(pairs, plan, true, reader, budget, progress)
        .run(found -> Generator.generate(plan.limits(), found), workers);
  }

  /// The same on the programs of a slice alone. All that is known of other slices is how many
  /// programs they have: [MergedComparison] puts them together.
  public static Compared compare(
      List<Pair> pairs,
      Plan plan,
      Slice slice,
      Function<String, Program> reader,
      Budget budget,
      IntConsumer progress) {
    try (Workers workers = threads(plan)) {
      return new Compare(pairs, plan, false, reader, budget, progress)
          .run(found -> Generator.generate(plan.limits(), slice, found), workers);
    }
  }

  private static Workers threads(Plan plan) {
    return Workers.threads(plan.jobs(), "compare");
  }

  /// What a program shows of a pair: an outcome that one alone allows.
  ///
  /// @param left whether that is the left one
  static Optional<Difference> difference(
      Pair pair,
      boolean left,
      Shape shape,
      long number,
      Plan plan,
      Function<String, Program> reader,
      Budget budget) {
    Compare compare = new Compare(List.of(pair), plan, false, reader, budget, _ -> {});
    List<Found> found = new ArrayList<>();
    compare.look(shape, number, Set.of(0), found);
    return found.stream().filter(each -> each.left() == left).findFirst().map(compare::difference);
  }

  private Compared run(Consumer<Consumer<Shape>> generator, Workers workers) {
    boolean complete = true;
    try {
      generator.accept(shape -> add(shape, workers));
      submit(workers);
      while (!running.isEmpty()) {
        take();
      }
    } catch (Decided _) {
      // Batches that still run find nothing left to do. An interrupt would cancel the budget,
      // and with it what is asked next.
      complete = false;
    } catch (RuntimeException | Error e) {
      workers.stop();
      throw e;
    }
    List<Comparison> comparisons = states.stream().map(State::comparison).toList();
    return new Compared(comparisons, complete ? programs : decidedAfter(comparisons), complete);
  }

  /// How many programs it took, whatever else was made by then because there are cores to spare.
  static long decidedAfter(List<Comparison> comparisons) {
    return comparisons.stream()
        .flatMap(each -> Stream.of(each.leftOnly().getFirst(), each.rightOnly().getFirst()))
        .mapToLong(each -> each.number() + 1)
        .max()
        .orElse(0);
  }

  private void add(Shape shape, Workers workers) {
    if (shape.hasReads() || plan.finals()) {
      batch.add(new Numbered(shape, programs));
    }
    programs++;
    if (batch.size() == BATCH) {
      submit(workers);
    }
    if (programs % BATCH == 0) {
      progress.accept(BATCH);
    }
  }

  private void submit(Workers workers) {
    List<Numbered> shapes = batch;
    batch = new ArrayList<>();
    running.add(workers.start(() -> look(shapes)));
    while (running.size() > 2 * plan.jobs()) {
      take();
    }
  }

  /// Takes the oldest batch, and stops everything where nothing is left to decide.
  private void take() {
    for (Found found : running.remove().get()) {
      State state = states.get(found.pair());
      List<Difference> known = found.left() ? state.leftOnly() : state.rightOnly();
      if (plan.every() ? isMinimal(found.shape(), known) : known.isEmpty()) {
        known.add(difference(found));
      }
    }
    if (!plan.every()) {
      Set<Integer> done = new HashSet<>();
      for (int i = 0; i < states.size(); i++) {
        if (states.get(i).isDecided()) {
          done.add(i);
        }
      }
      decided = done;
      if (done.size() == states.size()) {
        throw new Decided();
      }
    }
  }

  private Difference difference(Found found) {
    return new Difference(
        found.shape(),
        found.program(),
        found.of().shown(),
        found.outcome(),
        found.number(),
        System.nanoTime() - start);
  }

  static boolean isMinimal(Shape shape, List<Difference> known) {
    return known.stream().noneMatch(smaller -> smaller.shape().isPartOf(shape));
  }

  private List<Found> look(List<Numbered> shapes) {
    List<Found> found = new ArrayList<>();
    for (Numbered each : shapes) {
      budget.check();
      Set<Integer> open = open(each.shape(), decided);
      if (!open.isEmpty()) {
        look(each.shape(), each.number(), open, found);
      }
    }
    return found;
  }

  /// The pairs that a program may tell apart.
  private Set<Integer> open(Shape shape, Set<Integer> skipped) {
    Set<Integer> open = new TreeSet<>();
    for (int p = 0; p < states.size(); p++) {
      Pair pair = states.get(p).pair();
      if (!skipped.contains(p)
          && sieve.map(it -> it.keeps(shape, pair.left(), pair.right())).orElse(true)) {
        open.add(p);
      }
    }
    return fences.map(it -> it.kept(shape, open)).orElse(open);
  }

  private void look(Shape shape, long number, Set<Integer> open, List<Found> found) {
    Program program = made.of(shape);
    Map<String, Outcomes> outcomes = new HashMap<>();
    for (int p : open) {
      Pair pair = states.get(p).pair();
      Outcomes left = outcomes(pair.left(), program, outcomes);
      Outcomes right = outcomes(pair.right(), program, outcomes);
      first(left, right)
          .ifPresent(end -> found.add(new Found(p, true, shape, program, left, end, number)));
      first(right, left)
          .ifPresent(end -> found.add(new Found(p, false, shape, program, right, end, number)));
    }
  }

  private Outcomes outcomes(Subject subject, Program program, Map<String, Outcomes> known) {
    return known.computeIfAbsent(subject.name(), _ -> outcomes(subject, program));
  }

  private Outcomes outcomes(Subject subject, Program program) {
    Answer answer = subject.answer(program, EVERY_END, budget);
    if (answer instanceof Answer.Undecided(_, Limit.Spent _)) {
      budget.check();
    }
    return answer.outcomes();
  }

  /// The least outcome that only the first has.
  private static Optional<Outcome> first(Outcomes allowing, Outcomes other) {
    Set<Outcome> known = new HashSet<>();
    other.states().forEach(state -> known.add(state.outcome()));
    return allowing.states().stream()
        .map(Outcomes.State::outcome)
        .filter(outcome -> !known.contains(outcome))
        .min(Comparator.comparing(Compare::digits));
  }

  private static String digits(Outcome outcome) {
    var text = new StringBuilder();
    for (Value value : outcome.values()) {
      text.append(value).append(' ');
    }
    return text.toString();
  }

  /// The programs within bounds, counted by accesses.
  public static Map<Integer, Long> count(Limits limits) {
    Map<Integer, Long> counts = new LinkedHashMap<>();
    Generator.generate(limits, shape -> counts.merge(shape.accesses(), 1L, Long::sum));
    return counts;
  }
}
