package thinair.frontend.cat;

import java.util.Set;
import java.util.TreeSet;

/// Reads what an `if` asks.
final class ConditionParser {
  private final TokenStream in;
  private final ExprParser expressions;
  private final Set<String> variants = new TreeSet<>();

  ConditionParser(TokenStream in, ExprParser expressions) {
    this.in = in;
    this.expressions = expressions;
  }

  /// The variants asked for so far.
  Set<String> variants() {
    return variants;
  }

  /// Whatever an `if` between expressions may ask.
  Expr.Condition condition() {
    if (startsVariant()) {
      return variant();
    }
    Expr left = expressions.expression();
    if (in.took("=")) {
      return new Expr.Condition.Equal(left, expressions.expression());
    }
    if (in.took("subset")) {
      return new Expr.Condition.Subset(left, expressions.expression());
    }
    if (in.took("in")) {
      return new Expr.Condition.Member(left, expressions.expression());
    }
    throw in.unexpected("'=', 'subset' or 'in' is missing in this condition");
  }

  private boolean startsVariant() {
    int ahead = 0;
    while (in.peek(ahead).is("(")) {
      ahead++;
    }
    Token first = in.peek(ahead);
    return first.kind() == Token.Kind.STRING || first.is("variant") || first.is("not");
  }

  /// `"v"`, `not`, `&&` and `||`, the last the loosest.
  Expr.Condition variant() {
    Expr.Condition left = conjunction();
    while (in.took("||")) {
      left = new Expr.Condition.Or(left, conjunction());
    }
    return left;
  }

  private Expr.Condition conjunction() {
    Expr.Condition left = literal();
    while (in.took("&&")) {
      left = new Expr.Condition.And(left, literal());
    }
    return left;
  }

  private Expr.Condition literal() {
    if (in.took("not")) {
      return new Expr.Condition.Not(literal());
    }
    if (in.took("(")) {
      Expr.Condition inner = variant();
      in.expect(")", "to close '('");
      return inner;
    }
    in.took("variant");
    String name = in.expect(Token.Kind.STRING, "for the variant to ask for").text();
    variants.add(name);
    return new Expr.Condition.Variant(name);
  }
}
