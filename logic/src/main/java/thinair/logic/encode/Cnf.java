package thinair.logic.encode;

import java.util.Arrays;
import java.util.List;
import thinair.limit.Checkpoint;
import thinair.logic.Budget;
import thinair.logic.sat.SatSolver;

/// Clauses for gates, into a solver. Each gate gets a variable and only the direction of its
/// definition that its uses need (Plaisted and Greenbaum 1986). A conjunction that is used once
/// needs none where its literals can stand in its place: in one of its own kind, and, negated, as
/// what a gate implies.
public final class Cnf {
  private static final byte POSITIVE = 1;
  private static final byte NEGATIVE = 2;

  private final Gates gates;
  private final SatSolver solver;
  private int[] variables;
  private byte[] done;

  /// Of a node that a unit clause has decided: the gate that is true, its own or its negation.
  private int[] decided;

  /// Of a conjunction: in which walk over the conjuncts of a root it was met last. They share their
  /// parts, and whoever comes to a part on every way never ends.
  private int[] met;

  private int walks;
  private final Checkpoint checkpoint;

  /// What a solver keeps of a clause beside its literals, and of each of these.
  private static final int BYTES_PER_CLAUSE = 72;

  private static final int BYTES_PER_LITERAL = 8;

  private final Ints work = new Ints();
  private final Ints roots = new Ints();
  private final Ints clause = new Ints();
  private int count;
  private long clauses;

  public Cnf(Gates gates, SatSolver solver, Budget budget) {
    this.gates = gates;
    this.solver = solver;
    this.checkpoint = budget.checkpoint();
    checkpoint.hold(13L * gates.size());
    this.met = new int[gates.size()];
    this.variables = new int[gates.size()];
    this.done = new byte[gates.size()];
    this.decided = new int[gates.size()];
  }

  public int variables() {
    return count;
  }

  public long clauses() {
    return clauses;
  }

  /// A variable that belongs to no gate: a selector for example.
  public int fresh() {
    solver.reserve(++count);
    return count;
  }

  /// The solver's literal for a gate that is not constant. Whoever uses it in a clause of their own
  /// must have it defined by [#require] first.
  public int literal(int gate) {
    int node = Gates.node(gate);
    grow(node);
    if (variables[node] == 0) {
      variables[node] = fresh();
    }
    return Gates.isNegated(gate) ? -variables[node] : variables[node];
  }

  /// Whether a gate has a variable already.
  boolean isKnown(int gate) {
    int node = Gates.node(gate);
    return node < variables.length && variables[node] != 0;
  }

  /// Makes the gates true, all of them. What they decide alone is decided first, so that clauses
  /// come out shorter, and those that are satisfied then do not come at all.
  public void require(List<Integer> all) {
    walks++;
    all.forEach(this::decide);
    all.forEach(gate -> require(gate, 0));
  }

  /// Finds the inputs among the conjuncts of a gate.
  private void decide(int gate) {
    roots.clear();
    roots.add(gate);
    while (!roots.isEmpty()) {
      int root = roots.removeLast();
      int node = Gates.node(root);
      grow(node);
      switch (gates.kind(node)) {
        case AND -> {
          if (!Gates.isNegated(root) && isNew(node)) {
            addConjuncts(node);
          }
        }
        case INPUT -> {
          // Two opposite decisions: both clauses are given to the solver, which then says no.
          if (decided[node] == 0 && root > Gates.TRUE) {
            decided[node] = root;
            clause.clear();
            clause.add(literal(root));
            emit();
          }
        }
        case CONSTANT, XOR, CHOICE, DEFINED -> {}
      }
    }
  }

  /// Whether this walk comes to a conjunction for the first time.
  private boolean isNew(int node) {
    checkpoint.pass();
    boolean fresh = met[node] != walks;
    met[node] = walks;
    return fresh;
  }

  private void addConjuncts(int node) {
    for (int i = 0; i < gates.operandCount(node); i++) {
      roots.add(gates.operand(node, i));
    }
  }

  private boolean isTrue(int gate) {
    int node = Gates.node(gate);
    return node < decided.length && decided[node] == gate && gate > Gates.TRUE;
  }

  private boolean isFalse(int gate) {
    int node = Gates.node(gate);
    return node < decided.length && decided[node] == Gates.not(gate) && gate > Gates.TRUE;
  }

  /// Makes the gate true wherever the guard, a literal of the solver, is; 0 is no guard.
  public void require(int gate, int guard) {
    walks++;
    roots.clear();
    roots.add(gate);
    while (!roots.isEmpty()) {
      int root = roots.removeLast();
      int node = Gates.node(root);
      if (root == Gates.TRUE) {
        continue;
      }
      grow(node);
      boolean conjunction = root > Gates.TRUE && gates.kind(node) == Gates.Kind.AND;
      if (conjunction && !Gates.isNegated(root)) {
        if (isNew(node)) {
          addConjuncts(node);
        }
        continue;
      }
      clause.clear();
      if (guard != 0) {
        clause.add(-guard);
      }
      if (root != Gates.FALSE && (conjunction ? isRefuted(node) : isTrue(root))) {
        continue;
      }
      if (conjunction) {
        addOperands(node);
      } else if (root != Gates.FALSE && !isFalse(root)) {
        clause.add(use(root));
      }
      emit();
      define();
    }
  }

  /// Whether an operand of a conjunction is decided to be false, so that its negation holds.
  private boolean isRefuted(int node) {
    for (int i = 0; i < gates.operandCount(node); i++) {
      if (isFalse(gates.operand(node, i))) {
        return true;
      }
    }
    return false;
  }

  /// Whether a gate is a conjunction that is an operand of one gate alone.
  private boolean isUsedOnce(int gate) {
    int node = Gates.node(gate);
    return !Gates.isNegated(gate) && gates.kind(node) == Gates.Kind.AND && gates.uses(node) == 1;
  }

  /// Adds the negations of the operands of a conjunction to the clause under construction; a
  /// conjunction among them that is used nowhere else is looked through.
  private void addOperands(int node) {
    for (int i = 0; i < gates.operandCount(node); i++) {
      int operand = gates.operand(node, i);
      if (isUsedOnce(operand)) {
        addOperands(Gates.node(operand));
      } else if (!isTrue(operand)) {
        clause.add(use(Gates.not(operand)));
      }
    }
  }

  /// The literal of a gate that a clause uses to be satisfied; its definition is put on the work
  /// list.
  private int use(int gate) {
    int literal = literal(gate);
    int node = Gates.node(gate);
    byte needed = Gates.isNegated(gate) ? NEGATIVE : POSITIVE;
    if ((done[node] & needed) == 0) {
      done[node] |= needed;
      if (gates.kind(node) != Gates.Kind.INPUT) {
        work.add(gate);
      }
    }
    return literal;
  }

  private void define() {
    while (!work.isEmpty()) {
      int gate = work.removeLast();
      int node = Gates.node(gate);
      switch (gates.kind(node)) {
        case AND -> defineAnd(gate, node);
        case XOR -> defineXor(gate, node);
        case CHOICE -> defineChoice(gate, node);
        case DEFINED -> {
          // True implies the first definition, the second implies true.
          boolean negated = Gates.isNegated(gate);
          int definition = gates.operand(node, negated ? 1 : 0);
          implies(gate, negated ? Gates.not(definition) : definition);
        }
        case CONSTANT, INPUT -> throw new IllegalStateException("leaves have no definition");
      }
    }
  }

  private void defineAnd(int gate, int node) {
    if (Gates.isNegated(gate)) {
      if (isRefuted(node)) {
        return;
      }
      clause.clear();
      clause.add(-literal(gate));
      addOperands(node);
      emit();
    } else {
      defineOperands(gate, node);
    }
  }

  private void defineOperands(int gate, int node) {
    for (int i = 0; i < gates.operandCount(node); i++) {
      int operand = gates.operand(node, i);
      if (isUsedOnce(operand)) {
        defineOperands(gate, Gates.node(operand));
      } else {
        implies(gate, operand);
      }
    }
  }

  private void implies(int gate, int consequence) {
    if (consequence == Gates.TRUE || isTrue(consequence)) {
      return;
    }
    // A disjunction is one clause, with no variable of its own: a twelfth to nine tenths as many
    // variables, and fewer conflicts in most unsatisfiable problems (docs/bench/logic.md).
    boolean disjunction = isUsedOnce(Gates.not(consequence));
    if (disjunction && isRefuted(Gates.node(consequence))) {
      return;
    }
    clause.clear();
    clause.add(-literal(gate));
    if (disjunction) {
      addOperands(Gates.node(consequence));
    } else if (consequence != Gates.FALSE && !isFalse(consequence)) {
      clause.add(use(consequence));
    }
    emit();
  }

  private void defineXor(int gate, int node) {
    int a = gates.operand(node, 0);
    // a xor b, or its negation, which is a xor not b.
    int b = gates.operand(node, 1) ^ (gate & 1);
    implies(gate, a, b);
    implies(gate, Gates.not(a), Gates.not(b));
  }

  private void defineChoice(int gate, int node) {
    int condition = gates.operand(node, 0);
    int sign = gate & 1;
    implies(gate, Gates.not(condition), gates.operand(node, 1) ^ sign);
    implies(gate, condition, gates.operand(node, 2) ^ sign);
  }

  private void implies(int gate, int first, int second) {
    clause.clear();
    clause.add(-literal(gate));
    clause.add(use(first));
    clause.add(use(second));
    emit();
  }

  private void emit() {
    clauses++;
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_CLAUSE + BYTES_PER_LITERAL * clause.size());
    solver.addClause(clause.array(), 0, clause.size());
  }

  private void grow(int node) {
    if (node >= variables.length) {
      int size = Math.max(node + 1, gates.size());
      met = Arrays.copyOf(met, size);
      variables = Arrays.copyOf(variables, size);
      done = Arrays.copyOf(done, size);
      decided = Arrays.copyOf(decided, size);
    }
  }
}
