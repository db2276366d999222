package thinair.logic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// Writes one term, up to a length and a depth.
final class TermPrinter {
  // How tightly each kind of term holds its parts; the loosest first, as in Alloy. A bitwise or
  // always stands in parentheses, because `|` also ends the declarations of a quantifier.
  private static final int BITWISE_OR = 0;
  private static final int BINDER = 1;
  private static final int OR = 2;
  private static final int IFF = 3;
  private static final int IMPLIES = 4;
  private static final int AND = 5;
  private static final int NOT = 6;
  private static final int COMPARISON = 7;
  private static final int PREDICATE = 8;
  private static final int XOR = 9;
  private static final int SHIFT = 10;
  private static final int SUM = 11;
  private static final int TIMES = 12;
  private static final int COUNT = 13;
  private static final int OVERRIDE = 14;
  private static final int MEET = 15;
  private static final int PRODUCT = 16;
  private static final int DOMAIN = 17;
  private static final int RANGE = 18;
  private static final int JOIN = 19;
  private static final int PREFIX = 20;

  private final StringBuilder out = new StringBuilder();
  private final Deque<Variable> scope = new ArrayDeque<>();
  private final int maxLength;
  private final int maxDepth;
  private int depth;

  TermPrinter(int maxLength, int maxDepth) {
    this.maxLength = maxLength;
    this.maxDepth = maxDepth;
  }

  String text(Expr expr) {
    expr(expr, BINDER);
    return text();
  }

  String text(Formula formula) {
    formula(formula, BINDER);
    return text();
  }

  String text(IntExpr integer) {
    integer(integer, BINDER);
    return text();
  }

  private String text() {
    if (out.length() > maxLength) {
      out.setLength(maxLength - 1);
      out.append('…');
    }
    return out.toString();
  }

  private void expr(Expr node, int least) {
    if (isTooMuch()) {
      return;
    }
    depth++;
    switch (node) {
      case Relation relation -> relation(relation);
      case Variable variable -> variable(variable);
      case Expr.Univ _ -> out.append("univ");
      case Expr.Iden _ -> out.append("iden");
      case Expr.None(int arity) -> out.append(arity == 1 ? "none" : "none/" + arity);
      case Expr.Union(var a, var b) -> infix(a, "+", b, SUM, least);
      case Expr.Intersection(var a, var b) -> infix(a, "&", b, MEET, least);
      case Expr.Difference(var a, var b) -> infix(a, "-", b, SUM, least);
      case Expr.Join(var a, var b, _) -> infix(a, ".", b, JOIN, least);
      case Expr.Product(var a, var b, _) -> infix(a, "->", b, PRODUCT, least);
      case Expr.Transpose(var a) -> prefix("~", a);
      case Expr.Closure(var a) -> prefix("^", a);
      case Expr.ReflexiveClosure(var a) -> prefix("*", a);
      case Expr.DomainRestriction(var set, var relation) ->
          infix(set, "<:", relation, DOMAIN, least);
      case Expr.RangeRestriction(var relation, var set) -> infix(relation, ":>", set, RANGE, least);
      case Expr.Overriding(var a, var b) -> infix(a, "++", b, OVERRIDE, least);
      case Expr.Comprehension(var decls, var body) -> {
        out.append('{');
        declare(decls);
        formula(body, BINDER);
        leave(decls.size());
        out.append('}');
      }
      case Expr.Conditional(var condition, var then, var otherwise) -> {
        open(BINDER, least);
        out.append("if ");
        formula(condition, OR);
        out.append(" then ");
        expr(then, OR);
        out.append(" else ");
        expr(otherwise, BINDER);
        close(BINDER, least);
      }
      case Expr.Let(var variable, var value, var body) -> {
        open(BINDER, least);
        let(variable, value);
        expr(body, BINDER);
        leave(1);
        close(BINDER, least);
      }
      case Expr.Fixpoint(var definitions, var result) -> {
        open(BINDER, least);
        fixpoint(definitions, result);
        close(BINDER, least);
      }
      case Expr.IntAtom(var value) -> call("atom", value);
      case Expr.IntBits(var value) -> call("bits", value);
    }
    depth--;
  }

  private void formula(Formula node, int least) {
    if (isTooMuch()) {
      return;
    }
    depth++;
    switch (node) {
      case Formula.Truth(boolean value) -> out.append(value);
      case Formula.In(var a, var b) -> infix(a, "in", b, COMPARISON, least);
      case Formula.Equal(var a, var b) -> infix(a, "=", b, COMPARISON, least);
      case Formula.No(var a) -> predicate("no ", a, least);
      case Formula.Some(var a) -> predicate("some ", a, least);
      case Formula.One(var a) -> predicate("one ", a, least);
      case Formula.Lone(var a) -> predicate("lone ", a, least);
      case Formula.Not(var a) -> {
        open(NOT, least);
        out.append("not ");
        formula(a, NOT);
        close(NOT, least);
      }
      case Formula.And(var parts) -> junction(parts, "and", AND, NOT, least);
      // An implication inside an or is put in parentheses although Alloy would read it right:
      // everybody else would read it wrong.
      case Formula.Or(var parts) -> junction(parts, "or", OR, AND, least);
      case Formula.Implies(var a, var b) -> {
        open(IMPLIES, least);
        formula(a, AND);
        out.append(" implies ");
        formula(b, IMPLIES);
        close(IMPLIES, least);
      }
      case Formula.Iff(var a, var b) -> {
        open(IFF, least);
        formula(a, IFF);
        out.append(" iff ");
        formula(b, IMPLIES);
        close(IFF, least);
      }
      case Formula.All(var decls, var body) -> quantifier("all ", decls, body, least);
      case Formula.Exists(var decls, var body) -> quantifier("some ", decls, body, least);
      case Formula.Let(var variable, var value, var body) -> {
        open(BINDER, least);
        let(variable, value);
        formula(body, BINDER);
        leave(1);
        close(BINDER, least);
      }
      case Formula.Compare(var a, var comparison, var b) -> {
        open(COMPARISON, least);
        integer(a, XOR);
        out.append(' ').append(comparison.symbol()).append(' ');
        integer(b, XOR);
        close(COMPARISON, least);
      }
      case Formula.Acyclic(var a) -> predicate("acyclic ", a, least);
      case Formula.Irreflexive(var a) -> predicate("irreflexive ", a, least);
      case Formula.TotalOrder(var order, var over) -> {
        out.append("total(");
        expr(order, BINDER);
        out.append(", ");
        expr(over, BINDER);
        out.append(')');
      }
    }
    depth--;
  }

  private void integer(IntExpr node, int least) {
    if (isTooMuch()) {
      return;
    }
    depth++;
    switch (node) {
      case IntExpr.Literal(int value) -> out.append(value);
      case IntExpr.Cardinality(var a) -> {
        open(COUNT, least);
        out.append('#');
        expr(a, OVERRIDE);
        close(COUNT, least);
      }
      case IntExpr.SumOfAtoms(var set) -> {
        out.append("sum(");
        expr(set, BINDER);
        out.append(')');
      }
      case IntExpr.Sum(var decls, var body) -> {
        open(BINDER, least);
        out.append("sum ");
        declare(decls);
        integer(body, BINDER);
        leave(decls.size());
        close(BINDER, least);
      }
      case IntExpr.Unary(var operator, var a) -> {
        out.append(operator.symbol());
        if (operator == IntExpr.UnaryOperator.NEGATE && a instanceof IntExpr.Literal(int value)) {
          // `-8` is a literal, `-(8)` a negation.
          out.append('(').append(value).append(')');
        } else {
          integer(a, PREFIX);
        }
      }
      case IntExpr.Binary(var a, var operator, var b) -> {
        int level = level(operator);
        open(level, least);
        integer(a, level == BITWISE_OR ? OR : level);
        out.append(' ').append(operator.symbol()).append(' ');
        integer(b, level == BITWISE_OR ? OR : level + 1);
        close(level, least);
      }
      case IntExpr.Conditional(var condition, var then, var otherwise) -> {
        open(BINDER, least);
        out.append("if ");
        formula(condition, OR);
        out.append(" then ");
        integer(then, OR);
        out.append(" else ");
        integer(otherwise, BINDER);
        close(BINDER, least);
      }
    }
    depth--;
  }

  private static int level(IntExpr.BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT -> SUM;
      case MULTIPLY, DIVIDE, REMAINDER -> TIMES;
      case AND -> MEET;
      case OR -> BITWISE_OR;
      case XOR -> XOR;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> SHIFT;
    };
  }

  /// Once the text is long or deep enough nothing more is looked at.
  private boolean isTooMuch() {
    if (depth > maxDepth) {
      out.append('…');
      return true;
    }
    return out.length() > maxLength;
  }

  private void open(int level, int least) {
    if (level < least) {
      out.append('(');
    }
  }

  private void close(int level, int least) {
    if (level < least) {
      out.append(')');
    }
  }

  private void infix(Expr a, String operator, Expr b, int level, int least) {
    open(level, least);
    expr(a, level == COMPARISON ? XOR : level);
    out.append(' ').append(operator).append(' ');
    expr(b, level + 1);
    close(level, least);
  }

  private void prefix(String operator, Expr a) {
    out.append(operator);
    expr(a, PREFIX);
  }

  private void predicate(String word, Expr a, int least) {
    open(PREDICATE, least);
    out.append(word);
    expr(a, XOR);
    close(PREDICATE, least);
  }

  /// `a and b and c`; with fewer than two parts, which no infix can write, `and()` and `and(a)`.
  private void junction(List<Formula> parts, String word, int level, int partLevel, int least) {
    boolean infix = parts.size() > 1;
    if (infix) {
      open(level, least);
    } else {
      out.append(word).append('(');
    }
    String separator = "";
    for (Formula part : parts) {
      if (out.length() > maxLength) {
        return;
      }
      out.append(separator);
      formula(part, infix ? partLevel : BINDER);
      separator = " " + word + " ";
    }
    if (infix) {
      close(level, least);
    } else {
      out.append(')');
    }
  }

  private void quantifier(String word, List<Decl> decls, Formula body, int least) {
    open(BINDER, least);
    out.append(word);
    declare(decls);
    formula(body, BINDER);
    leave(decls.size());
    close(BINDER, least);
  }

  private void call(String word, IntExpr value) {
    out.append(word).append('(');
    integer(value, BITWISE_OR);
    out.append(')');
  }

  private void declare(List<Decl> decls) {
    String separator = "";
    for (Decl decl : decls) {
      out.append(separator).append(decl.variable().name()).append(": ");
      expr(decl.domain(), OR);
      scope.push(decl.variable());
      separator = ", ";
    }
    out.append(" | ");
  }

  private void let(Variable variable, Expr value) {
    out.append("let ").append(variable.name()).append(" = ");
    expr(value, OR);
    out.append(" | ");
    scope.push(variable);
  }

  private void fixpoint(List<Definition> definitions, Variable result) {
    definitions.forEach(definition -> scope.push(definition.variable()));
    String separator = "fix ";
    for (Definition definition : definitions) {
      Variable variable = definition.variable();
      out.append(separator).append(variable.name()).append('/').append(variable.arity());
      out.append(" = ");
      expr(definition.body(), OR);
      separator = ", ";
    }
    out.append(" | ");
    variable(result);
    leave(definitions.size());
  }

  private void leave(int variables) {
    for (int i = 0; i < variables; i++) {
      scope.pop();
    }
  }

  /// `@r` is the relation where a variable called `r` hides it.
  private void relation(Relation relation) {
    boolean hidden = scope.stream().anyMatch(variable -> variable.name().equals(relation.name()));
    out.append(hidden ? "@" : "").append(relation.name());
  }

  /// `x/1` is the variable of arity 1 where one of another arity hides it.
  private void variable(Variable variable) {
    out.append(variable.name());
    boolean hidden =
        scope.stream()
            .filter(other -> other.name().equals(variable.name()))
            .findFirst()
            .filter(other -> !other.equals(variable))
            .isPresent();
    if (hidden) {
      out.append('/').append(variable.arity());
    }
  }
}
