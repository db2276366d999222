package thinair.logic.sat;

import java.util.Arrays;

/// Conflict-driven clause learning on flat arrays. One technique, one file: what is assigned
/// ([Trail]), where clauses lie ([ClauseStore], [Watches]), what follows ([Propagation]), what a
/// conflict teaches ([ConflictAnalysis]), what to decide ([Activity]), when to begin again
/// ([Restarts]), what to forget ([ClauseCleaning]). Here is how they work together.
public final class CdclSolver extends CheckedSolver {
  /// A clause of more literals is sorted to find repeated ones.
  private static final int SHORT = 12;

  /// There is room for so many variables from the start: nobody asks about fewer for long.
  private static final int LEAST = 64;

  /// Between two searches known literals are worth using when they are so much more: one in eight.
  private static final int SHARE = 8;

  private final Trail trail = new Trail();
  private final ClauseStore clauses = new ClauseStore();
  private final Watches watches = new Watches();
  private final Activity activity = new Activity();
  private final Propagation propagation = new Propagation(clauses, watches, trail);
  private final ConflictAnalysis analysis =
      new ConflictAnalysis(clauses, trail, propagation, activity);
  private final ClauseCleaning cleaning;
  private final Proof proof;
  private int variables;
  private int room;
  private int[] scratch = new int[16];
  private boolean[] model = {};
  private int[] failed = {};
  private long conflicts;
  private long decisions;

  public CdclSolver() {
    this(Proof.NONE);
  }

  public CdclSolver(Proof proof) {
    this.proof = proof;
    this.cleaning = new ClauseCleaning(clauses, watches, trail, proof);
  }

  @Override
  void grow(int count) {
    if (count > room) {
      room = Math.max(count, Math.max(2 * room, LEAST));
      trail.grow(room);
      watches.grow(room);
      activity.grow(room);
      analysis.grow(room);
    }
    activity.add(count);
    variables = count;
  }

  @Override
  void given(int[] literals, int from, int to) {
    proof.given(literals, from, to);
  }

  @Override
  boolean add(int[] literals, int from, int to) {
    int size = simplified(literals, from, to);
    if (size < 0) {
      return true;
    }
    if (size < to - from) {
      told(scratch, size);
    }
    switch (size) {
      case 0 -> {
        return false;
      }
      case 1 -> {
        trail.assign(scratch[0], Trail.NONE);
        boolean consistent = propagation.run() == Trail.NONE;
        if (!consistent) {
          told(scratch, 0);
        }
        return consistent;
      }
      case 2 -> watches.addTwo(scratch[0], scratch[1]);
      default -> {
        int clause = clauses.add(scratch, size, 0);
        watches.addStored(clause, scratch[0], scratch[1]);
        cleaning.given(clause);
      }
    }
    return true;
  }

  /// Brings the literals of a clause into [#scratch], each once and without those that are false.
  /// Returns how many there are, or -1 if the clause says nothing.
  private int simplified(int[] literals, int from, int to) {
    if (scratch.length < to - from) {
      scratch = new int[2 * (to - from)];
    }
    int size = 0;
    for (int i = from; i < to; i++) {
      int literal = ConflictAnalysis.internal(literals[i]);
      byte value = trail.value[literal];
      if (value > 0) {
        return -1;
      }
      if (value == 0) {
        scratch[size++] = literal;
      }
    }
    return size <= SHORT ? distinct(size) : sorted(size);
  }

  private int distinct(int size) {
    int kept = 0;
    next:
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < kept; j++) {
        if (scratch[j] == scratch[i]) {
          continue next;
        }
        if (scratch[j] == (scratch[i] ^ 1)) {
          return -1;
        }
      }
      scratch[kept++] = scratch[i];
    }
    return kept;
  }

  private int sorted(int size) {
    Arrays.sort(scratch, 0, size);
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (scratch[i] == (scratch[kept - 1] ^ 1)) {
        return -1;
      }
      if (scratch[i] != scratch[kept - 1]) {
        scratch[kept++] = scratch[i];
      }
    }
    return kept;
  }

  @Override
  Result search(int[] assumed) {
    failed = new int[0];
    int[] assumptions = new int[assumed.length];
    for (int i = 0; i < assumed.length; i++) {
      assumptions[i] = ConflictAnalysis.internal(assumed[i]);
    }
    if (propagation.run() != Trail.NONE) {
      told(analysis.learnt, 0);
      return Result.UNSAT;
    }
    if (cleaning.knowsMore(SHARE, propagation.propagations)) {
      cleaning.simplify(propagation.propagations);
    }
    try {
      return searched(assumptions);
    } finally {
      undo(0);
    }
  }

  private Result searched(int[] assumptions) {
    Restarts restarts = new Restarts(conflicts);
    while (true) {
      int conflict = propagation.run();
      if (conflict != Trail.NONE) {
        conflicts++;
        if (trail.levels == 0) {
          told(analysis.learnt, 0);
          return Result.UNSAT;
        }
        learn(conflict);
        if (stopped()) {
          return Result.INTERRUPTED;
        }
        continue;
      }
      if (restarts.isDue(conflicts)) {
        undo(Math.min(trail.levels, assumptions.length));
      }
      if (trail.levels == 0 && cleaning.knowsMore(0, propagation.propagations)) {
        cleaning.simplify(propagation.propagations);
      }
      if (cleaning.isDue(conflicts)) {
        cleaning.forget();
      }
      int next = trail.levels < assumptions.length ? assume(assumptions) : decide();
      if (next == FAILED) {
        return Result.UNSAT;
      }
      if (next == ALL) {
        keepModel();
        return Result.SAT;
      }
      trail.open();
      trail.assign(next, Trail.NONE);
    }
  }

  private static final int FAILED = -1;
  private static final int ALL = -2;

  /// The next assumption that is open, each on a level of its own; what to decide if there is none.
  private int assume(int[] assumptions) {
    while (trail.levels < assumptions.length) {
      int literal = assumptions[trail.levels];
      byte value = trail.value[literal];
      if (value == 0) {
        return literal;
      }
      if (value < 0) {
        failed = analysis.failed(literal);
        told(negated(failed), failed.length);
        return FAILED;
      }
      trail.open();
    }
    return decide();
  }

  private int decide() {
    while (!activity.isEmpty()) {
      int variable = activity.next();
      if (trail.value[2 * variable] == 0) {
        decisions++;
        return activity.literal(variable);
      }
    }
    return ALL;
  }

  private void learn(int conflict) {
    int level = analysis.learn(conflict);
    int quality = analysis.quality();
    undo(level);
    int[] literals = analysis.learnt;
    int size = analysis.size;
    told(literals, size);
    switch (size) {
      case 1 -> trail.assign(literals[0], Trail.NONE);
      case 2 -> {
        watches.addTwo(literals[0], literals[1]);
        trail.assign(literals[0], Trail.two(literals[1]));
      }
      default -> {
        int clause = clauses.add(literals, size, quality);
        watches.addStored(clause, literals[0], literals[1]);
        cleaning.learnt(clause);
        trail.assign(literals[0], clause);
      }
    }
    activity.decay();
  }

  private void undo(int level) {
    if (trail.levels > level) {
      int end = trail.size;
      int start = trail.start(level + 1);
      for (int i = end - 1; i >= start; i--) {
        int literal = trail.literals[i];
        trail.value[literal] = 0;
        trail.value[literal ^ 1] = 0;
        activity.release(literal);
      }
      trail.cut(level);
    }
  }

  private void keepModel() {
    if (model.length != variables) {
      model = new boolean[variables];
    }
    for (int v = 0; v < variables; v++) {
      model[v] = trail.value[2 * v] > 0;
    }
  }

  /// Tells the proof of a clause that follows.
  private void told(int[] literals, int size) {
    if (proof != Proof.NONE) {
      int[] named = new int[size];
      for (int i = 0; i < size; i++) {
        named[i] = ConflictAnalysis.external(literals[i]);
      }
      proof.step(false, named, size);
    }
  }

  private static int[] negated(int[] external) {
    return Arrays.stream(external).map(literal -> ConflictAnalysis.internal(-literal)).toArray();
  }

  @Override
  boolean assigned(int variable) {
    return model[variable - 1];
  }

  @Override
  int[] core() {
    return failed;
  }

  @Override
  public Statistics statistics() {
    return new Statistics(conflicts, decisions, propagation.propagations);
  }
}
