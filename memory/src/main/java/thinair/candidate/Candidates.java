package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.event.BitMatrix;
import thinair.event.Execution;
import thinair.limit.Checkpoint;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.program.DeadEnd;
import thinair.program.Observable;
import thinair.program.Value;

/// Enumerates the executions of one skeleton that a model allows: who reads from whom, which write
/// is last, and what the model chooses, each decided as late and each axiom checked as early as
/// possible.
final class Candidates {
  /// Is told of every execution that the model allows.
  interface Visitor {
    void allowed(Candidates execution);
  }

  final Skeleton skeleton;
  final Evaluation evaluation;
  final Plan plan;
  private final BitMatrix bits;
  private final Wanted wanted;
  private final Budget budget;
  private List<Plan.Test> tests;

  /// Which choice is the order that coherence is about, or -1 where coherence is not demanded.
  private final int coherent;

  /// The cells whose last write has to be decided.
  private final int[] observed;

  private final int[][] sources;
  private final Reading reading;
  private final WriteOrder writeOrder;
  private final Alternatives alternatives;
  private final long[] nothing;

  /// What may be done, what is left of it, and with how much left to ask whether it will do.
  private long worth;

  private long work;
  private long look;
  private final Checkpoint checkpoint;
  private Visitor visitor = _ -> {};

  /// How much is done between two looks at the clock.
  private static final long CLOCK = 1 << 10;

  /// After one part in so many of what may be done it is asked whether that will do.
  private static final int EARLY = 10;

  /// How many times longer than allowed it must look then, as no two parts of a search are alike.
  private static final int PATIENCE = 4;

  /// @param judged whether executions that break an axiom are left out
  /// @param wanted executions that end otherwise are left out
  Candidates(
      Skeleton skeleton,
      Plan plan,
      Set<Integer> observed,
      Budget budget,
      boolean judged,
      Wanted wanted) {
    this(skeleton, skeleton, plan, observed, budget, judged, wanted);
  }

  /// @param judging the events that models see, all accesses among them
  Candidates(
      Skeleton skeleton,
      Given judging,
      Plan plan,
      Set<Integer> observed,
      Budget budget,
      boolean judged,
      Wanted wanted) {
    this.wanted = wanted;
    this.skeleton = skeleton;
    this.plan = plan;
    this.bits = skeleton.bits;
    this.budget = budget;
    this.checkpoint = budget.checkpoint();
    this.evaluation = new Evaluation(plan, judging);
    this.coherent = judged ? plan.coherent : -1;
    this.tests = judged ? plan.remaining(skeleton) : List.of();
    this.observed = observed.stream().mapToInt(Integer::intValue).sorted().toArray();
    this.reading = new Reading(skeleton, wanted);
    this.sources = Sources.of(skeleton, coherent >= 0);
    this.writeOrder = new WriteOrder(skeleton, reading);
    this.alternatives = new Alternatives(skeleton, evaluation, reading);
    this.nothing = bits.relation();
  }

  /// From now on holes are filled, so that executions are judged by the axioms about them, too.
  void fillHoles(Evaluation.Filling filling) {
    evaluation.fillHoles(filling);
    List<Plan.Test> all = new ArrayList<>(tests);
    all.addAll(plan.openAxioms());
    tests = all;
  }

  /// Of a read: the writes it may read from.
  int[][] sources() {
    return sources;
  }

  /// Ends an enumeration that has done as much as it may.
  private static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Spent() {
      super(null, null, false, false);
    }
  }

  /// Tells the visitor of every execution that the model allows; false if it gave up before.
  ///
  /// @param work how much may be done: 1 for each source that a read is given, and for each time
  ///   that axioms are judged as many as there are events
  boolean enumerate(long work, Visitor visitor) {
    this.work = work;
    this.worth = work;
    this.look = work == Effort.UNLIMITED ? 0 : work - work / EARLY;
    this.visitor = visitor;
    evaluation.changed(Plan.STATIC);
    try {
      if (evaluation.axiomsHold(tests, Plan.STATIC)) {
        readFrom(0);
      }
      return true;
    } catch (Spent _) {
      return false;
    }
  }

  /// Counts what is done, and looks at the clock now and then.
  private void spend(int amount) {
    long before = work;
    work -= amount;
    if (work < look) {
      if (work < 0 || isHopeless()) {
        throw new Spent();
      }
      look = 0;
    }
    if ((before ^ work) >= CLOCK) {
      budget.check();
    }
  }

  /// Whether at this pace far more work is ahead than may be done.
  private boolean isHopeless() {
    return explored() * worth * PATIENCE < spent();
  }

  /// What has been done since the enumeration began.
  long spent() {
    return worth - work;
  }

  /// Which share of all ways to give reads their sources lies behind.
  private double explored() {
    double share = 1;
    double done = 0;
    for (int r = 0; r < sources.length && reading.source[r] >= 0; r++) {
      share /= sources[r].length;
      for (int i = 0; sources[r][i] != reading.source[r]; i++) {
        done += share;
      }
    }
    return done;
  }

  /// Accesses that were found to be at no address on the way.
  List<DeadEnd> astray() {
    List<DeadEnd> ends = new ArrayList<>();
    reading.astray.forEach(
        (e, value) -> {
          int thread = skeleton.thread[e];
          ends.add(skeleton.paths.get(thread).noAddress(skeleton.position[e], value).of(thread));
        });
    return ends;
  }

  /// Whether there is any execution at all, whatever the model says.
  boolean isPossible() {
    work = Effort.UNLIMITED;
    look = 0;
    return isPossibleFrom(0);
  }

  private boolean isPossibleFrom(int read) {
    if (read == sources.length) {
      return reading.hasValues();
    }
    for (int write : sources[read]) {
      reading.source[read] = write;
      spend(1);
      if (reading.isPossible(read) && isPossibleFrom(read + 1)) {
        return true;
      }
    }
    reading.source[read] = -1;
    return false;
  }

  private void readFrom(int read) {
    if (read == sources.length) {
      valued();
      return;
    }
    for (int write : sources[read]) {
      reading.source[read] = write;
      spend(1);
      if (reading.isPossible(read)) {
        readFrom(read + 1);
      }
    }
    reading.source[read] = -1;
  }

  /// All reads have their source: if values and addresses fit together, go on.
  private void valued() {
    boolean values = reading.hasValues();
    if (circles != null && !values && reading.isCircular()) {
      circles.met();
    } else if (circles == null && values) {
      judge();
    }
  }

  /// What to do with executions in which a read depends on itself by computation.
  private final class Circles {
    private static final int MOST_GUESSES = 3;
    private final Set<Value> guesses;
    private final Visitor right;
    private boolean valued;
    private boolean open;

    /// @param guesses what such reads may read
    Circles(Set<Value> guesses, Visitor right) {
      this.guesses = guesses;
      this.right = right;
    }

    void met() {
      List<Integer> circle = reading.circle();
      valued = false;
      if (skeleton.allCellsFixed && !plan.comparesValues) {
        judge();
      } else {
        open = true;
      }
      valued = true;
      guess(circle, 1);
    }

    private void guess(List<Integer> circle, int number) {
      for (int read : circle) {
        for (Value value : guesses) {
          reading.guess(read, value);
          spend(skeleton.n);
          if (reading.hasValues()) {
            if (reading.isGuessedRight()) {
              judge();
            }
          } else if (reading.isCircular() && number < MOST_GUESSES) {
            guess(reading.circle(), number + 1);
          }
          reading.guess(read, null);
        }
      }
    }

    void allowed(Candidates execution) {
      if (valued) {
        right.allowed(execution);
      } else {
        open = true;
      }
    }
  }

  private @Nullable Circles circles;

  /// Goes through the executions in which a read depends on itself by computation, each with the
  /// guesses that come out right. Whether there is any at all, whatever the values, or nobody
  /// knows.
  ///
  /// @param work as for [#enumerate]
  boolean enumerateCircles(long work, Set<Value> guesses, Visitor right) {
    Circles met = new Circles(guesses, right);
    circles = met;
    reading.allowCircles();
    return !enumerate(work, met::allowed) || met.open;
  }

  /// Values and addresses are known.
  private void judge() {
    spend(skeleton.n);
    Arrays.fill(evaluation.rf, 0);
    for (int r = 0; r < sources.length; r++) {
      bits.add(evaluation.rf, reading.source[r], skeleton.readEvent[r]);
    }
    if (!skeleton.allCellsFixed) {
      sameLocation();
    }
    evaluation.changed(Plan.READS_FROM);
    if (coherent >= 0 && !writeOrder.follow()) {
      return;
    }
    if (plan.comparesValues) {
      evaluation.valuesAre(valueNumbers());
    }
    if (evaluation.axiomsHold(tests, Plan.READS_FROM)) {
      Arrays.fill(evaluation.finalWrites, 0);
      lastWrite(0);
    }
  }

  private void sameLocation() {
    Arrays.fill(evaluation.loc, 0);
    int[] cellOf = reading.cellOf;
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        if (cellOf[i] >= 0 && cellOf[i] == cellOf[j] || skeleton.isSameRegister(i, j)) {
          bits.add(evaluation.loc, i, j);
        }
      }
    }
  }

  private long[] valueNumbers() {
    List<Value> distinct = new ArrayList<>();
    long[] numbers = new long[skeleton.n];
    for (int e = 0; e < skeleton.n; e++) {
      Value value = reading.value(e);
      if (value == null) {
        numbers[e] = -1;
      } else {
        if (!distinct.contains(value)) {
          distinct.add(value);
        }
        numbers[e] = distinct.indexOf(value);
      }
    }
    return numbers;
  }

  private void lastWrite(int index) {
    checkpoint.pass();
    if (index == observed.length) {
      evaluation.changed(Plan.FINAL);
      if (evaluation.axiomsHold(tests, Plan.FINAL)) {
        choose(0);
      }
      return;
    }
    for (int w = 0; w < skeleton.n; w++) {
      if (reading.cellOf[w] == observed[index] && skeleton.writes(w) && writeOrder.mayBeLast(w)) {
        bits.add(evaluation.finalWrites, w);
        if (wanted.isAnything() || wanted.canHold(this::known)) {
          lastWrite(index + 1);
        }
        bits.remove(evaluation.finalWrites, w);
      }
    }
  }

  private void choose(int number) {
    if (number == plan.decisions.size()) {
      visitor.allowed(this);
      return;
    }
    long[] more = number == coherent ? writeOrder.pairs : nothing;
    alternatives.forEach(
        plan.decisions.get(number),
        number,
        more,
        () -> {
          spend(skeleton.n);
          evaluation.changed(Plan.CHOICES + number);
          if (evaluation.axiomsHold(tests, Plan.CHOICES + number)) {
            choose(number + 1);
          }
        });
  }

  /// How many candidates there are if nothing is cut.
  double estimate() {
    double estimate = 1;
    for (int[] each : sources) {
      estimate *= each.length;
    }
    for (int cell = 0; cell < skeleton.cells.size(); cell++) {
      int writes = 0;
      for (int w = 0; w < skeleton.n; w++) {
        boolean here = skeleton.fixedCell[w] == cell;
        writes += here && skeleton.writes(w) && !skeleton.isInitial(w) ? 1 : 0;
      }
      estimate *= factorial(writes);
    }
    for (Plan.Decision decision : plan.decisions) {
      boolean known = plan.steps.get(decision.over()).level() == Plan.STATIC;
      if (decision.choice().shape() == Choice.Shape.ORDER && known) {
        estimate *= factorial(bits.size(evaluation.value(decision.over())));
      }
    }
    return estimate;
  }

  private static double factorial(int n) {
    double product = 1;
    for (int k = 2; k <= n; k++) {
      product *= k;
    }
    return product;
  }

  /// What something observed is at the end of the present execution.
  Value value(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) -> reading.register(thread, register);
      case Observable.Cell(var address) -> last(address);
      case Observable.Array array ->
          throw new IllegalStateException("shown cell by cell: " + array);
    };
  }

  /// What a cell holds at the end.
  private Value last(Value.Address address) {
    return Objects.requireNonNull(lastKnown(address), () -> "no last write of " + address);
  }

  private @Nullable Value lastKnown(Value.Address address) {
    int cell = skeleton.cell(address);
    for (int w = 0; w < skeleton.n; w++) {
      if (reading.cellOf[w] == cell && bits.has(evaluation.finalWrites, w)) {
        return reading.written(w);
      }
    }
    return null;
  }

  /// What is known of the end while last writes are still open.
  private @Nullable Value known(Observable observable) {
    return observable instanceof Observable.Cell(var address)
        ? lastKnown(address)
        : value(observable);
  }

  /// The axioms that the present execution breaks, in the model's order.
  List<Plan.Test> broken() {
    return plan.tests.stream()
        .filter(test -> test.check().role() == Check.Role.AXIOM && !evaluation.holds(test))
        .toList();
  }

  /// The flags that the present execution raises, undefined behaviour and failed assertions among
  /// them.
  List<Plan.Test> flags() {
    List<Plan.Test> raised = new ArrayList<>();
    for (Plan.Test test : plan.tests) {
      boolean raises =
          switch (test.check().role()) {
            case AXIOM -> false;
            case FLAG -> evaluation.holds(test);
            case UNDEFINED_UNLESS, ASSERT -> !evaluation.holds(test);
          };
      if (raises) {
        raised.add(test);
      }
    }
    return raised;
  }

  /// The present execution, to keep.
  Execution snapshot() {
    return copies().execution(true);
  }

  /// The present execution with two events that raise a flag.
  ///
  /// @param named whether with the relations that the model has names for
  Flagged flagged(Plan.Test test, boolean named) {
    return copies().flagged(test, named);
  }

  private Snapshot copies() {
    return new Snapshot(skeleton, plan, evaluation, reading);
  }
}
