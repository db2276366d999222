package thinair.logic.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import thinair.logic.Decl;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Parts;
import thinair.logic.Variable;

/// Makes the nodes of formulas, one for each object, and numbers their variables. Formulas are
/// graphs: what is shared in them is one node.
final class Nodes {
  private static final int[] NONE = {};

  private final Map<Object, Node> known = new IdentityHashMap<>(256);
  private final Map<Variable, Integer> numbers = new HashMap<>();

  private int largest;

  /// Parts of nodes that are being made, each level above those of the levels outside it.
  private final List<Node> parts = new ArrayList<>();

  private final Parts.Visitor visitor =
      new Parts.Visitor() {
        @Override
        public void expr(Expr part) {
          parts.add(of(part));
        }

        @Override
        public void formula(Formula part) {
          parts.add(of(part));
        }

        @Override
        public void integer(IntExpr part) {
          parts.add(of(part));
        }
      };

  /// The largest arity that any of the nodes has.
  int largestArity() {
    return largest;
  }

  /// The number of a variable: the same for all of one name and arity.
  int number(Variable variable) {
    return numbers.computeIfAbsent(variable, _ -> numbers.size());
  }

  Node.OfExpr of(Expr expr) {
    if (known.get(expr) instanceof Node.OfExpr before) {
      return before;
    }
    int from = parts.size();
    Parts.of(expr, visitor);
    Node.Composition composition =
        switch (expr) {
          case Variable variable -> {
            int[] itself = {number(variable)};
            yield new Node.Composition(itself, itself, 0, 0, 0);
          }
          case Expr.Comprehension(var decls, _) -> binding(from, variables(decls));
          case Expr.Let(var variable, _, _) -> binding(from, number(variable));
          case Expr.Fixpoint(var definitions, _) -> {
            int[] defined = definitions.stream().mapToInt(d -> number(d.variable())).toArray();
            int[] free = union(from, parts.size());
            for (int variable : defined) {
              free = without(free, variable);
            }
            yield composed(from, defined, free);
          }
          default -> composed(from, NONE, union(from, parts.size()));
        };
    largest = Math.max(largest, expr.arity());
    Node.OfExpr node = new Node.OfExpr(expr, composition);
    known.put(expr, node);
    return node;
  }

  Node.OfFormula of(Formula formula) {
    if (known.get(formula) instanceof Node.OfFormula before) {
      return before;
    }
    int from = parts.size();
    Parts.of(formula, visitor);
    Node.Composition composition =
        switch (formula) {
          case Formula.All(var decls, _) -> binding(from, variables(decls));
          case Formula.Exists(var decls, _) -> binding(from, variables(decls));
          case Formula.Let(var variable, _, _) -> binding(from, number(variable));
          default -> composed(from, NONE, union(from, parts.size()));
        };
    Node.OfFormula node = new Node.OfFormula(formula, composition);
    known.put(formula, node);
    return node;
  }

  Node.OfInt of(IntExpr number) {
    if (known.get(number) instanceof Node.OfInt before) {
      return before;
    }
    int from = parts.size();
    Parts.of(number, visitor);
    Node.Composition composition =
        number instanceof IntExpr.Sum(var decls, _)
            ? binding(from, variables(decls))
            : composed(from, NONE, union(from, parts.size()));
    Node.OfInt node = new Node.OfInt(number, composition);
    known.put(number, node);
    return node;
  }

  private int[] variables(List<Decl> decls) {
    int[] variables = new int[decls.size()];
    for (int i = 0; i < variables.length; i++) {
      variables[i] = number(decls.get(i).variable());
    }
    return variables;
  }

  /// A node whose last part is in the scope of variables, each of which has its domain or value
  /// before; a domain is in the scope of the variables before its own.
  private Node.Composition binding(int from, int... variables) {
    int[] free = parts.getLast().free;
    for (int i = variables.length - 1; i >= 0; i--) {
      free = union(without(free, variables[i]), parts.get(from + i).free);
    }
    return composed(from, variables, free);
  }

  /// Takes the parts off the list.
  private Node.Composition composed(int from, int[] variables, int[] free) {
    int exprs = 0;
    int formulas = 0;
    int count = parts.size() - from;
    for (int i = from; i < parts.size(); i++) {
      switch (parts.get(i)) {
        case Node.OfExpr _ -> exprs++;
        case Node.OfFormula _ -> formulas++;
        case Node.OfInt _ -> {}
      }
    }
    Node.Composition composition =
        new Node.Composition(variables, free, exprs, formulas, count - exprs - formulas);
    for (int i = parts.size() - 1; i >= from; i--) {
      switch (parts.removeLast()) {
        case Node.OfExpr part -> composition.exprs[--exprs] = part;
        case Node.OfFormula part -> composition.formulas[--formulas] = part;
        case Node.OfInt part -> composition.ints[i - from - exprs - formulas] = part;
      }
    }
    return composition;
  }

  /// Most nodes mention what one of their parts does: then its variables are theirs too.
  private int[] union(int from, int to) {
    int[] free = NONE;
    for (int i = from; i < to; i++) {
      free = union(free, parts.get(i).free);
    }
    return free;
  }

  private static int[] union(int[] a, int[] b) {
    if (a.length < b.length) {
      return union(b, a);
    }
    int[] all = a;
    for (int variable : b) {
      if (!contains(a, variable)) {
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = variable;
      }
    }
    return all;
  }

  private static int[] without(int[] free, int variable) {
    return contains(free, variable)
        ? Arrays.stream(free).filter(other -> other != variable).toArray()
        : free;
  }

  private static boolean contains(int[] variables, int variable) {
    for (int one : variables) {
      if (one == variable) {
        return true;
      }
    }
    return false;
  }
}
