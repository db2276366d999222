package thinair.frontend.cat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;

/// An expression as it is written.
sealed interface Expr {
  Span span();

  enum Postfix {
    CLOSURE("+"),
    STAR("*"),
    OPTIONAL("?"),
    INVERSE("^-1");

    private final String sign;

    Postfix(String sign) {
      this.sign = sign;
    }

    String sign() {
      return sign;
    }
  }

  record Name(Span span, String name) implements Expr {}

  /// `0`, the relation without pairs.
  record Zero(Span span) implements Expr {}

  /// `_`, everything: all events or all pairs, as the place needs.
  record Underscore(Span span) implements Expr {}

  record Tag(Span span, String name) implements Expr {}

  /// `{a, b}`
  record Braces(Span span, List<Expr> elements) implements Expr {}

  /// `a, b`; `()` is the one without parts.
  record Tuple(Span span, List<Expr> parts) implements Expr {}

  /// `[S]`
  record Brackets(Span span, Expr set) implements Expr {}

  record Unary(Span span, Postfix operator, Expr of) implements Expr {}

  record Complement(Span span, Expr of) implements Expr {}

  record Union(Span span, List<Expr> operands) implements Expr {}

  record Sequence(Span span, List<Expr> operands) implements Expr {}

  record Difference(Span span, Expr left, Expr right) implements Expr {}

  record Intersection(Span span, Expr left, Expr right) implements Expr {}

  /// `A * B`
  record Product(Span span, Expr left, Expr right) implements Expr {}

  /// `e ++ s`
  record Add(Span span, Expr element, Expr set) implements Expr {}

  record Apply(Span span, Expr function, Expr argument) implements Expr {}

  /// @param name what `let` calls it, or `fun`
  record Function(Span span, String name, Pattern parameters, Expr body) implements Expr {}

  record LetIn(Span span, boolean recursive, List<Definition> definitions, Expr body)
      implements Expr {}

  record If(Span span, Condition condition, Expr then, Expr otherwise) implements Expr {}

  record Try(Span span, Expr of, Expr otherwise) implements Expr {}

  record MatchTag(Span span, Expr of, Map<String, Expr> clauses, @Nullable Expr otherwise)
      implements Expr {}

  record MatchSet(Span span, Expr of, Expr ifEmpty, Split split) implements Expr {}

  /// `before | element ++ after -> body`, or `element ++ after -> body`. A null is a `_`.
  record Split(
      boolean hasBefore,
      @Nullable String before,
      @Nullable String element,
      @Nullable String after,
      Expr body) {}

  /// What a `let` binds or a function takes: one name, or a tuple of names. A null is a `_`.
  record Pattern(Span span, boolean tuple, List<@Nullable String> names) {}

  record Definition(Span span, Pattern pattern, Expr value) {}

  /// What an `if` asks.
  sealed interface Condition {
    record Equal(Expr left, Expr right) implements Condition {}

    record Subset(Expr left, Expr right) implements Condition {}

    record Member(Expr element, Expr set) implements Condition {}

    record Variant(String name) implements Condition {}

    record Not(Condition of) implements Condition {}

    record And(Condition left, Condition right) implements Condition {}

    record Or(Condition left, Condition right) implements Condition {}
  }
}
