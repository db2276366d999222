package thinair.logic.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Mentions;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;

/// A problem as gates: one gate for all that must hold, and a way back from the inputs' values to
/// an instance.
public final class Translation {
  private final Problem problem;
  private final Gates gates;
  private final Map<Relation, GateMatrix> relations = new LinkedHashMap<>();
  private final List<Integer> facts = new ArrayList<>();
  private final List<Integer> constraints = new ArrayList<>();
  private final List<Integer> reasons = new ArrayList<>();
  private final Encoder encoder;
  private final Set<Relation> builtIn;

  /// For an answer: everything the bounds and the total orders decide is built in.
  public static Translation toAnswer(Problem problem, Budget budget) {
    return new Translation(problem, false, budget);
  }

  /// For a core: every constraint and every reason of a bound can be taken out.
  public static Translation toExplain(Problem problem, Budget budget) {
    return new Translation(problem, true, budget);
  }

  private Translation(Problem problem, boolean explain, Budget budget) {
    this.problem = problem;
    this.gates = new Gates(budget.checkpoint());
    Bounds bounds = problem.bounds();
    Nodes nodes = new Nodes();
    problem.facts().forEach(nodes::of);
    problem.constraints().forEach(constraint -> nodes.of(constraint.formula()));
    if (!Capacity.isEnoughFor(nodes.largestArity(), bounds, budget.memory())) {
      Capacity.require(problem, budget.memory());
    }
    Inputs inputs = new Inputs(gates, bounds, explain);
    Map<Relation, Formula.TotalOrder> orders = totalOrders(explain, inputs);
    this.builtIn = Set.copyOf(orders.keySet());
    for (Relation relation : bounds.relations()) {
      if (!orders.containsKey(relation)) {
        relations.put(relation, inputs.matrix(relation));
      }
    }
    this.encoder = new Encoder(gates, bounds.universe(), relations, nodes, problem.width(), budget);
    orders.forEach(
        (relation, order) -> {
          GateMatrix over = encoder.matrix(order.over());
          relations.put(
              relation,
              over.isConstant() ? inputs.totalOrder(relation, over) : inputs.matrix(relation));
        });
    problem.facts().forEach(fact -> facts.add(encoder.gate(fact)));
    for (Constraint constraint : problem.constraints()) {
      budget.check();
      constraints.add(encoder.gate(constraint.formula()));
    }
    if (explain) {
      bounds.reasons().forEach(reason -> reasons.add(gate(reason)));
    }
  }

  /// The gate of one more formula about the same relations.
  ///
  /// @throws Budget.Exceeded if it cannot fit in memory
  public int gate(Formula formula, Budget budget) {
    Problem asked = new Problem(problem.bounds(), problem.width(), List.of(formula), List.of());
    Capacity.require(asked, budget.memory());
    return encoder.gate(formula);
  }

  /// Whether something of a formula, which has to hold, is in the gates of other formulas too: it
  /// requires a total order that is built in.
  public boolean isBuiltIn(Formula formula) {
    return switch (formula) {
      case Formula.And(var parts) -> parts.stream().anyMatch(this::isBuiltIn);
      case Formula.TotalOrder order -> order.order() instanceof Relation r && builtIn.contains(r);
      default -> false;
    };
  }

  /// The relations that are required to be total orders, over a set that does not depend on such a
  /// relation itself.
  private Map<Relation, Formula.TotalOrder> totalOrders(boolean explain, Inputs inputs) {
    List<Formula> required = new ArrayList<>(problem.facts());
    if (!explain) {
      problem.constraints().forEach(constraint -> required.add(constraint.formula()));
    }
    Map<Relation, Formula.TotalOrder> orders = new LinkedHashMap<>();
    for (int i = 0; i < required.size(); i++) {
      if (required.get(i) instanceof Formula.And(var parts)) {
        required.addAll(parts);
      } else if (required.get(i) instanceof Formula.TotalOrder order
          && order.order() instanceof Relation relation
          && !inputs.isRelaxed(relation)) {
        orders.putIfAbsent(relation, order);
      }
    }
    Set<Relation> candidates = Set.copyOf(orders.keySet());
    orders.values().removeIf(order -> !Collections.disjoint(Mentions.in(order.over()), candidates));
    return orders;
  }

  private int gate(Bounds.Reason reason) {
    GateMatrix matrix = relation(reason.relation());
    TupleSet lower = problem.bounds().of(reason.relation()).lower();
    Ints parts = new Ints();
    reason
        .tuples()
        .forEach(
            tuple -> {
              int gate = matrix.gate(tuple);
              parts.add(lower.contains(tuple) ? gate : Gates.not(gate));
            });
    return gates.and(parts, 0);
  }

  private GateMatrix relation(Relation relation) {
    return Objects.requireNonNull(relations.get(relation));
  }

  public Gates gates() {
    return gates;
  }

  /// The gates of the problem's facts, in its order.
  public List<Integer> facts() {
    return facts;
  }

  /// The gates of the problem's constraints, in its order.
  public List<Integer> constraints() {
    return constraints;
  }

  /// The gates of the bounds' reasons, in their order; empty unless made to explain.
  public List<Integer> reasons() {
    return reasons;
  }

  /// Whether the answer is known without a solver: some constraint is false, or all are true.
  public boolean isTrivial() {
    List<Integer> all = new ArrayList<>(facts);
    all.addAll(constraints);
    return all.contains(Gates.FALSE) || all.stream().allMatch(gate -> gate == Gates.TRUE);
  }

  /// The inputs that decide the values of these relations.
  public int[] inputs(Iterable<Relation> of) {
    Ints found = new Ints(64);
    for (Relation relation : of) {
      GateMatrix matrix = relation(relation);
      for (int i = 0; i < matrix.size(); i++) {
        if (!Gates.isConstant(matrix.gateAt(i))) {
          found.add(matrix.gateAt(i) & ~1);
        }
      }
    }
    return Arrays.stream(found.toArray()).sorted().distinct().toArray();
  }

  /// Is told which gate says that a tuple is in a relation.
  public interface InputVisitor {
    void input(Relation relation, List<String> tuple, int gate);
  }

  /// Goes through all tuples that the bounds leave open.
  public void forEachInput(InputVisitor visitor) {
    for (Relation relation : problem.bounds().relations()) {
      GateMatrix matrix = relation(relation);
      for (int i = 0; i < matrix.size(); i++) {
        if (!Gates.isConstant(matrix.gateAt(i))) {
          TupleSet.Builder one = TupleSet.builder(problem.universe(), relation.arity());
          one.add(matrix.tuple(i));
          visitor.input(relation, one.build().tuples().getFirst(), matrix.gateAt(i));
        }
      }
    }
  }

  /// The instance in which exactly the inputs hold that `value` says.
  public Instance instance(IntPredicate value) {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    for (Relation relation : problem.bounds().relations()) {
      GateMatrix matrix = relation(relation);
      TupleSet.Builder tuples = TupleSet.builder(problem.universe(), relation.arity());
      for (int i = 0; i < matrix.size(); i++) {
        int gate = matrix.gateAt(i);
        boolean in =
            Gates.isConstant(gate)
                ? gate == Gates.TRUE
                : value.test(gate & ~1) != Gates.isNegated(gate);
        if (in) {
          tuples.add(matrix.tuple(i));
        }
      }
      values.put(relation, tuples.build());
    }
    return new Instance(problem.universe(), values);
  }
}
