package thinair.logic.encode;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import thinair.logic.Budget;
import thinair.logic.sat.SatSolver;

/// A circuit that is built and asked in turn: inputs, gates over them, what must be true for good,
/// what is assumed for one question.
///
/// Gates are the ints of [Gates]: twice the number of a node, plus one if negated; the same gate is
/// never built twice, so two gates with one number mean the same.
public final class Circuit implements AutoCloseable {
  public static final int FALSE = Gates.FALSE;
  public static final int TRUE = Gates.TRUE;

  private final Gates gates = new Gates();
  private final SatSolver solver;
  private final Cnf cnf;
  private final Budget budget;
  private final Ints list = new Ints();

  /// Of an assumed gate: the literal that makes it true.
  private final Map<Integer, Integer> guards = new HashMap<>();

  private final Map<Integer, Integer> guarded = new HashMap<>();
  private int[] failed = new int[0];
  private int questions;
  private boolean contradictory;

  public Circuit(SatSolver solver, Budget budget) {
    this.solver = solver;
    this.budget = budget;
    this.cnf = new Cnf(gates, solver, budget);
    solver.stopWhen(budget::isExceeded);
  }

  Gates gates() {
    return gates;
  }

  /// How many gates there are, inputs and the constant included.
  public int size() {
    return gates.size();
  }

  public long clauses() {
    return cnf.clauses();
  }

  /// How often [#solve] was asked.
  public int questions() {
    return questions;
  }

  public static int not(int gate) {
    return Gates.not(gate);
  }

  public static int constant(boolean value) {
    return Gates.constant(value);
  }

  public static boolean isConstant(int gate) {
    return Gates.isConstant(gate);
  }

  public int input() {
    return gates.input();
  }

  public int and(int a, int b) {
    return gates.and(a, b);
  }

  public int or(int a, int b) {
    return gates.or(a, b);
  }

  public int xor(int a, int b) {
    return gates.xor(a, b);
  }

  public int implies(int a, int b) {
    return gates.implies(a, b);
  }

  public int choice(int condition, int then, int otherwise) {
    return gates.choice(condition, then, otherwise);
  }

  /// The conjunction of the first gates of an array.
  public int and(int[] of, int count) {
    int from = list.size();
    for (int i = 0; i < count; i++) {
      list.add(of[i]);
    }
    return gates.and(list, from);
  }

  public int and(int[] of) {
    return and(of, of.length);
  }

  /// The disjunction of the first gates of an array.
  public int or(int[] of, int count) {
    int from = list.size();
    for (int i = 0; i < count; i++) {
      list.add(of[i]);
    }
    return gates.or(list, from);
  }

  public int or(int[] of) {
    return or(of, of.length);
  }

  /// Makes a gate true from now on.
  public void require(int gate) {
    if (gate == FALSE) {
      contradictory = true;
    }
    cnf.require(gate, 0);
  }

  /// Looks for inputs that make true what is required and these gates.
  ///
  /// @throws Budget.Exceeded if the budget is spent before there is an answer
  public boolean solve(int... assumed) {
    questions++;
    int[] literals = new int[assumed.length];
    int count = 0;
    for (int gate : assumed) {
      if (gate == FALSE || contradictory) {
        failed = contradictory ? new int[0] : new int[] {FALSE};
        return false;
      }
      if (gate != TRUE) {
        literals[count++] = guard(gate);
      }
    }
    budget.check();
    return switch (solver.solve(Arrays.copyOf(literals, count))) {
      case SAT -> true;
      case UNSAT -> {
        int[] core = solver.failedAssumptions();
        failed = new int[core.length];
        for (int i = 0; i < core.length; i++) {
          failed[i] = guarded.getOrDefault(core[i], TRUE);
        }
        yield false;
      }
      case INTERRUPTED -> {
        budget.check();
        throw new IllegalStateException("interrupted within the budget");
      }
    };
  }

  private int guard(int gate) {
    Integer known = guards.get(gate);
    if (known != null) {
      return known;
    }
    int guard = cnf.fresh();
    cnf.require(gate, guard);
    guards.put(gate, guard);
    guarded.put(guard, gate);
    return guard;
  }

  /// After a [#solve] that said no: some of the assumed gates that cannot be true together.
  public int[] failed() {
    return failed.clone();
  }

  /// The values of all gates under the inputs found by the last [#solve], also of gates that are
  /// built later; inputs that are made later are false.
  public Values values() {
    return new Values(input -> cnf.isKnown(input) && solver.value(cnf.literal(input)));
  }

  /// The values of all gates where these inputs are true, whatever is required.
  public Values values(IntPredicate inputs) {
    return new Values(inputs);
  }

  /// The same gates over other inputs.
  ///
  /// @param inputs the gate in the place of an input
  public int[] copied(int[] of, IntUnaryOperator inputs) {
    Map<Integer, Integer> made = new HashMap<>();
    int[] copies = new int[of.length];
    for (int i = 0; i < of.length; i++) {
      copies[i] = copied(of[i], inputs, made);
    }
    return copies;
  }

  private int copied(int gate, IntUnaryOperator inputs, Map<Integer, Integer> made) {
    int node = Gates.node(gate);
    Integer before = made.get(node);
    if (before == null) {
      int[] operands = new int[gates.operandCount(node)];
      for (int i = 0; i < operands.length; i++) {
        operands[i] = copied(gates.operand(node, i), inputs, made);
      }
      before =
          switch (gates.kind(node)) {
            case CONSTANT -> FALSE;
            case INPUT -> inputs.applyAsInt(node << 1);
            case AND -> and(operands);
            case XOR -> xor(operands[0], operands[1]);
            case CHOICE -> choice(operands[0], operands[1], operands[2]);
            case DEFINED -> throw new IllegalStateException("circuits have no defined gates");
          };
      made.put(node, before);
    }
    return before ^ (gate & 1);
  }

  /// The gates among some that another one is built from, by the way that ends at each of them.
  ///
  /// @param named asked with gates that are not negated
  public Set<Integer> built(int gate, IntPredicate named) {
    Set<Integer> found = new TreeSet<>();
    Set<Integer> seen = new HashSet<>();
    Ints todo = new Ints();
    todo.add(gate & ~1);
    while (!todo.isEmpty()) {
      int next = todo.removeLast();
      if (!seen.add(next)) {
        continue;
      }
      if (named.test(next)) {
        found.add(next);
      } else {
        for (int i = 0; i < gates.operandCount(Gates.node(next)); i++) {
          todo.add(gates.operand(Gates.node(next), i) & ~1);
        }
      }
    }
    return found;
  }

  /// What gates are worth under one choice of inputs.
  public final class Values {
    private final IntPredicate inputs;
    private boolean[] known = new boolean[0];
    private int worked;

    private Values(IntPredicate inputs) {
      this.inputs = inputs;
      extend();
    }

    public boolean of(int gate) {
      if (Gates.node(gate) >= worked) {
        extend();
      }
      return known[Gates.node(gate)] != Gates.isNegated(gate);
    }

    private void extend() {
      boolean first = worked == 0;
      int from = worked;
      known = Arrays.copyOf(known, Math.max(gates.size() * 5 / 4, known.length));
      worked = gates.size();
      for (int node = from; node < worked; node++) {
        known[node] =
            switch (gates.kind(node)) {
              case CONSTANT -> false;
              case INPUT -> first && inputs.test(node << 1);
              case AND -> all(node);
              case XOR -> now(gates.operand(node, 0)) != now(gates.operand(node, 1));
              case CHOICE ->
                  now(gates.operand(node, 0))
                      ? now(gates.operand(node, 1))
                      : now(gates.operand(node, 2));
              case DEFINED -> throw new IllegalStateException("circuits have no defined gates");
            };
      }
    }

    private boolean all(int node) {
      for (int i = 0; i < gates.operandCount(node); i++) {
        if (!now(gates.operand(node, i))) {
          return false;
        }
      }
      return true;
    }

    private boolean now(int gate) {
      return known[Gates.node(gate)] != Gates.isNegated(gate);
    }
  }

  @Override
  public void close() {
    solver.close();
  }
}
