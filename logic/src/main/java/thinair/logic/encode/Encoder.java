package thinair.logic.encode;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import thinair.logic.Budget;
import thinair.logic.Decl;
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

  /// The same once more: finding an object is faster than finding its equal.
  private final Map<Relation, GateMatrix> byIdentity = new IdentityHashMap<>();

  private final Algebra algebra;
  private final Integers integers;
  private final Budget budget;
  private final Environment environment = new Environment();
  private final Cache cache = new Cache();
  private final Ints parts = new Ints(256);
  private int fixpointDepth;

  Encoder(
      Gates gates,
      Universe universe,
      Map<Relation, GateMatrix> relations,
      int width,
      Budget budget) {
    this.gates = gates;
    this.universe = universe;
    this.relations = relations;
    this.algebra = new Algebra(gates, universe.size());
    this.integers = new Integers(gates, width);
    this.budget = budget;
  }

  GateMatrix matrix(Expr node) {
    // Leaves are looked up faster than the cache is.
    if (node instanceof Variable variable) {
      return environment.value(variable);
    }
    if (node instanceof Relation relation) {
      GateMatrix known = byIdentity.get(relation);
      if (known == null) {
        known = Objects.requireNonNull(relations.get(relation), "checked by Problem");
        byIdentity.put(relation, known);
      }
      return known;
    }
    Cache.Entry entry = cache.entry(node);
    if (entry.get(environment) instanceof GateMatrix known) {
      return known;
    }
    GateMatrix value = computed(node);
    entry.put(environment, value);
    return value;
  }

  private GateMatrix computed(Expr node) {
    return switch (node) {
      case Relation relation -> matrix(relation);
      case Variable variable -> matrix(variable);
      case Expr.Univ _ -> algebra.univ();
      case Expr.Iden _ -> algebra.iden();
      case Expr.None(int arity) -> GateMatrix.empty(arity);
      case Expr.Union(var a, var b) -> algebra.union(matrix(a), matrix(b));
      case Expr.Intersection(var a, var b) -> algebra.intersection(matrix(a), matrix(b));
      case Expr.Difference(var a, var b) -> algebra.difference(matrix(a), matrix(b));
      case Expr.Join(var a, var b, _) -> {
        budget.check();
        yield algebra.join(matrix(a), matrix(b));
      }
      case Expr.Product(var a, var b, _) -> algebra.product(matrix(a), matrix(b));
      case Expr.Transpose(var a) -> algebra.transpose(matrix(a));
      case Expr.Closure(var a) -> {
        budget.check();
        yield algebra.closure(matrix(a));
      }
      case Expr.ReflexiveClosure(var a) ->
          algebra.union(algebra.closure(matrix(a)), algebra.iden());
      case Expr.DomainRestriction(var set, var relation) ->
          algebra.domainRestriction(matrix(set), matrix(relation));
      case Expr.RangeRestriction(var relation, var set) ->
          algebra.rangeRestriction(matrix(relation), matrix(set));
      case Expr.Overriding(var a, var b) -> algebra.overriding(matrix(a), matrix(b));
      case Expr.Comprehension(var decls, var body) -> {
        GateMatrix.Builder result = new GateMatrix.Builder(decls.size(), 16);
        comprehend(decls, 0, 0, Gates.TRUE, body, result);
        yield result.build();
      }
      case Expr.Conditional(var condition, var then, var otherwise) -> {
        int gate = gate(condition);
        yield Gates.isConstant(gate)
            ? matrix(gate == Gates.TRUE ? then : otherwise)
            : algebra.choice(gate, matrix(then), matrix(otherwise));
      }
      case Expr.Let(var variable, var value, var body) -> {
        GateMatrix bound = matrix(value);
        int slot = environment.open(variable);
        environment.set(slot, bound);
        GateMatrix result = matrix(body);
        environment.close(slot);
        yield result;
      }
      case Expr.Fixpoint fixpoint -> fixpoint(fixpoint);
      case Expr.IntAtom(var value) -> {
        int[] bits = bits(value);
        GateMatrix.Builder result = new GateMatrix.Builder(1, 16);
        for (int atom = 0; atom < universe.size(); atom++) {
          if (universe.integer(atom).isPresent()) {
            int[] constant = integers.constant(universe.integer(atom).getAsInt());
            result.add(atom, integers.equal(bits, constant));
          }
        }
        yield result.build();
      }
      case Expr.IntBits(var value) -> {
        int[] bits = bits(value);
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

  int gate(Formula node) {
    switch (node) {
      // The bodies of quantifiers are made of these. They are cheap once their operands are known,
      // and looking
      // them up would cost as much; what is not cheap inside them is looked up by itself.
      case Formula.In _,
          Formula.Not _,
          Formula.And _,
          Formula.Or _,
          Formula.Implies _,
          Formula.Iff _ -> {
        return computed(node);
      }
      default -> {}
    }
    Cache.Entry entry = cache.entry(node);
    if (entry.get(environment) instanceof Integer known) {
      return known;
    }
    int value = computed(node);
    entry.put(environment, value);
    return value;
  }

  private int computed(Formula node) {
    return switch (node) {
      case Formula.Truth(boolean value) -> Gates.constant(value);
      case Formula.In(var a, var b) -> in(a, b);
      case Formula.Equal(var a, var b) -> {
        GateMatrix left = matrix(a);
        GateMatrix right = matrix(b);
        yield gates.and(algebra.subset(left, right), algebra.subset(right, left));
      }
      case Formula.No(var a) -> Gates.not(algebra.some(matrix(a)));
      case Formula.Some(var a) -> algebra.some(matrix(a));
      case Formula.One(var a) -> {
        GateMatrix matrix = matrix(a);
        yield gates.and(algebra.some(matrix), algebra.lone(matrix));
      }
      case Formula.Lone(var a) -> algebra.lone(matrix(a));
      case Formula.Not(var a) -> Gates.not(gate(a));
      case Formula.And(var of) -> {
        int from = parts.size();
        for (Formula part : of) {
          int gate = gate(part);
          parts.add(gate);
          if (gate == Gates.FALSE) {
            break;
          }
        }
        yield gates.and(parts, from);
      }
      case Formula.Or(var of) -> {
        int from = parts.size();
        for (Formula part : of) {
          int gate = gate(part);
          parts.add(gate);
          if (gate == Gates.TRUE) {
            break;
          }
        }
        yield gates.or(parts, from);
      }
      case Formula.Implies implication -> {
        int from = parts.size();
        collectRefutation(implication);
        yield Gates.not(gates.and(parts, from));
      }
      case Formula.Iff(var a, var b) -> gates.iff(gate(a), gate(b));
      case Formula.All(var decls, var body) -> quantify(decls, 0, true, body);
      case Formula.Exists(var decls, var body) -> quantify(decls, 0, false, body);
      case Formula.Let(var variable, var value, var body) -> {
        GateMatrix bound = matrix(value);
        int slot = environment.open(variable);
        environment.set(slot, bound);
        int result = gate(body);
        environment.close(slot);
        yield result;
      }
      case Formula.Compare(var a, var comparison, var b) ->
          integers.compare(bits(a), comparison, bits(b));
      case Formula.Acyclic(var a) -> algebra.acyclic(matrix(a));
      case Formula.Irreflexive(var a) -> algebra.irreflexive(matrix(a));
      case Formula.TotalOrder(var order, var over) ->
          algebra.totalOrder(matrix(order), matrix(over));
    };
  }

  /// A pair of quantified atoms in a relation is a lookup.
  private int in(Expr a, Expr b) {
    if (a instanceof Expr.Product(Variable x, Variable y, _)) {
      GateMatrix left = matrix(x);
      GateMatrix right = matrix(y);
      if (left.isAtom() && right.isAtom()) {
        return matrix(b).gate(left.tuple(0) * universe.size() + right.tuple(0));
      }
    }
    return algebra.subset(matrix(a), matrix(b));
  }

  /// What would refute an implication, as one conjunction: a rule with several conditions becomes
  /// one clause and no gates in between. Stops when something in it is false.
  private void collectRefutation(Formula.Implies implication) {
    if (implication.left() instanceof Formula.And(var conditions)) {
      for (Formula condition : conditions) {
        if (!add(gate(condition))) {
          return;
        }
      }
    } else if (!add(gate(implication.left()))) {
      return;
    }
    switch (implication.right()) {
      case Formula.Implies inner -> collectRefutation(inner);
      case Formula.Or(var alternatives) -> {
        for (Formula alternative : alternatives) {
          if (!add(Gates.not(gate(alternative)))) {
            return;
          }
        }
      }
      case Formula other -> add(Gates.not(gate(other)));
    }
  }

  private boolean add(int gate) {
    parts.add(gate);
    return gate != Gates.FALSE;
  }

  private int[] bits(IntExpr node) {
    Cache.Entry entry = cache.entry(node);
    if (entry.get(environment) instanceof int[] known) {
      return known;
    }
    int[] value = computed(node);
    entry.put(environment, value);
    return value;
  }

  private int[] computed(IntExpr node) {
    return switch (node) {
      case IntExpr.Literal(int value) -> integers.constant(value);
      case IntExpr.Cardinality(var a) -> integers.count(matrix(a));
      case IntExpr.SumOfAtoms(var a) -> {
        GateMatrix set = matrix(a);
        List<int[]> values = new ArrayList<>(set.size());
        for (int i = 0; i < set.size(); i++) {
          int value = universe.integer(set.tuple(i)).orElse(0);
          values.add(integers.guarded(set.gateAt(i), integers.constant(value)));
        }
        yield integers.sum(values);
      }
      case IntExpr.Sum(var decls, var body) -> {
        List<int[]> values = new ArrayList<>();
        sum(decls, 0, Gates.TRUE, body, values);
        yield integers.sum(values);
      }
      case IntExpr.Unary(var operator, var a) -> integers.apply(operator, bits(a));
      case IntExpr.Binary(var a, var operator, var b) -> integers.apply(bits(a), operator, bits(b));
      case IntExpr.Conditional(var condition, var then, var otherwise) ->
          integers.choose(gate(condition), bits(then), bits(otherwise));
    };
  }

  /// Unfolds a quantifier from the given declaration on. Partial results lie on the shared list
  /// `parts`, each level above those of the levels outside it.
  private int quantify(List<Decl> decls, int position, boolean all, Formula body) {
    if (position == decls.size()) {
      return gate(body);
    }
    Decl decl = decls.get(position);
    GateMatrix domain = matrix(decl.domain());
    if (domain.size() == 0) {
      return Gates.constant(all);
    }
    budget.check();
    int from = parts.size();
    int decisive = Gates.constant(!all);
    int slot = environment.open(decl.variable());
    for (int i = 0; i < domain.size(); i++) {
      environment.set(slot, algebra.singleton(domain.tuple(i)));
      int inner = quantify(decls, position + 1, all, body);
      int gate = all ? gates.implies(domain.gateAt(i), inner) : gates.and(domain.gateAt(i), inner);
      parts.add(gate);
      if (gate == decisive) {
        break;
      }
    }
    environment.close(slot);
    return all ? gates.and(parts, from) : gates.or(parts, from);
  }

  private void comprehend(
      List<Decl> decls,
      int position,
      int tuple,
      int guard,
      Formula body,
      GateMatrix.Builder result) {
    if (position == decls.size()) {
      result.add(tuple, gates.and(guard, gate(body)));
      return;
    }
    budget.check();
    Decl decl = decls.get(position);
    GateMatrix domain = matrix(decl.domain());
    int slot = environment.open(decl.variable());
    for (int i = 0; i < domain.size(); i++) {
      int atom = domain.tuple(i);
      environment.set(slot, algebra.singleton(atom));
      int next = gates.and(guard, domain.gateAt(i));
      comprehend(decls, position + 1, tuple * universe.size() + atom, next, body, result);
    }
    environment.close(slot);
  }

  private void sum(List<Decl> decls, int position, int guard, IntExpr body, List<int[]> values) {
    if (position == decls.size()) {
      values.add(integers.guarded(guard, bits(body)));
      return;
    }
    budget.check();
    Decl decl = decls.get(position);
    GateMatrix domain = matrix(decl.domain());
    int slot = environment.open(decl.variable());
    for (int i = 0; i < domain.size(); i++) {
      environment.set(slot, algebra.singleton(domain.tuple(i)));
      sum(decls, position + 1, gates.and(guard, domain.gateAt(i)), body, values);
    }
    environment.close(slot);
  }

  private GateMatrix fixpoint(Expr.Fixpoint fixpoint) {
    var closure = ClosureForm.of(fixpoint);
    if (closure.isPresent()) {
      return matrix(closure.get());
    }
    List<Definition> definitions = fixpoint.definitions();
    List<Variable> variables = definitions.stream().map(Definition::variable).toList();
    List<Integer> arities = variables.stream().map(Variable::arity).toList();
    fixpointDepth++;
    GateMatrix result =
        new Fixpoints(gates, arities, values -> step(definitions, values), fixpointDepth == 1)
            .least(variables.indexOf(fixpoint.result()));
    fixpointDepth--;
    return result;
  }

  private List<GateMatrix> step(List<Definition> definitions, List<GateMatrix> values) {
    budget.check();
    int first = -1;
    for (int i = 0; i < values.size(); i++) {
      int slot = environment.open(definitions.get(i).variable());
      environment.set(slot, values.get(i));
      first = i == 0 ? slot : first;
    }
    List<GateMatrix> next = definitions.stream().map(d -> matrix(d.body())).toList();
    environment.close(first);
    return next;
  }
}
