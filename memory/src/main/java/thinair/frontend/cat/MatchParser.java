package thinair.frontend.cat;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import thinair.source.Span;

/// Reads `match … with … end` between expressions.
final class MatchParser {
  private final TokenStream in;
  private final ExprParser expressions;
  private final PatternParser patterns;

  MatchParser(TokenStream in, ExprParser expressions, PatternParser patterns) {
    this.in = in;
    this.expressions = expressions;
    this.patterns = patterns;
  }

  /// What follows `match`, on tags or on sets.
  Expr match(Span start) {
    Expr of = expressions.expression();
    in.expect("with", "after the expression to 'match'");
    in.took("||");
    boolean onTags = in.at(Token.Kind.TAG) || in.at("_") && in.peek(1).is("->") || in.at("end");
    return onTags ? matchTag(start, of) : matchSet(start, of);
  }

  private Expr matchTag(Span start, Expr of) {
    var clauses = new LinkedHashMap<String, Expr>();
    Expr otherwise = null;
    do {
      String tag = patterns.tagOrUnderscore();
      Expr body = expressions.expression();
      if (tag == null) {
        otherwise = body;
        break;
      }
      clauses.putIfAbsent(tag, body);
    } while (in.took("||"));
    in.expect("end", "to close 'match'");
    return new Expr.MatchTag(
        in.since(start), of, Collections.unmodifiableMap(new HashMap<>(clauses)), otherwise);
  }

  private Expr matchSet(Span start, Expr of) {
    Expr ifEmpty = in.at("{") ? emptyClause() : null;
    if (ifEmpty != null) {
      in.expect("||", "between the two cases of this 'match'");
    }
    Expr.Split split = patterns.split();
    if (ifEmpty == null) {
      in.expect("||", "between the two cases of this 'match'");
      ifEmpty = emptyClause();
    }
    in.expect("end", "to close 'match'");
    return new Expr.MatchSet(in.since(start), of, ifEmpty, split);
  }

  private Expr emptyClause() {
    in.expect("{", "for the case of the empty set, '{} -> ...'");
    in.expect("}", "to close '{'");
    in.expect("->", "after '{}'");
    return expressions.expression();
  }
}
