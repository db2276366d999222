package thinair.frontend.cat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.model.Check;
import thinair.source.Span;

/// A line of a model, as it is written.
sealed interface Statement {
  Span span();

  record Let(Span span, List<Expr.Definition> definitions) implements Statement {}

  record LetRec(Span span, List<Expr.Definition> definitions, @Nullable Test when)
      implements Statement {}

  record Checking(Span span, Check.Role role, Test test) implements Statement {}

  record Include(Span span, String file) implements Statement {}

  record With(Span span, String name, Expr from) implements Statement {}

  /// What a sketch leaves open.
  ///
  /// @param parameter whether tests say what it is
  /// @param among the values to choose from, where they are listed
  record Hole(
      Span span,
      boolean parameter,
      Expr.Name name,
      @Nullable Expr bound,
      @Nullable List<Expr> from,
      @Nullable List<Sign> operators,
      @Nullable Integer depth,
      @Nullable Integer joins,
      @Nullable List<Expr> among)
      implements Statement {}

  /// An operator by its sign, or a function by its name.
  record Sign(Span span, String text) {}

  record Procedure(
      Span span, boolean recursive, String name, Expr.Pattern parameters, List<Statement> body)
      implements Statement {}

  record Call(Span span, Expr.Name procedure, Expr argument) implements Statement {}

  record If(Span span, Expr.Condition condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  record ForAll(Span span, String name, Expr in, List<Statement> body) implements Statement {}

  record Match(
      Span span, Expr of, Map<String, List<Statement>> clauses, @Nullable List<Statement> otherwise)
      implements Statement {}

  record Enumeration(Span span, String name, List<String> tags) implements Statement {}

  /// `show r, s` or `show e as name`, and `unshow r`: what to see of executions.
  record Show(Span span, boolean shown, List<Expr> of, @Nullable String name)
      implements Statement {}

  /// `debug`, and what a bell file declares for the parser of programs: read over, without looking
  /// at the names in it.
  record Aside(Span span) implements Statement {}

  /// `[~] acyclic e [as name]`
  record Test(Span span, boolean negated, Check.Test test, Expr of, @Nullable String name) {}
}
