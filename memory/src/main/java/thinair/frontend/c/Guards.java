package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// `std::lock_guard<std::mutex> g(m);` and what is like it: locks here, and unlocks at the end of
/// the block.
final class Guards {
  private static final Set<String> TYPES = Set.of("lock_guard", "scoped_lock", "unique_lock");

  private record Guard(Span place, Expression mutex) {}

  private final Tokens tokens;
  private final ExpressionParser expressions;
  private final List<Guard> held = new ArrayList<>();

  /// Of one block.
  Guards(Tokens tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  boolean comes() {
    return TYPES.contains(tokens.next().text())
        && (tokens.ahead(1).is("<") || tokens.ahead(1).kind() == Token.Kind.NAME);
  }

  /// What locks.
  Statement read() {
    int start = tokens.position();
    Token type = tokens.take();
    if (tokens.took("<")) {
      while (!tokens.took(">")) {
        if (tokens.take().kind() == Token.Kind.END) {
          throw tokens.missing(">", "after the type of a mutex");
        }
      }
    }
    if (tokens.next().kind() != Token.Kind.NAME) {
      throw tokens.unexpected("the name of a " + type.text());
    }
    tokens.take();
    String close = tokens.took("{") ? "}" : ")";
    if (close.equals(")")) {
      tokens.expect("(", "before the mutex");
    }
    Expression mutex = expressions.object();
    tokens.expect(close, "after the mutex");
    tokens.expect(";", "after the declaration");
    Span place = tokens.since(start);
    held.add(new Guard(place, mutex));
    return call(place, tokens.text(start), "mtx_lock", mutex);
  }

  /// What unlocks at the end of the block, the last first.
  ///
  /// @param rest the statements of the block, which must not be left by other ways
  List<Statement> released(List<Statement> rest) {
    if (held.isEmpty()) {
      return List.of();
    }
    for (Statement statement : rest) {
      Statement jump = leaving(statement, false);
      if (jump != null) {
        throw new SyntaxError(
            jump.place(),
            "this leaves a block that has locked a mutex until its end",
            "write m.lock() and m.unlock() instead");
      }
    }
    return held.reversed().stream()
        .map(
            guard ->
                call(
                    guard.place(),
                    "end of '" + guard.place().text() + "'",
                    "mtx_unlock",
                    guard.mutex()))
        .toList();
  }

  private static Statement call(Span place, String text, String function, Expression mutex) {
    return new Statement.Evaluate(
        place, text, new Expression.Call(place, place, function, List.of(), List.of(mutex)));
  }

  /// A jump that may leave the statement; null if there is none.
  ///
  /// @param inLoop whether `break` and `continue` stay inside
  private static @Nullable Statement leaving(@Nullable Statement statement, boolean inLoop) {
    return switch (statement) {
      case null -> null;
      case Statement.Jump jump ->
          switch (jump.kind()) {
            case RETURN, GOTO -> jump;
            case BREAK, CONTINUE -> inLoop ? null : jump;
          };
      case Statement.If(_, _, _, var then, var otherwise) -> {
        Statement first = leaving(then, inLoop);
        yield first != null ? first : leaving(otherwise, inLoop);
      }
      case Statement.While(_, _, _, var body, _) -> leaving(body, true);
      case Statement.DoWhile(_, _, var body, _) -> leaving(body, true);
      case Statement.Block(_, var statements) -> first(statements, inLoop);
      case Statement.Switch(_, _, _, var cases) -> {
        Statement found = null;
        for (Statement.Switch.Case each : cases) {
          found = found != null ? found : first(each.body(), true);
        }
        yield found;
      }
      case Statement.Declare _,
          Statement.Assign _,
          Statement.Store _,
          Statement.Evaluate _,
          Statement.Label _,
          Statement.Parallel _,
          Statement.OfThread _ ->
          null;
    };
  }

  private static @Nullable Statement first(List<Statement> statements, boolean inLoop) {
    for (Statement statement : statements) {
      Statement found = leaving(statement, inLoop);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
