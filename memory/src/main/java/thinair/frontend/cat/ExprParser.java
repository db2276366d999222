package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Reads expressions. From the loosest to the tightest: `|`, `++` and `;` (to the right), `\` (to
/// the left), `&` (to the right); then `~` before an operand, `+ * ?` behind it and `A * B`, which
/// do not mix without parentheses; then `^-1`; then application.
final class ExprParser {
  private static final Set<String> OPERAND_SIGNS = Set.of("(", "[", "{", "0", "_", "begin");

  private final TokenStream in;
  private final PatternParser patterns;
  private final ConditionParser conditions;
  private final MatchParser matches;

  ExprParser(TokenStream in) {
    this.in = in;
    this.patterns = new PatternParser(in, this);
    this.conditions = new ConditionParser(in, this);
    this.matches = new MatchParser(in, this, patterns);
  }

  /// Whatever may stand to the right of a `=`.
  Expr expression() {
    Span start = in.peek().span();
    if (in.took("let")) {
      boolean recursive = in.took("rec");
      List<Expr.Definition> definitions = patterns.definitions();
      in.expect("in", "after the definitions of this 'let'");
      Expr body = expression();
      return new Expr.LetIn(in.since(start), recursive, definitions, body);
    }
    if (in.took("fun")) {
      Expr.Pattern parameters = patterns.parameters();
      in.expect("->", "after the parameters of 'fun'");
      Expr body = expression();
      return new Expr.Function(in.since(start), "fun", parameters, body);
    }
    if (in.took("try")) {
      Expr of = expression();
      in.expect("with", "after the expression to 'try'");
      Expr otherwise = expression();
      return new Expr.Try(in.since(start), of, otherwise);
    }
    if (in.took("if")) {
      Expr.Condition condition = conditions.condition();
      in.expect("then", "after the condition of this 'if'");
      Expr then = expression();
      in.expect("else", "after the first branch of this 'if'");
      Expr otherwise = expression();
      return new Expr.If(in.since(start), condition, then, otherwise);
    }
    if (in.took("match")) {
      return matches.match(start);
    }
    Expr first = operators();
    if (!in.at(",")) {
      return first;
    }
    var parts = new ArrayList<>(List.of(first));
    while (in.took(",")) {
      parts.add(operators());
    }
    return new Expr.Tuple(in.since(start), parts);
  }

  List<Expr.Definition> definitions() {
    return patterns.definitions();
  }

  Expr.Pattern parameters() {
    return patterns.parameters();
  }

  Expr.Condition variant() {
    return conditions.variant();
  }

  /// The variants asked for so far.
  Set<String> variants() {
    return conditions.variants();
  }

  @Nullable String tagOrUnderscore() {
    return patterns.tagOrUnderscore();
  }

  /// An expression of operators only: no tuple, no `let` but in parentheses.
  Expr operators() {
    Span start = in.peek().span();
    var operands = new ArrayList<Expr>();
    do {
      operands.add(added());
    } while (in.took("|"));
    return operands.size() == 1 ? operands.getFirst() : new Expr.Union(in.since(start), operands);
  }

  private Expr added() {
    Span start = in.peek().span();
    Expr left = sequence();
    if (!in.took("++")) {
      return left;
    }
    Expr right = added();
    return new Expr.Add(in.since(start), left, right);
  }

  private Expr sequence() {
    Span start = in.peek().span();
    var operands = new ArrayList<Expr>();
    do {
      operands.add(difference());
    } while (in.took(";"));
    return operands.size() == 1
        ? operands.getFirst()
        : new Expr.Sequence(in.since(start), operands);
  }

  private Expr difference() {
    Span start = in.peek().span();
    Expr left = intersection();
    while (in.took("\\")) {
      Expr right = intersection();
      left = new Expr.Difference(in.since(start), left, right);
    }
    return left;
  }

  private Expr intersection() {
    Span start = in.peek().span();
    Expr left = tight();
    if (!in.took("&")) {
      return left;
    }
    Expr right = intersection();
    return new Expr.Intersection(in.since(start), left, right);
  }

  /// `~e`, `e+`, `e*`, `e?`, `a * b`, `e^-1`.
  private Expr tight() {
    Span start = in.peek().span();
    if (in.at("~")) {
      Expr complement = complement();
      refuseMixture("~");
      return complement;
    }
    Expr left = inverted();
    while (true) {
      if (in.took("+")) {
        left = new Expr.Unary(in.since(start), Expr.Postfix.CLOSURE, left);
      } else if (in.took("?")) {
        left = new Expr.Unary(in.since(start), Expr.Postfix.OPTIONAL, left);
      } else if (in.at("^")) {
        left = inverse(start, left);
      } else if (!in.at("*")) {
        return left;
      } else if (startsOperand(in.peek(1)) && !in.startsHole(1)) {
        in.take();
        Expr right = inverted();
        Expr product = new Expr.Product(in.since(start), left, right);
        refuseMixture("*");
        return product;
      } else {
        Token star = in.take();
        if (in.at("~")) {
          throw new SyntaxError(
              in.since(star.span()),
              "'*' and '~' do not mix",
              "put parentheses around the complement");
        }
        left = new Expr.Unary(in.since(start), Expr.Postfix.STAR, left);
      }
    }
  }

  private Expr complement() {
    Span start = in.peek().span();
    if (!in.took("~")) {
      return inverted();
    }
    Expr of = complement();
    return new Expr.Complement(in.since(start), of);
  }

  private Expr inverted() {
    Span start = in.peek().span();
    Expr of = application();
    while (in.at("^")) {
      of = inverse(start, of);
    }
    return of;
  }

  private Expr inverse(Span start, Expr of) {
    in.take();
    in.expect("-1", "after '^'");
    return new Expr.Unary(in.since(start), Expr.Postfix.INVERSE, of);
  }

  private void refuseMixture(String operator) {
    Token next = in.peek();
    if (next.is("+") || next.is("*") || next.is("?")) {
      throw new SyntaxError(
          next.span(),
          "'%s' and '%s' do not mix".formatted(operator, next.text()),
          "put parentheses around the one that comes first");
    }
  }

  private boolean startsOperand(Token token) {
    return token.kind() == Token.Kind.NAME
        || token.kind() == Token.Kind.TAG
        || OPERAND_SIGNS.contains(token.text())
            && (token.kind() == Token.Kind.SIGN || token.kind() == Token.Kind.KEYWORD);
  }

  /// A name applied to operands, or a simple expression.
  private Expr application() {
    Span start = in.peek().span();
    if (!in.at(Token.Kind.NAME)) {
      return simple();
    }
    if (in.describesHole()) {
      throw new SyntaxError(() -> HoleParser.misplaced(start));
    }
    Expr function = name();
    while (startsOperand(in.peek()) && !in.startsHole(0)) {
      refuseMisspeltStatement();
      Expr argument = in.at(Token.Kind.NAME) ? name() : simple();
      function = new Expr.Apply(in.since(start), function, argument);
    }
    return function;
  }

  /// A statement whose first word is misspelt looks like arguments of the line before, and nobody
  /// would miss it: definitions that are not needed are not looked at.
  private void refuseMisspeltStatement() {
    Token word = in.peek();
    boolean likeStatement =
        word.kind() == Token.Kind.NAME
            && in.startsLine()
            && (startsOperand(in.peek(1)) || in.peek(1).is("~"));
    if (likeStatement) {
      Suggestion.nearest(word.text(), Lexer.STATEMENTS)
          .ifPresent(
              nearest -> {
                throw new SyntaxError(
                    word.span(),
                    "this line reads as arguments of the line before",
                    nearest.question());
              });
    }
  }

  Expr.Name name() {
    Token token = in.expect(Token.Kind.NAME, "here");
    return new Expr.Name(token.span(), token.text());
  }

  /// What needs no parentheses as an argument, but for names.
  Expr simple() {
    Span start = in.peek().span();
    if (in.at(Token.Kind.TAG)) {
      return new Expr.Tag(start, in.take().text());
    }
    if (in.took("0")) {
      return new Expr.Zero(start);
    }
    if (in.took("_")) {
      return new Expr.Underscore(start);
    }
    if (in.took("{")) {
      var elements = new ArrayList<Expr>();
      if (!in.at("}")) {
        do {
          elements.add(operators());
        } while (in.took(","));
      }
      close("{", start, "}");
      return new Expr.Braces(in.since(start), elements);
    }
    if (in.took("[")) {
      Expr set = expression();
      close("[", start, "]");
      return new Expr.Brackets(in.since(start), set);
    }
    if (in.took("begin")) {
      Expr inner = expression();
      close("begin", start, "end");
      return inner;
    }
    if (in.took("(")) {
      if (in.took(")")) {
        return new Expr.Tuple(in.since(start), List.of());
      }
      Expr inner = expression();
      close("(", start, ")");
      return inner;
    }
    throw in.unexpected("an expression is missing here");
  }

  /// Only who misses the closing sign is told where the opening one is, which may be lines away: to
  /// count lines takes longer than to read them.
  private void close(String opening, Span start, String closing) {
    if (!in.at(closing)) {
      throw in.unexpected(
          "'%s' is missing to close the '%s' of line %d, column %d"
              .formatted(closing, opening, start.line(), start.column()));
    }
    in.take();
  }
}
