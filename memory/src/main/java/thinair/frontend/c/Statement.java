package thinair.frontend.c;

import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;

/// A statement as written; `text` is what a litmus file would say for the part of it that is one
/// instruction.
sealed interface Statement {
  Span place();

  /// `type name;` or `type name = value;`
  record Declare(Span place, String text, CType type, String name, @Nullable Expression value)
      implements Statement {}

  /// `name = value;`
  record Assign(Span place, String text, Expression.Name name, Expression value)
      implements Statement {}

  /// `*address = value;`
  record Store(Span place, String text, Expression address, Expression value)
      implements Statement {}

  /// `expression;`
  record Evaluate(Span place, String text, Expression expression) implements Statement {}

  /// @param place of `if (condition)`
  record If(
      Span place, String text, Expression condition, Statement then, @Nullable Statement otherwise)
      implements Statement {}

  /// @param place of `while (condition)`, or of what says the same
  /// @param step what `for` does after each round, and `continue` goes to
  record While(
      Span place, String text, Expression condition, Statement body, @Nullable Statement step)
      implements Statement {}

  /// `do body while (condition);`
  ///
  /// @param place of `while (condition)`
  record DoWhile(Span place, String text, Statement body, Expression condition)
      implements Statement {}

  record Block(Span place, List<Statement> statements) implements Statement {}

  /// `break;`, `continue;`, `return;` and `goto label;`
  ///
  /// @param label for `goto` alone
  record Jump(Span place, Kind kind, String label) implements Statement {
    enum Kind {
      BREAK,
      CONTINUE,
      RETURN,
      GOTO
    }
  }

  /// `name:`
  record Label(Span place, String name) implements Statement {}

  /// `switch (value) { case 1: … default: … }`
  ///
  /// @param place of `switch (value)`
  record Switch(Span place, String text, Expression value, List<Case> cases) implements Statement {
    /// @param value null for `default`
    record Case(@Nullable Expression value, List<Statement> body) {}
  }

  /// `{{{ … ||| … }}}` of CppMem: threads that start here and are waited for.
  ///
  /// @param threads which of the program's, by their indices
  record Parallel(Span place, List<Integer> threads) implements Statement {}

  /// Starts a thread, or waits until it has ended.
  ///
  /// @param thread which of the program's, by its index
  record OfThread(Span place, String text, int thread, boolean starts) implements Statement {}
}
