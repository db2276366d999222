package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads `hole NAME [in BOUND] [from TERMS] [with OPERATORS] [depth N] [joins N]` and `hole NAME
/// among { e1, e2, … }`, and the latter with `param` instead of `hole`. The words between the parts
/// are none of cat's, so the parts are names or stand in parentheses.
final class HoleParser {
  private static final Set<String> NUMBERS = Set.of("depth", "joins");
  private static final Set<String> SIGNS = Set.of("|", "&", "\\", ";", "*", "^", "+", "?", "[");

  /// Nobody waits for deeper ones, and the tree of choices doubles with each level.
  static final int DEEPEST = 8;

  private final TokenStream in;
  private final ExprParser expressions;

  HoleParser(TokenStream in, ExprParser expressions) {
    this.in = in;
    this.expressions = expressions;
  }

  Statement.Hole hole(Span start) {
    boolean parameter = in.take().text().equals("param");
    Expr.Name name = expressions.name();
    if (isWord("among")) {
      in.take();
      in.expect("{", "before the values to choose among");
      List<Expr> among = new ArrayList<>();
      do {
        among.add(expressions.operators());
      } while (in.took(","));
      in.expect("}", "to close '{'");
      return new Statement.Hole(
          in.since(start), parameter, name, null, null, null, null, null, among);
    }
    if (parameter) {
      throw in.unexpected("'among' is missing: the values of a parameter are listed");
    }
    Expr bound = in.took("in") ? terminal("after 'in'") : null;
    List<Expr> from = in.took("from") ? terminals() : null;
    List<Statement.Sign> operators = in.took("with") ? operators() : null;
    Integer depth = null;
    Integer joins = null;
    while (in.at(Token.Kind.NAME) && NUMBERS.contains(in.peek().text())) {
      Token word = in.take();
      int number = number(word);
      if (word.text().equals("depth")) {
        depth = number;
      } else {
        joins = number;
      }
    }
    refuseRest();
    return new Statement.Hole(
        in.since(start), false, name, bound, from, operators, depth, joins, null);
  }

  /// A hole in the middle of an expression.
  static Diagnostic misplaced(Span place) {
    return new Diagnostic(
        place,
        "a hole is a line of its own, and no part of an expression",
        Optional.of("write 'hole NAME in BOUND from TERMS' on a line before, and NAME here"));
  }

  private boolean isWord(String word) {
    return in.at(Token.Kind.NAME) && in.peek().text().equals(word);
  }

  /// What is left on the line belongs to no part, and would look like the next statement.
  private void refuseRest() {
    boolean over = in.at(Token.Kind.END) || in.startsLine();
    if (!over) {
      throw new SyntaxError(
          in.peek().span(),
          "%s does not fit here".formatted(in.peek().described()),
          "hole NAME in BOUND from TERMS with OPERATORS depth N joins N, in this order");
    }
  }

  private List<Expr> terminals() {
    List<Expr> all = new ArrayList<>();
    all.add(terminal("after 'from'"));
    while (startsTerminal()) {
      all.add(terminal("after 'from'"));
    }
    return all;
  }

  private boolean startsTerminal() {
    if (in.startsHole(0)) {
      return false;
    }
    return in.at(Token.Kind.NAME)
        ? !NUMBERS.contains(in.peek().text())
        : in.at("(") || in.at("_") || in.at("0") || in.at("{");
  }

  private Expr terminal(String where) {
    if (!startsTerminal()) {
      throw in.unexpected("a name or an expression in parentheses is missing " + where);
    }
    return in.at(Token.Kind.NAME) ? expressions.name() : expressions.simple();
  }

  private List<Statement.Sign> operators() {
    List<Statement.Sign> all = new ArrayList<>();
    while (startsOperator()) {
      Span start = in.peek().span();
      Token first = in.take();
      if (first.is("^")) {
        in.expect("-1", "after '^'");
      } else if (first.is("[")) {
        in.expect("]", "to close '[': the operator is '[]'");
      }
      Span span = in.since(start);
      all.add(new Statement.Sign(span, span.text().replaceAll("\\s", "")));
    }
    if (all.isEmpty()) {
      throw in.unexpected("an operator is missing after 'with'");
    }
    return all;
  }

  private boolean startsOperator() {
    if (in.at(Token.Kind.NAME)) {
      return !NUMBERS.contains(in.peek().text()) && !in.startsHole(0);
    }
    return in.at(Token.Kind.SIGN) && SIGNS.contains(in.peek().text());
  }

  private int number(Token word) {
    Token token = in.expect(Token.Kind.NUMBER, "after '%s'".formatted(word.text()));
    @Nullable Integer number = token.text().length() > 3 ? null : Integer.valueOf(token.text());
    if (number == null || number > DEEPEST) {
      throw new SyntaxError(
          token.span(),
          "%s %s is more than can be searched".formatted(word.text(), token.text()),
          "the most is " + DEEPEST);
    }
    return number;
  }
}
