package thinair.logic.sat;

import java.util.Arrays;
import java.util.function.Consumer;
import org.sat4j.core.LiteralsUtils;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.constraints.MixedDataStructureDanielWL;
import org.sat4j.minisat.core.DataStructureFactory;
import org.sat4j.minisat.core.IPhaseSelectionStrategy;
import org.sat4j.minisat.core.RestartStrategy;
import org.sat4j.minisat.core.Solver;
import org.sat4j.minisat.learning.MiniSATLearning;
import org.sat4j.minisat.orders.VarOrderHeap;
import org.sat4j.minisat.restarts.Glucose21Restarts;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IConstr;
import org.sat4j.specs.IVecInt;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/// SAT4J, kept warm from one call to the next.
public final class Sat4jSolver extends CheckedSolver {

  private final Core core;
  private final VecInt clause = new VecInt();

  public Sat4jSolver() {
    this(new Glucose21Restarts(), core -> {});
  }

  Sat4jSolver(RestartStrategy restarts, Consumer<Solver<DataStructureFactory>> tuning) {
    core = new Core(restarts);
    core.setSimplifier(core.EXPENSIVE_SIMPLIFICATION);
    core.setLearnedConstraintsDeletionStrategy(core.lbd_based);
    core.setSearchListener(
        new SearchListenerAdapter<>() {
          private static final long serialVersionUID = 1L;

          @Override
          public void conflictFound(IConstr conflict, int level, int trail) {
            if (stopped()) {
              core.giveUp();
            }
          }
        });
    tuning.accept(core);
  }

  @Override
  void grow(int count) {
    core.newVar(count);
  }

  @Override
  boolean add(int[] literals, int from, int to) {
    clause.clear();
    clause.ensure(to - from);
    for (int i = from; i < to; i++) {
      clause.unsafePush(literals[i]);
    }
    try {
      core.addClause(clause);
      return true;
    } catch (ContradictionException e) {
      return false;
    }
  }

  @Override
  Result search(int[] assumptions) {
    core.allow();
    try {
      // "Global" tells SAT4J that the call belongs to a series.  It then makes one timer for the
      // series instead of
      // one more at each call, all of them asked at every conflict.
      return core.isSatisfiable(new VecInt(assumptions), true) ? Result.SAT : Result.UNSAT;
    } catch (TimeoutException e) {
      return Result.INTERRUPTED;
    }
  }

  @Override
  boolean assigned(int variable) {
    return core.model(variable);
  }

  @Override
  int[] core() {
    IVecInt explanation = core.unsatExplanation();
    if (explanation == null) {
      return new int[0];
    }
    int[] literals = new int[explanation.size()];
    explanation.copyTo(literals);
    return Arrays.stream(literals).distinct().toArray();
  }

  @Override
  public Statistics statistics() {
    var stats = core.getStats();
    return new Statistics(stats.getConflicts(), stats.getDecisions(), stats.getPropagations());
  }

  private static final class Core extends Solver<DataStructureFactory> {
    private static final long serialVersionUID = 1L;

    Core(RestartStrategy restarts) {
      super(
          new MiniSATLearning<>(),
          new MixedDataStructureDanielWL(),
          new KeptOrder(new KeptPhases()),
          restarts);
    }

    /// Counts the time limit in conflicts, since SAT4J starts a thread to count it in seconds, and
    /// clears the mark that `giveUp` left.
    void allow() {
      setTimeoutOnConflicts(Integer.MAX_VALUE);
    }

    /// To be called by the searching thread only. SAT4J's own `expireTimeout`, called by another,
    /// makes the search fail with a null pointer.
    void giveUp() {
      undertimeout = false;
    }
  }

  /// SAT4J starts each call with all activities at zero, unless told to keep the order, in which
  /// case it misses variables that are new.
  private static final class KeptOrder extends VarOrderHeap {
    private static final long serialVersionUID = 1L;
    private int known = -1;

    KeptOrder(IPhaseSelectionStrategy phases) {
      super(phases);
    }

    @Override
    public void init() {
      if (lits.realnVars() == known) {
        return;
      }
      known = lits.realnVars();
      int size = lits.nVars() + 1;
      phaseStrategy.init(size);
      if (heap == null || activity.length < size) {
        // The heap compares by the array it was made with, so a new array needs a new heap.
        activity = Arrays.copyOf(activity, size + size / 2);
        heap = createHeap(activity);
        heap.setBounds(activity.length);
      }
      for (int variable = 1; variable < size; variable++) {
        if (lits.belongsToPool(variable) && !heap.inHeap(variable)) {
          heap.insert(variable);
        }
      }
    }
  }

  /// Remembers the last value of each variable, as RSAT does, also over a growing number of
  /// variables.
  private static final class KeptPhases implements IPhaseSelectionStrategy {
    private static final long serialVersionUID = 1L;
    private int[] phase = {};

    @Override
    public void init(int size) {
      int old = phase.length;
      if (old < size) {
        phase = Arrays.copyOf(phase, size + size / 2);
        for (int variable = old; variable < phase.length; variable++) {
          phase[variable] = LiteralsUtils.negLit(variable);
        }
      }
    }

    @Override
    public void init(int variable, int literal) {
      phase[variable] = literal;
    }

    @Override
    public int select(int variable) {
      return phase[variable];
    }

    @Override
    public void assignLiteral(int literal) {
      phase[literal >> 1] = literal;
    }

    @Override
    public void updateVar(int literal) {}

    @Override
    public void updateVarAtDecisionLevel(int literal) {}
  }
}
