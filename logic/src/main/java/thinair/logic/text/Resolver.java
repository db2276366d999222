package thinair.logic.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.logic.Comparison;
import thinair.logic.Decl;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.IntExpr.BinaryOperator;
import thinair.logic.IntExpr.UnaryOperator;
import thinair.logic.InvalidProblem;
import thinair.logic.Relation;
import thinair.logic.Variable;
import thinair.logic.text.Tree.Kind;
import thinair.source.SyntaxError;

/// Turns trees into terms. What kind of term a tree has to be is known from the outside in: a fact
/// is a formula, the operands of `in` are sets, those of `==` integers.
final class Resolver {
  private final Scope outermost;

  Resolver(Collection<Relation> relations) {
    this.outermost = Scope.of(relations);
  }

  Expr expr(Tree tree) {
    return expr(tree, outermost);
  }

  Formula formula(Tree tree) {
    return formula(tree, outermost);
  }

  IntExpr integer(Tree tree) {
    return integer(tree, outermost);
  }

  private Expr expr(Tree tree, Scope in) {
    try {
      return asExpr(tree, in);
    } catch (InvalidProblem e) {
      // Refused by the constructor of this term; its parts have had their turn.
      throw tree.at().error(e.getMessage());
    }
  }

  private Expr asExpr(Tree tree, Scope in) {
    return switch (tree) {
      case Tree.Name name -> named(name, in);
      case Tree.Prefix(var at, var of) ->
          switch (at.text()) {
            case "~" -> new Expr.Transpose(expr(of, in));
            case "^" -> new Expr.Closure(expr(of, in));
            case "*" -> new Expr.ReflexiveClosure(expr(of, in));
            default -> throw mismatch(tree, Kind.SET);
          };
      case Tree.Infix(var a, var at, var b) ->
          switch (at.text()) {
            case "+" -> new Expr.Union(expr(a, in), expr(b, in));
            case "&" -> new Expr.Intersection(expr(a, in), expr(b, in));
            case "-" -> new Expr.Difference(expr(a, in), expr(b, in));
            case "." -> new Expr.Join(expr(a, in), expr(b, in));
            case "->" -> new Expr.Product(expr(a, in), expr(b, in));
            case "<:" -> new Expr.DomainRestriction(expr(a, in), expr(b, in));
            case ":>" -> new Expr.RangeRestriction(expr(a, in), expr(b, in));
            case "++" -> new Expr.Overriding(expr(a, in), expr(b, in));
            default -> throw mismatch(tree, Kind.SET);
          };
      case Tree.Binder(var at, var variables, var body) when at.is("{") -> {
        List<Decl> decls = new ArrayList<>();
        Scope inner = declare(variables, decls, in);
        yield new Expr.Comprehension(decls, formula(body, inner));
      }
      case Tree.If(_, var condition, var then, var otherwise) ->
          new Expr.Conditional(formula(condition, in), expr(then, in), expr(otherwise, in));
      case Tree.Let(_, var name, var value, var body) -> {
        Expr bound = expr(value, in);
        Variable variable = new Variable(name.text(), bound.arity());
        yield new Expr.Let(variable, bound, expr(body, in.with(variable)));
      }
      case Tree.Fix(_, var definitions, var result) -> fixpoint(definitions, result, in);
      case Tree.Call(var at, var arguments) ->
          switch (at.text()) {
            case "atom" -> new Expr.IntAtom(integer(arguments.getFirst(), in));
            case "bits" -> new Expr.IntBits(integer(arguments.getFirst(), in));
            default -> throw mismatch(tree, Kind.SET);
          };
      case Tree.Group(_, var inner) -> expr(inner, in);
      case Tree.Literal _, Tree.Chain _, Tree.Binder _ -> throw mismatch(tree, Kind.SET);
    };
  }

  private Formula formula(Tree tree, Scope in) {
    try {
      return asFormula(tree, in);
    } catch (InvalidProblem e) {
      // Refused by the constructor of this term; its parts have had their turn.
      throw tree.at().error(e.getMessage());
    }
  }

  private Formula asFormula(Tree tree, Scope in) {
    return switch (tree) {
      case Tree.Name(var at, _, _) when at.is("true") -> new Formula.Truth(true);
      case Tree.Name(var at, _, _) when at.is("false") -> new Formula.Truth(false);
      case Tree.Prefix(var at, var of) ->
          switch (at.text()) {
            case "not", "!" -> new Formula.Not(formula(of, in));
            case "no" -> new Formula.No(expr(of, in));
            case "some" -> new Formula.Some(expr(of, in));
            case "one" -> new Formula.One(expr(of, in));
            case "lone" -> new Formula.Lone(expr(of, in));
            case "acyclic" -> new Formula.Acyclic(expr(of, in));
            case "irreflexive" -> new Formula.Irreflexive(expr(of, in));
            default -> throw mismatch(tree, Kind.FORMULA);
          };
      case Tree.Infix(var a, var at, var b) ->
          switch (at.text()) {
            case "in" -> new Formula.In(expr(a, in), expr(b, in));
            case "=" -> {
              compares(at, a, b, Kind.INTEGER, "'==' compares integers");
              yield new Formula.Equal(expr(a, in), expr(b, in));
            }
            case "implies" -> new Formula.Implies(formula(a, in), formula(b, in));
            case "iff" -> new Formula.Iff(formula(a, in), formula(b, in));
            case "==", "!=", "<", "<=", ">", ">=" -> {
              compares(at, a, b, Kind.SET, "'=' and 'in' compare sets");
              Comparison comparison = bySymbol(Comparison.values(), Comparison::symbol, at.text());
              yield new Formula.Compare(integer(a, in), comparison, integer(b, in));
            }
            default -> throw mismatch(tree, Kind.FORMULA);
          };
      case Tree.Chain(var at, var parts) -> junction(at, parts, in);
      case Tree.Call(var at, var arguments) when at.is("and") || at.is("or") ->
          junction(at, arguments, in);
      case Tree.Call(var at, var arguments) when at.is("total") -> {
        if (arguments.size() != 2) {
          throw at.error("'total' takes a relation and a set, got " + arguments.size());
        }
        yield new Formula.TotalOrder(expr(arguments.getFirst(), in), expr(arguments.getLast(), in));
      }
      case Tree.Binder(var at, var variables, var body) when at.is("all") || at.is("some") -> {
        List<Decl> decls = new ArrayList<>();
        Formula inner = formula(body, declare(variables, decls, in));
        yield at.is("all") ? new Formula.All(decls, inner) : new Formula.Exists(decls, inner);
      }
      case Tree.Let(_, var name, var value, var body) -> {
        Expr bound = expr(value, in);
        Variable variable = new Variable(name.text(), bound.arity());
        yield new Formula.Let(variable, bound, formula(body, in.with(variable)));
      }
      case Tree.Group(_, var inner) -> formula(inner, in);
      case Tree.Name _, Tree.Literal _, Tree.Call _, Tree.Binder _, Tree.If _, Tree.Fix _ ->
          throw mismatch(tree, Kind.FORMULA);
    };
  }

  private IntExpr integer(Tree tree, Scope in) {
    try {
      return asInteger(tree, in);
    } catch (InvalidProblem e) {
      // Refused by the constructor of this term; its parts have had their turn.
      throw tree.at().error(e.getMessage());
    }
  }

  private IntExpr asInteger(Tree tree, Scope in) {
    return switch (tree) {
      case Tree.Literal(_, int value) -> new IntExpr.Literal(value);
      case Tree.Prefix(var at, var of) ->
          switch (at.text()) {
            case "#" -> new IntExpr.Cardinality(expr(of, in));
            case "-" -> new IntExpr.Unary(UnaryOperator.NEGATE, integer(of, in));
            case "~" -> new IntExpr.Unary(UnaryOperator.COMPLEMENT, integer(of, in));
            default -> throw mismatch(tree, Kind.INTEGER);
          };
      case Tree.Infix(var a, var at, var b) ->
          switch (at.text()) {
            case "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>" -> {
              BinaryOperator operator =
                  bySymbol(BinaryOperator.values(), BinaryOperator::symbol, at.text());
              yield new IntExpr.Binary(integer(a, in), operator, integer(b, in));
            }
            default -> throw mismatch(tree, Kind.INTEGER);
          };
      case Tree.Call(var at, var arguments) when at.is("sum") ->
          new IntExpr.SumOfAtoms(expr(arguments.getFirst(), in));
      case Tree.Binder(var at, var variables, var body) when at.is("sum") -> {
        List<Decl> decls = new ArrayList<>();
        Scope inner = declare(variables, decls, in);
        yield new IntExpr.Sum(decls, integer(body, inner));
      }
      case Tree.If(_, var condition, var then, var otherwise) ->
          new IntExpr.Conditional(
              formula(condition, in), integer(then, in), integer(otherwise, in));
      case Tree.Group(_, var inner) -> integer(inner, in);
      case Tree.Name _, Tree.Chain _, Tree.Call _, Tree.Binder _, Tree.Let _, Tree.Fix _ ->
          throw mismatch(tree, Kind.INTEGER);
    };
  }

  /// What a constructor refuses is shown at the term's own token; its parts have had their turn.
  private <T> T constructed(Token at, Supplier<T> term) {
    try {
      return term.get();
    } catch (InvalidProblem e) {
      throw at.error(e.getMessage());
    }
  }

  private Expr named(Tree.Name name, Scope in) {
    String text = name.at().text();
    return switch (text) {
      case "univ" -> new Expr.Univ();
      case "iden" -> new Expr.Iden();
      case "none" -> new Expr.None(name.arity().orElse(1));
      case "true", "false" -> throw mismatch(name, Kind.SET);
      default ->
          in.find(text, name.arity(), name.isRelation()).orElseThrow(() -> unknown(name, in));
    };
  }

  private SyntaxError unknown(Tree.Name name, Scope in) {
    String text = name.at().text();
    String what = name.isRelation() ? "relation" : "relation or variable";
    if (name.arity().isPresent()) {
      what += " of arity " + name.arity().getAsInt();
    }
    return name.at().error("unknown %s '%s'".formatted(what, text), in.suggestion(text));
  }

  private Formula junction(Token at, List<Tree> parts, Scope in) {
    List<Formula> formulas = parts.stream().map(part -> formula(part, in)).toList();
    return at.is("and") ? new Formula.And(formulas) : new Formula.Or(formulas);
  }

  /// Adds the declarations to `decls` and gives the scope inside them.
  private Scope declare(List<Tree.Declared> variables, List<Decl> decls, Scope in) {
    Scope inner = in;
    for (Tree.Declared declared : variables) {
      Scope outer = inner;
      Variable variable = Variable.atom(declared.name().text());
      Expr domain = expr(declared.domain(), outer);
      decls.add(constructed(declared.name(), () -> new Decl(variable, domain)));
      inner = inner.with(variable);
    }
    return inner;
  }

  private Expr fixpoint(List<Tree.Defined> definitions, Tree result, Scope in) {
    Scope inner = in;
    List<Variable> variables = new ArrayList<>();
    for (Tree.Defined defined : definitions) {
      Variable variable = new Variable(defined.name().text(), defined.arity());
      variables.add(variable);
      inner = inner.with(variable);
    }
    Scope inside = inner;
    List<Definition> resolved = new ArrayList<>();
    for (int i = 0; i < definitions.size(); i++) {
      Tree.Defined defined = definitions.get(i);
      Variable variable = variables.get(i);
      Expr body = expr(defined.body(), inside);
      resolved.add(constructed(defined.name(), () -> new Definition(variable, body)));
    }
    if (result instanceof Tree.Name name && named(name, inside) instanceof Variable variable) {
      return new Expr.Fixpoint(resolved, variable);
    }
    throw result.at().error("'fix' ends in one of the variables that it defines");
  }

  /// Complains about operands of the wrong kind at the comparison, where another would do.
  private void compares(Token at, Tree a, Tree b, Kind wrong, String suggestion) {
    if (a.kind() == wrong && b.kind() == wrong) {
      throw at.error(
          "'%s' cannot compare %s with %s".formatted(at.text(), wrong, wrong),
          Optional.of(suggestion));
    }
  }

  private SyntaxError mismatch(Tree tree, Kind expected) {
    Kind kind = tree.kind();
    String reason = "%s is expected here, but this is %s".formatted(expected, kind);
    return tree.at()
        .error(
            kind == expected ? expected + " is expected here" : reason,
            Optional.ofNullable(hint(kind, expected)));
  }

  private static @Nullable String hint(Kind found, Kind expected) {
    return switch (expected) {
      case SET -> found == Kind.INTEGER ? "'atom(…)' is the atom that stands for an integer" : null;
      case FORMULA -> found == Kind.SET ? "perhaps 'some …' or 'no …'" : null;
      case INTEGER -> found == Kind.SET ? "'#' counts, 'sum(…)' adds up" : null;
    };
  }

  private static <T> T bySymbol(T[] values, Function<T, String> symbol, String text) {
    return Arrays.stream(values)
        .filter(value -> symbol.apply(value).equals(text))
        .findFirst()
        .orElseThrow();
  }
}
