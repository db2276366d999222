package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads what stands to the left of a `=` or `->`, and the definitions that it starts.
final class PatternParser {
  private final TokenStream in;
  private final ExprParser expressions;

  PatternParser(TokenStream in, ExprParser expressions) {
    this.in = in;
    this.expressions = expressions;
  }

  /// `x = e and f(y) = e …`
  List<Expr.Definition> definitions() {
    var definitions = new ArrayList<Expr.Definition>();
    do {
      definitions.add(definition());
    } while (in.took("and"));
    return definitions;
  }

  private Expr.Definition definition() {
    Span start = in.peek().span();
    boolean function =
        in.at(Token.Kind.NAME)
            && (in.peek(1).is("(") || in.peek(1).is("_") || in.peek(1).kind() == Token.Kind.NAME);
    if (!function) {
      Expr.Pattern pattern = in.at("(") ? parameters() : names(start);
      in.expect("=", "in this definition");
      Expr value = expressions.expression();
      return new Expr.Definition(in.since(start), pattern, value);
    }
    Token name = in.take();
    Expr.Pattern parameters = parameters();
    if (in.at(Token.Kind.NAME) || in.at("_") || in.at("(")) {
      throw new SyntaxError(
          in.peek().span(),
          "a function takes one parameter or one tuple",
          "write %s(a, b) = ..., or %s a = fun b -> ...".formatted(name.text(), name.text()));
    }
    in.expect("=", "in the definition of '" + name.text() + "'");
    Expr body = expressions.expression();
    Span span = in.since(start);
    return new Expr.Definition(
        span,
        new Expr.Pattern(name.span(), false, nullable(name.text())),
        new Expr.Function(span, name.text(), parameters, body));
  }

  /// `x`, `_`, or a tuple of those in parentheses.
  Expr.Pattern parameters() {
    Span start = in.peek().span();
    if (!in.took("(")) {
      return new Expr.Pattern(start, false, nullable(nameOrUnderscore()));
    }
    var names = new ArrayList<@Nullable String>();
    if (!in.at(")")) {
      do {
        names.add(nameOrUnderscore());
      } while (in.took(","));
    }
    in.expect(")", "to close '('");
    return new Expr.Pattern(in.since(start), names.size() != 1, names);
  }

  private Expr.Pattern names(Span start) {
    var names = new ArrayList<@Nullable String>();
    do {
      names.add(nameOrUnderscore());
    } while (in.took(","));
    return new Expr.Pattern(in.since(start), names.size() != 1, names);
  }

  /// `x ++ xs -> e`, or `xs | x ++ ys -> e`.
  Expr.Split split() {
    String first = nameOrUnderscore();
    boolean hasBefore = in.took("|");
    String element = hasBefore ? nameOrUnderscore() : first;
    in.expect("++", "in this case of the 'match'");
    String after = nameOrUnderscore();
    in.expect("->", "in this case of the 'match'");
    Expr body = expressions.expression();
    return new Expr.Split(hasBefore, hasBefore ? first : null, element, after, body);
  }

  /// The head of a case on tags, with its arrow; null for the `_` that fits all others.
  @Nullable String tagOrUnderscore() {
    String tag = null;
    if (!in.took("_")) {
      tag = in.expect(Token.Kind.TAG, "or '_' for this case of the 'match'").text();
    }
    in.expect("->", "in this case of the 'match'");
    return tag;
  }

  private @Nullable String nameOrUnderscore() {
    return in.took("_") ? null : in.expect(Token.Kind.NAME, "or '_' here").text();
  }

  private static List<@Nullable String> nullable(@Nullable String name) {
    var names = new ArrayList<@Nullable String>();
    names.add(name);
    return names;
  }
}
