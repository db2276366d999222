package thinair.logic.sat;

import org.jspecify.annotations.Nullable;
import org.logicng.collections.LNGBooleanVector;
import org.logicng.collections.LNGIntVector;
import org.logicng.handlers.SATHandler;
import org.logicng.solvers.datastructures.MSClause;
import org.logicng.solvers.sat.MiniSat2Solver;
import org.logicng.solvers.sat.MiniSatConfig;

/// LogicNG's port of MiniSat 2.2, used below its formula classes.
public final class LogicNgSolver extends CheckedSolver {

  private final Core core;
  private final SATHandler handler =
      new SATHandler() {
        @Override
        public boolean detectedConflict() {
          core.conflicts++;
          return !stopped();
        }
      };
  private LNGBooleanVector model = new LNGBooleanVector();

  public LogicNgSolver() {
    // "Incremental" is LogicNG's word for going back to an earlier set of clauses, for which it
    // keeps every learnt
    // clause.  Assumptions and later clauses work without it.
    this(MiniSatConfig.builder().incremental(false).build());
  }

  LogicNgSolver(MiniSatConfig config) {
    core = new Core(config);
  }

  @Override
  void grow(int count) {
    while (core.nVars() < count) {
      core.newVar(true, true);
    }
  }

  @Override
  boolean add(int[] literals, int from, int to) {
    return core.addClause(translated(literals, from, to), null);
  }

  @Override
  Result search(int[] assumptions) {
    switch (core.solve(handler, translated(assumptions, 0, assumptions.length))) {
      case TRUE -> {
        model = core.model();
        return Result.SAT;
      }
      case FALSE -> {
        return Result.UNSAT;
      }
      default -> {
        core.propagateFromTheStart();
        return Result.INTERRUPTED;
      }
    }
  }

  @Override
  boolean assigned(int variable) {
    return model.get(variable - 1);
  }

  @Override
  int[] core() {
    LNGIntVector conflict = core.conflict();
    int[] assumed = new int[conflict.size()];
    for (int i = 0; i < assumed.length; i++) {
      int negated = conflict.get(i);
      int variable = (negated >> 1) + 1;
      assumed[i] = (negated & 1) == 0 ? -variable : variable;
    }
    return assumed;
  }

  @Override
  public Statistics statistics() {
    return new Statistics(core.conflicts, core.decisions, core.propagations);
  }

  private static LNGIntVector translated(int[] literals, int from, int to) {
    LNGIntVector vector = new LNGIntVector(to - from);
    for (int i = from; i < to; i++) {
      int literal = literals[i];
      vector.unsafePush(literal > 0 ? 2 * literal - 2 : -2 * literal - 1);
    }
    return vector;
  }

  private static final class Core extends MiniSat2Solver {
    long conflicts;
    long decisions;
    long propagations;

    Core(MiniSatConfig config) {
      super(config);
    }

    /// An interrupt may come at a conflict of the clauses alone. The library then believes that all
    /// its literals are propagated, would not look at the falsified clause again, and could answer
    /// SAT.
    void propagateFromTheStart() {
      qhead = 0;
    }

    @Override
    protected @Nullable MSClause propagate() {
      int before = qhead;
      MSClause conflict = super.propagate();
      propagations += qhead - before;
      return conflict;
    }

    @Override
    protected int pickBranchLit() {
      decisions++;
      return super.pickBranchLit();
    }
  }
}
