package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.event.Arithmetic;
import thinair.event.BitMatrix;
import thinair.event.Event;
import thinair.event.Execution;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.MemoryModel;
import thinair.model.Term;
import thinair.program.Observable;
import thinair.program.Register;
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
  private final Plan plan;
  private final MemoryModel model;
  private final BitMatrix bits;
  private final Visitor visitor;
  private final List<Wanted> wanted;
  private final Budget budget;
  private final List<Plan.Test> tests;
  private final int coherent;

  /// The cells whose last write has to be decided.
  private final int[] observed;

  /// Of a read: the event it reads from. Of an event: its cell.
  final int[] source;

  final int[] cellOf;
  final Valuation valuation;
  private final int[][] sources;
  private final long[] coherenceBase;
  private final long[] closed;
  private final long[] po;
  private long candidates;

  /// @param judged whether executions that break an axiom are left out
  /// @param wanted executions that end otherwise are left out
  Candidates(
      Skeleton skeleton,
      Plan plan,
      MemoryModel model,
      Set<Integer> observed,
      Budget budget,
      boolean judged,
      List<Wanted> wanted,
      Visitor visitor) {
    this.wanted = wanted;
    this.skeleton = skeleton;
    this.plan = plan;
    this.model = model;
    this.bits = skeleton.bits;
    this.visitor = visitor;
    this.budget = budget;
    this.evaluation = new Evaluation(plan, skeleton);
    this.coherent = judged ? Coherence.choiceOf(model) : -1;
    this.tests = judged ? remaining() : List.of();
    this.observed = observed.stream().sorted().mapToInt(Integer::intValue).toArray();
    this.po = skeleton.relation("po");
    this.source = new int[skeleton.reads];
    Arrays.fill(source, -1);
    this.cellOf = skeleton.fixedCell.clone();
    this.valuation = new Valuation(skeleton, source);
    this.sources = new int[skeleton.reads][];
    this.coherenceBase = bits.relation();
    this.closed = bits.relation();
    for (int r = 0; r < skeleton.reads; r++) {
      sources[r] = possibleSources(skeleton.readEvent[r]);
    }
  }

  /// The checks that the way of enumerating does not already guarantee.
  private List<Plan.Test> remaining() {
    if (coherent < 0) {
      return plan.tests;
    }
    return plan.tests.stream()
        .filter(test -> !Coherence.isOnlyCoherence(test.check(), model.choices().get(coherent)))
        .toList();
  }

  /// Of a read: the writes it may read from.
  int[][] sources() {
    return sources;
  }

  long candidates() {
    return candidates;
  }

  void enumerate() {
    evaluation.changed(Plan.STATIC);
    if (evaluation.axiomsHold(tests, Plan.STATIC)) {
      readFrom(0);
    }
  }

  /// Whether there is any execution at all, whatever the model says.
  boolean isPossible() {
    return isPossibleFrom(0);
  }

  private boolean isPossibleFrom(int read) {
    if (read == source.length) {
      return hasValues();
    }
    for (int write : sources[read]) {
      source[read] = write;
      if (isPossible(read) && isPossibleFrom(read + 1)) {
        return true;
      }
    }
    source[read] = -1;
    return false;
  }

  /// What something observed is at the end.
  Value value(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) -> register(thread, register);
      case Observable.Cell(var address) -> last(address);
      case Observable.Array array ->
          throw new IllegalStateException("shown cell by cell: " + array);
    };
  }

  /// What a register holds at the end.
  private Value register(int thread, Register register) {
    Sym sym = skeleton.paths.get(thread).results().get(register);
    try {
      return sym == null ? Value.of(0) : Objects.requireNonNull(valuation.of(sym, base(thread)));
    } catch (Sym.Undefined undefined) {
      // Computed but never used, from values that have no meaning there: as good as any.
      return Value.of(0);
    }
  }

  /// What a cell holds at the end.
  private Value last(Value.Address address) {
    int cell = skeleton.cell(address);
    for (int w = 0; w < skeleton.n; w++) {
      if (cellOf[w] == cell && bits.has(evaluation.finalWrites, w)) {
        return Objects.requireNonNull(written(w));
      }
    }
    throw new IllegalStateException("no last write of " + address);
  }

  private @Nullable Value written(int write) {
    try {
      return valuation.writtenValue(write);
    } catch (Sym.Undefined undefined) {
      throw new IllegalStateException("values were worked out before", undefined);
    }
  }

  private int[] possibleSources(int read) {
    int cell = skeleton.fixedCell[read];
    List<Integer> found = new ArrayList<>();
    for (int w = 0; w < skeleton.n; w++) {
      if (!skeleton.writes(w) || w == read || follows(read, w)) {
        continue;
      }
      int other = skeleton.fixedCell[w];
      boolean together = cell == -2 || other == -2 || cell == other;
      if (together && cell != -1 && !(coherent >= 0 && cell == other && isHidden(w, read, cell))) {
        found.add(w);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /// Whether a write is a later event of the read's own instruction.
  private boolean follows(int read, int write) {
    return !skeleton.isInitial(write)
        && bits.has(skeleton.relation("same-instance"), read, write)
        && (bits.has(skeleton.relation("iico_data"), read, write)
            || bits.has(skeleton.relation("iico_ctrl"), read, write)
            || bits.has(skeleton.relation("iico_order"), read, write));
  }

  /// Whether coherence keeps a read from a write to the same cell: the write comes later in the
  /// thread, or another one comes between.
  private boolean isHidden(int write, int read, int cell) {
    if (bits.has(po, read, write)) {
      return true;
    }
    for (int w = 0; w < skeleton.n; w++) {
      boolean between =
          skeleton.fixedCell[w] == cell
              && w != write
              && skeleton.writes(w)
              && bits.has(po, w, read)
              && (skeleton.isInitial(write) || bits.has(po, write, w));
      if (between) {
        return true;
      }
    }
    return false;
  }

  private void readFrom(int read) {
    if (read == source.length) {
      valued();
      return;
    }
    for (int write : sources[read]) {
      source[read] = write;
      if (isPossible(read)) {
        readFrom(read + 1);
      }
    }
    source[read] = -1;
  }

  /// Whether what is known after deciding a read still satisfies its thread's conditions.
  private boolean isPossible(int read) {
    int event = skeleton.readEvent[read];
    Path path = skeleton.paths.get(skeleton.thread[event]);
    if (path.constraints().isEmpty() && wanted.isEmpty()) {
      return true;
    }
    valuation.clear();
    try {
      for (Wanted want : wanted) {
        if (want.observable() instanceof Observable.Of(int thread, var register)) {
          Sym sym = skeleton.paths.get(thread).results().get(register);
          Value value = sym == null ? Value.of(0) : valuation.of(sym, base(thread));
          if (value != null && !want.fits().test(value)) {
            return false;
          }
        }
      }
      for (Sym constraint : path.constraints()) {
        Value value = valuation.of(constraint, skeleton.readBase[event]);
        if (value != null && !Arithmetic.isTrue(value)) {
          return false;
        }
      }
      return true;
    } catch (Sym.Undefined undefined) {
      return false;
    }
  }

  /// All reads have their source: if values and addresses fit together, go on.
  private void valued() {
    if (!hasValues()) {
      return;
    }
    budget.check();
    Arrays.fill(evaluation.rf, 0);
    for (int r = 0; r < source.length; r++) {
      bits.add(evaluation.rf, source[r], skeleton.readEvent[r]);
    }
    evaluation.changed(Plan.READS_FROM);
    if (coherent >= 0 && !coherenceAllows()) {
      return;
    }
    if (plan.steps.stream().anyMatch(step -> step.kind() == Plan.Kind.DIFFERENT_VALUES)) {
      evaluation.valuesAre(valueNumbers());
    }
    if (evaluation.axiomsHold(tests, Plan.READS_FROM)) {
      Arrays.fill(evaluation.finalWrites, 0);
      lastWrite(0);
    }
  }

  /// Works out values and addresses; whether they fit together.
  private boolean hasValues() {
    valuation.clear();
    try {
      for (int r = 0; r < source.length; r++) {
        valuation.read(r);
      }
      for (int t = 0; t < skeleton.paths.size(); t++) {
        int base = base(t);
        for (Sym constraint : skeleton.paths.get(t).constraints()) {
          Value value = valuation.of(constraint, base);
          if (value == null || !Arithmetic.isTrue(value)) {
            return false;
          }
        }
      }
      if (!skeleton.allCellsFixed && !addresses()) {
        return false;
      }
      for (int e = 0; e < skeleton.n; e++) {
        if (skeleton.writes(e)) {
          valuation.writtenValue(e);
        }
      }
      return true;
    } catch (Sym.Undefined undefined) {
      return false;
    }
  }

  private int base(int thread) {
    int base = 0;
    for (int t = 0; t < thread; t++) {
      base += skeleton.paths.get(t).reads();
    }
    return base;
  }

  /// Works out computed addresses; whether every read and its source agree.
  private boolean addresses() throws Sym.Undefined {
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.fixedCell[e] == -2) {
        Event event = Objects.requireNonNull(skeleton.event(e));
        Value address = valuation.of(Objects.requireNonNull(event.address()), skeleton.readBase[e]);
        cellOf[e] = address == null ? -1 : skeleton.cell(address);
        if (cellOf[e] < 0) {
          return false;
        }
      }
    }
    for (int r = 0; r < source.length; r++) {
      if (cellOf[source[r]] != cellOf[skeleton.readEvent[r]]) {
        return false;
      }
    }
    Arrays.fill(evaluation.loc, 0);
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        if (cellOf[i] >= 0 && cellOf[i] == cellOf[j] || skeleton.isSameRegister(i, j)) {
          bits.add(evaluation.loc, i, j);
        }
      }
    }
    return true;
  }

  private long[] valueNumbers() {
    List<Value> distinct = new ArrayList<>();
    long[] numbers = new long[skeleton.n];
    for (int e = 0; e < skeleton.n; e++) {
      Value value = value(e);
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

  /// The value that an event of memory reads or, if it only writes, writes; null for other events.
  @Nullable Value value(int e) {
    try {
      return skeleton.reads(e)
          ? valuation.read(skeleton.readOf[e])
          : skeleton.writes(e) ? valuation.writtenValue(e) : null;
    } catch (Sym.Undefined undefined) {
      throw new IllegalStateException("values were worked out before", undefined);
    }
  }

  /// What coherence says of the order of writes, given who reads from whom: false if that is a
  /// circle.
  private boolean coherenceAllows() {
    Arrays.fill(coherenceBase, 0);
    int n = skeleton.n;
    for (int a = 0; a < n; a++) {
      if (cellOf[a] < 0) {
        continue;
      }
      int seenByA = skeleton.reads(a) ? source[skeleton.readOf[a]] : -1;
      if (seenByA >= 0 && skeleton.writes(a)) {
        before(seenByA, a);
      }
      for (int b = 0; b < n; b++) {
        if (cellOf[a] != cellOf[b] || a == b) {
          continue;
        }
        if (skeleton.isInitial(a) && skeleton.writes(b)) {
          before(a, b);
        }
        if (!bits.has(po, a, b)) {
          continue;
        }
        int seenByB = skeleton.reads(b) ? source[skeleton.readOf[b]] : -1;
        if (seenByA == b) {
          return false;
        }
        if (skeleton.writes(a)) {
          if (skeleton.writes(b)) {
            before(a, b);
          }
          before(a, seenByB);
        }
        if (seenByA >= 0) {
          if (skeleton.writes(b)) {
            before(seenByA, b);
          }
          before(seenByA, seenByB);
        }
      }
    }
    return bits.isAcyclic(coherenceBase);
  }

  private void before(int first, int second) {
    if (first >= 0 && second >= 0 && first != second) {
      bits.add(coherenceBase, first, second);
    }
  }

  private void lastWrite(int index) {
    if (index == observed.length) {
      evaluation.changed(Plan.FINAL);
      if (evaluation.axiomsHold(tests, Plan.FINAL)) {
        choose(0);
      }
      return;
    }
    for (int w = 0; w < skeleton.n; w++) {
      if (cellOf[w] == observed[index]
          && skeleton.writes(w)
          && mayBeLast(w, observed[index])
          && isWanted(w)) {
        bits.add(evaluation.finalWrites, w);
        lastWrite(index + 1);
        evaluation.finalWrites[w >> 6] &= ~(1L << w);
      }
    }
  }

  private boolean isWanted(int write) {
    for (Wanted want : wanted) {
      boolean same =
          want.observable() instanceof Observable.Cell(var address)
              && skeleton.cell(address) == cellOf[write];
      if (same && !want.fits().test(Objects.requireNonNull(written(write)))) {
        return false;
      }
    }
    return true;
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
        writes += skeleton.writes(w) && !skeleton.isInitial(w) && cellOf[w] == cell ? 1 : 0;
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

  private boolean mayBeLast(int write, int cell) {
    for (int w = 0; w < skeleton.n; w++) {
      if (w != write && cellOf[w] == cell && skeleton.writes(w)) {
        if (skeleton.isInitial(write) || coherent >= 0 && bits.has(coherenceBase, write, w)) {
          return false;
        }
      }
    }
    return true;
  }

  private void choose(int number) {
    if (number == plan.decisions.size()) {
      candidates++;
      visitor.allowed(this);
      return;
    }
    Plan.Decision decision = plan.decisions.get(number);
    long[] over = evaluation.value(decision.over());
    long[] contains = evaluation.value(decision.contains());
    long[] base = contains.clone();
    if (number == coherent) {
      for (int i = 0; i < base.length; i++) {
        base[i] |= coherenceBase[i];
      }
    }
    bits.closure(base, closed);
    if (!bits.isIrreflexive(closed)) {
      return;
    }
    long[] order = evaluation.chosen[number];
    Arrays.fill(order, 0);
    List<int[]> groups = groups(decision, over);
    new Orders(bits, groups, closed.clone(), order)
        .forEach(
            () -> {
              evaluation.changed(Plan.CHOICES + number);
              if (evaluation.axiomsHold(tests, Plan.CHOICES + number)) {
                choose(number + 1);
              }
            });
  }

  /// The events that have to be ordered among each other.
  private List<int[]> groups(Plan.Decision decision, long[] over) {
    List<Integer> members = new ArrayList<>();
    for (int e = 0; e < skeleton.n; e++) {
      if (bits.has(over, e)) {
        members.add(e);
      }
    }
    return switch (decision.choice().shape()) {
      case ORDER -> List.of(members.stream().mapToInt(Integer::intValue).toArray());
      case ORDER_PER_LOCATION -> {
        List<int[]> groups = new ArrayList<>();
        for (int cell = 0; cell < skeleton.cells.size(); cell++) {
          int c = cell;
          int[] group =
              members.stream().filter(e -> cellOf[e] == c).mapToInt(Integer::intValue).toArray();
          if (group.length > 1) {
            groups.add(group);
          }
        }
        yield groups;
      }
    };
  }

  /// The axioms that the present execution breaks, in the model's order.
  List<Plan.Test> broken() {
    return plan.tests.stream()
        .filter(test -> test.check().role() == Check.Role.AXIOM && !evaluation.holds(test))
        .toList();
  }

  /// The present execution, to keep.
  Execution snapshot() {
    List<Execution.Done> events = new ArrayList<>();
    for (int e = 0; e < skeleton.n; e++) {
      Event event = skeleton.event(e);
      boolean access = cellOf[e] >= 0 && skeleton.isMemory(e);
      events.add(
          new Execution.Done(
              e,
              skeleton.thread[e],
              event == null ? Event.Kind.WRITE : event.kind(),
              event == null ? Set.of() : event.tags(),
              event == null ? null : event.instruction(),
              access ? skeleton.cells.get(cellOf[e]).address() : null,
              skeleton.reads(e) ? value(e) : null,
              skeleton.writes(e) ? written(e) : null));
    }
    Map<String, List<int[]>> relations = new LinkedHashMap<>();
    relations.put("rf", pairs(evaluation.rf));
    for (int i = 0; i < plan.decisions.size(); i++) {
      relations.put(plan.decisions.get(i).choice().name(), pairs(evaluation.chosen[i]));
    }
    for (String name : List.of("po", "addr", "data", "ctrl")) {
      relations.put(name, pairs(skeleton.relation(name)));
    }
    return new Execution(skeleton.program, events, relations);
  }

  private List<int[]> pairs(long[] relation) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < skeleton.n; i++) {
      for (int j = 0; j < skeleton.n; j++) {
        if (bits.has(relation, i, j)) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    return pairs;
  }

  /// The flags that the present execution raises, undefined behaviour and failed assertions among
  /// them.
  List<Plan.Test> flags() {
    return plan.tests.stream()
        .filter(
            test ->
                switch (test.check().role()) {
                  case AXIOM -> false;
                  case FLAG -> evaluation.holds(test);
                  case UNDEFINED_UNLESS, ASSERT -> !evaluation.holds(test);
                })
        .toList();
  }

  /// The present execution with two events that raise a flag.
  Flagged flagged(Plan.Test test) {
    long[] value = evaluation.value(test.step());
    boolean relation = test.check().of().sort() == Term.Sort.RELATION;
    for (int a = 0; a < skeleton.n; a++) {
      for (int b = a; b < skeleton.n; b++) {
        boolean why =
            relation
                ? bits.has(value, a, b) || bits.has(value, b, a)
                : a == b && bits.has(value, a);
        if (why) {
          return new Flagged(snapshot(), a, b);
        }
      }
    }
    return new Flagged(snapshot(), -1, -1);
  }
}
