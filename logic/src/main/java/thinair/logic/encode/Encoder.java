package thinair.logic.encode;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import thinair.logic.Budget;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Relation;
import thinair.logic.Universe;
import thinair.logic.Variable;

/// What expressions, formulas and integers mean where the bounds leave tuples open: gates over the
/// open tuples. Cases in the order of the sealed types.
final class Encoder {
  private final Gates gates;
  private final Universe universe;
  private final Map<Relation, GateMatrix> relations;

  private final Algebra algebra;
  private final Integers integers;
  private final Budget budget;
  private final Environment environment = new Environment();
  private final Nodes nodes;
  private final Map<Expr.Fixpoint, Optional<Expr>> closures = new IdentityHashMap<>();
  private final Ints terms = new Ints(256);
  private int fixpointDepth;

  Encoder(
      Gates gates,
      Universe universe,
      Map<Relation, GateMatrix> relations,
      int width,
      Budget budget) {
    this(gates, universe, relations, new Nodes(), width, budget);
  }

  /// @param nodes of some of what will be asked about
  Encoder(
      Gates gates,
      Universe universe,
      Map<Relation, GateMatrix> relations,
      Nodes nodes,
      int width,
      Budget budget) {
    this.gates = gates;
    this.universe = universe;
    this.relations = relations;
    this.nodes = nodes;
    this.algebra = new Algebra(gates, universe.size());
    this.integers = new Integers(gates, width);
    this.budget = budget;
  }

  GateMatrix matrix(Expr expr) {
    return matrix(nodes.of(expr));
  }

  int gate(Formula formula) {
    return gate(nodes.of(formula));
  }

  private GateMatrix matrix(Node.OfExpr node) {
    GateMatrix known = node.value;
    if (known != null && node.isKnown(environment)) {
      return known;
    }
    GateMatrix value = computed(node);
    node.value = value;
    node.know(environment);
    return value;
  }

  private GateMatrix computed(Node.OfExpr node) {
    Node.OfExpr[] of = node.exprs;
    return switch (node.expr) {
      case Relation relation ->
          Objects.requireNonNull(relations.get(relation), "checked by Problem");
      case Variable _ -> environment.value(node.variables[0]);
      case Expr.Univ _ -> algebra.univ();
      case Expr.Iden _ -> algebra.iden();
      case Expr.None(int arity) -> GateMatrix.empty(arity);
      case Expr.Union _ -> algebra.union(matrix(of[0]), matrix(of[1]));
      case Expr.Intersection _ -> algebra.intersection(matrix(of[0]), matrix(of[1]));
      case Expr.Difference _ -> algebra.difference(matrix(of[0]), matrix(of[1]));
      case Expr.Join _ -> {
        budget.check();
        yield algebra.join(matrix(of[0]), matrix(of[1]));
      }
      case Expr.Product _ -> algebra.product(matrix(of[0]), matrix(of[1]));
      case Expr.Transpose _ -> algebra.transpose(matrix(of[0]));
      case Expr.Closure _ -> {
        budget.check();
        yield algebra.closure(matrix(of[0]));
      }
      case Expr.ReflexiveClosure _ -> algebra.union(algebra.closure(matrix(of[0])), algebra.iden());
      case Expr.DomainRestriction _ -> algebra.domainRestriction(matrix(of[0]), matrix(of[1]));
      case Expr.RangeRestriction _ -> algebra.rangeRestriction(matrix(of[0]), matrix(of[1]));
      case Expr.Overriding _ -> algebra.overriding(matrix(of[0]), matrix(of[1]));
      case Expr.Comprehension _ -> {
        GateMatrix.Builder result = new GateMatrix.Builder(of.length, 16);
        comprehend(node, 0, 0, Gates.TRUE, result);
        yield result.build();
      }
      case Expr.Conditional _ -> {
        int gate = gate(node.formulas[0]);
        yield Gates.isConstant(gate)
            ? matrix(of[gate == Gates.TRUE ? 0 : 1])
            : algebra.choice(gate, matrix(of[0]), matrix(of[1]));
      }
      case Expr.Let _ -> {
        let(node);
        GateMatrix result = matrix(of[1]);
        environment.close(node.variables[0]);
        yield result;
      }
      case Expr.Fixpoint fixpoint -> fixpoint(fixpoint, node);
      case Expr.IntAtom _ -> {
        int[] bits = bits(node.ints[0]);
        GateMatrix.Builder result = new GateMatrix.Builder(1, 16);
        for (int atom = 0; atom < universe.size(); atom++) {
          if (universe.integer(atom).isPresent()) {
            int[] constant = integers.constant(universe.integer(atom).getAsInt());
            result.add(atom, integers.equal(bits, constant));
          }
        }
        yield result.build();
      }
      case Expr.IntBits _ -> {
        int[] bits = bits(node.ints[0]);
        GateMatrix.Builder result = new GateMatrix.Builder(1, bits.length);
        for (int atom = 0; atom < universe.size(); atom++) {
          int power = universe.integer(atom).orElse(0);
          int bit = Integer.numberOfTrailingZeros(power);
          boolean top = bit == bits.length - 1;
          if (bit < bits.length && power == (top ? -1 << bit : 1 << bit)) {
            result.add(atom, bits[bit]);
          }
        }
        yield result.build();
      }
    };
  }

  private int gate(Node.OfFormula node) {
    switch (node.formula) {
      // The bodies of quantifiers are made of these. They are cheap once their operands are known,
      // and to see whether they are would cost as much.
      case Formula.In _,
          Formula.Not _,
          Formula.And _,
          Formula.Or _,
          Formula.Implies _,
          Formula.Iff _ -> {
        if (node.free.length != 0) {
          return computed(node);
        }
      }
      default -> {}
    }
    if (node.isKnown(environment)) {
      return node.value;
    }
    int value = computed(node);
    node.value = value;
    node.know(environment);
    return value;
  }

  private int computed(Node.OfFormula node) {
    Node.OfExpr[] of = node.exprs;
    Node.OfFormula[] parts = node.formulas;
    return switch (node.formula) {
      case Formula.Truth(boolean value) -> Gates.constant(value);
      case Formula.In _ -> in(of[0], of[1]);
      case Formula.Equal _ -> {
        GateMatrix left = matrix(of[0]);
        GateMatrix right = matrix(of[1]);
        yield gates.and(algebra.subset(left, right), algebra.subset(right, left));
      }
      case Formula.No _ -> Gates.not(algebra.some(matrix(of[0])));
      case Formula.Some _ -> algebra.some(matrix(of[0]));
      case Formula.One _ -> {
        GateMatrix matrix = matrix(of[0]);
        yield gates.and(algebra.some(matrix), algebra.lone(matrix));
      }
      case Formula.Lone _ -> algebra.lone(matrix(of[0]));
      case Formula.Not _ -> Gates.not(gate(parts[0]));
      case Formula.And _ -> {
        int from = terms.size();
        for (Node.OfFormula part : parts) {
          int gate = gate(part);
          terms.add(gate);
          if (gate == Gates.FALSE) {
            break;
          }
        }
        yield gates.and(terms, from);
      }
      case Formula.Or _ -> {
        int from = terms.size();
        for (Node.OfFormula part : parts) {
          int gate = gate(part);
          terms.add(gate);
          if (gate == Gates.TRUE) {
            break;
          }
        }
        yield gates.or(terms, from);
      }
      case Formula.Implies _ -> {
        int from = terms.size();
        collectRefutation(node);
        yield Gates.not(gates.and(terms, from));
      }
      case Formula.Iff _ -> gates.iff(gate(parts[0]), gate(parts[1]));
      case Formula.All _ -> quantify(node, 0, true);
      case Formula.Exists _ -> quantify(node, 0, false);
      case Formula.Let _ -> {
        let(node);
        int result = gate(parts[0]);
        environment.close(node.variables[0]);
        yield result;
      }
      case Formula.Compare(_, var comparison, _) ->
          integers.compare(bits(node.ints[0]), comparison, bits(node.ints[1]));
      case Formula.Acyclic _ -> algebra.acyclic(matrix(of[0]));
      case Formula.Irreflexive _ -> algebra.irreflexive(matrix(of[0]));
      case Formula.TotalOrder _ -> algebra.totalOrder(matrix(of[0]), matrix(of[1]));
    };
  }

  /// Begins the life of the variable that a node binds, with its value.
  private void let(Node node) {
    GateMatrix value = matrix(node.exprs[0]);
    environment.open(node.variables[0]);
    environment.set(node.variables[0], value);
  }

  /// A pair of quantified atoms in a relation is a lookup.
  private int in(Node.OfExpr a, Node.OfExpr b) {
    if (a.expr instanceof Expr.Product
        && a.exprs[0].expr instanceof Variable
        && a.exprs[1].expr instanceof Variable) {
      GateMatrix left = environment.value(a.exprs[0].variables[0]);
      GateMatrix right = environment.value(a.exprs[1].variables[0]);
      if (left.isAtom() && right.isAtom()) {
        return matrix(b).gate(left.tuple(0) * universe.size() + right.tuple(0));
      }
    }
    return algebra.subset(matrix(a), matrix(b));
  }

  /// What would refute an implication, as one conjunction: a rule with several conditions becomes
  /// one clause and no gates in between. Stops when something in it is false.
  private void collectRefutation(Node.OfFormula implication) {
    Node.OfFormula left = implication.formulas[0];
    if (left.formula instanceof Formula.And) {
      for (Node.OfFormula condition : left.formulas) {
        if (!add(gate(condition))) {
          return;
        }
      }
    } else if (!add(gate(left))) {
      return;
    }
    Node.OfFormula right = implication.formulas[1];
    switch (right.formula) {
      case Formula.Implies _ -> collectRefutation(right);
      case Formula.Or _ -> {
        for (Node.OfFormula alternative : right.formulas) {
          if (!add(Gates.not(gate(alternative)))) {
            return;
          }
        }
      }
      case Formula _ -> add(Gates.not(gate(right)));
    }
  }

  private boolean add(int gate) {
    terms.add(gate);
    return gate != Gates.FALSE;
  }

  private int[] bits(Node.OfInt node) {
    if (node.isKnown(environment)) {
      return node.value;
    }
    int[] value = computed(node);
    node.value = value;
    node.know(environment);
    return value;
  }

  private int[] computed(Node.OfInt node) {
    Node.OfInt[] of = node.ints;
    return switch (node.number) {
      case IntExpr.Literal(int value) -> integers.constant(value);
      case IntExpr.Cardinality _ -> integers.count(matrix(node.exprs[0]));
      case IntExpr.SumOfAtoms _ -> {
        GateMatrix set = matrix(node.exprs[0]);
        List<int[]> values = new ArrayList<>(set.size());
        for (int i = 0; i < set.size(); i++) {
          int value = universe.integer(set.tuple(i)).orElse(0);
          values.add(integers.guarded(set.gateAt(i), integers.constant(value)));
        }
        yield integers.sum(values);
      }
      case IntExpr.Sum _ -> {
        List<int[]> values = new ArrayList<>();
        sum(node, 0, Gates.TRUE, values);
        yield integers.sum(values);
      }
      case IntExpr.Unary(var operator, _) -> integers.apply(operator, bits(of[0]));
      case IntExpr.Binary(_, var operator, _) -> integers.apply(bits(of[0]), operator, bits(of[1]));
      case IntExpr.Conditional _ ->
          integers.choose(gate(node.formulas[0]), bits(of[0]), bits(of[1]));
    };
  }

  /// Unfolds a quantifier from the given declaration on. Partial results lie on the shared list
  /// `terms`, each level above those of the levels outside it.
  private int quantify(Node.OfFormula node, int position, boolean all) {
    if (position == node.variables.length) {
      return gate(node.formulas[0]);
    }
    int variable = node.variables[position];
    GateMatrix domain = matrix(node.exprs[position]);
    if (domain.size() == 0) {
      return Gates.constant(all);
    }
    budget.check();
    int from = terms.size();
    int decisive = Gates.constant(!all);
    environment.open(variable);
    for (int i = 0; i < domain.size(); i++) {
      environment.set(variable, algebra.singleton(domain.tuple(i)));
      int inner = quantify(node, position + 1, all);
      int gate = all ? gates.implies(domain.gateAt(i), inner) : gates.and(domain.gateAt(i), inner);
      terms.add(gate);
      if (gate == decisive) {
        break;
      }
    }
    environment.close(variable);
    return all ? gates.and(terms, from) : gates.or(terms, from);
  }

  private void comprehend(
      Node.OfExpr node, int position, int tuple, int guard, GateMatrix.Builder result) {
    if (position == node.variables.length) {
      result.add(tuple, gates.and(guard, gate(node.formulas[0])));
      return;
    }
    budget.check();
    int variable = node.variables[position];
    GateMatrix domain = matrix(node.exprs[position]);
    environment.open(variable);
    for (int i = 0; i < domain.size(); i++) {
      int atom = domain.tuple(i);
      environment.set(variable, algebra.singleton(atom));
      int next = gates.and(guard, domain.gateAt(i));
      comprehend(node, position + 1, tuple * universe.size() + atom, next, result);
    }
    environment.close(variable);
  }

  private void sum(Node.OfInt node, int position, int guard, List<int[]> values) {
    if (position == node.variables.length) {
      values.add(integers.guarded(guard, bits(node.ints[0])));
      return;
    }
    budget.check();
    int variable = node.variables[position];
    GateMatrix domain = matrix(node.exprs[position]);
    environment.open(variable);
    for (int i = 0; i < domain.size(); i++) {
      environment.set(variable, algebra.singleton(domain.tuple(i)));
      sum(node, position + 1, gates.and(guard, domain.gateAt(i)), values);
    }
    environment.close(variable);
  }

  private GateMatrix fixpoint(Expr.Fixpoint fixpoint, Node.OfExpr node) {
    Optional<Expr> closure = closures.computeIfAbsent(fixpoint, ClosureForm::of);
    if (closure.isPresent()) {
      return matrix(closure.get());
    }
    List<Definition> definitions = fixpoint.definitions();
    List<Variable> variables = definitions.stream().map(Definition::variable).toList();
    List<Integer> arities = variables.stream().map(Variable::arity).toList();
    fixpointDepth++;
    GateMatrix result =
        new Fixpoints(gates, arities, values -> step(node, values), fixpointDepth == 1)
            .least(variables.indexOf(fixpoint.result()));
    fixpointDepth--;
    return result;
  }

  private List<GateMatrix> step(Node.OfExpr fixpoint, List<GateMatrix> values) {
    budget.check();
    for (int i = 0; i < values.size(); i++) {
      environment.open(fixpoint.variables[i]);
      environment.set(fixpoint.variables[i], values.get(i));
    }
    List<GateMatrix> next = new ArrayList<>();
    for (Node.OfExpr body : fixpoint.exprs) {
      next.add(matrix(body));
    }
    for (int i = values.size() - 1; i >= 0; i--) {
      environment.close(fixpoint.variables[i]);
    }
    return next;
  }
}
