package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Reads statements. `for`, `++` and `+=` become what they abbreviate.
final class StatementParser {
  private static final Set<String> COMPOUND =
      Set.of("+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

  /// What C has and this has not, with the way out.
  private static final Map<String, String> MISSING = Map.of("sizeof", "write the number");

  private final Tokens tokens;
  private final TypeParser types;
  private final ExpressionParser expressions;
  private final Naming naming;

  StatementParser(Tokens tokens, Naming naming) {
    this.tokens = tokens;
    this.types = new TypeParser(tokens);
    this.expressions = new ExpressionParser(tokens, types, naming);
    this.naming = naming;
  }

  /// The next statement, or several if a declaration declares as many variables.
  List<Statement> some() {
    return statements();
  }

  Expression expression() {
    return expressions.expression();
  }

  TypeParser types() {
    return types;
  }

  /// `{ … }`
  Statement.Block block() {
    tokens.enter();
    int start = tokens.position();
    tokens.expect("{", "before the code");
    List<Statement> statements = new ArrayList<>();
    Guards guards = new Guards(tokens, expressions);
    while (!tokens.took("}")) {
      if (tokens.next().kind() == Token.Kind.END) {
        throw tokens.missing("}", "at the end of the code");
      }
      if (guards.comes()) {
        statements.add(guards.read());
      } else {
        statements.addAll(statements());
      }
    }
    statements.addAll(guards.released(statements));
    tokens.leave();
    return new Statement.Block(tokens.since(start), List.copyOf(statements));
  }

  /// One statement, or one for each variable that a declaration declares.
  private List<Statement> statements() {
    return types.starts(tokens.next()) ? declarations() : List.of(statement());
  }

  private Statement statement() {
    tokens.enter();
    Token first = tokens.next();
    Statement statement =
        switch (first.text()) {
          case "{" -> block();
          case ";" -> new Statement.Block(tokens.place(tokens.take()), List.of());
          case "if" -> ifElse();
          case "while" -> whileLoop();
          case "do" -> doLoop();
          case "for" -> forLoop();
          case "switch" -> choice();
          case "break" -> jump(Statement.Jump.Kind.BREAK);
          case "continue" -> jump(Statement.Jump.Kind.CONTINUE);
          case "return" -> naming.all() ? returned() : jump(Statement.Jump.Kind.RETURN);
          case "goto" -> jump(Statement.Jump.Kind.GOTO);
          default -> {
            if (MISSING.containsKey(first.text())) {
              throw new SyntaxError(
                  tokens.place(first),
                  "there is no '" + first.text() + "' here",
                  MISSING.get(first.text()));
            }
            if (first.kind() == Token.Kind.NAME && tokens.ahead(1).is(":")) {
              tokens.take();
              tokens.take();
              yield new Statement.Label(tokens.place(first), first.text());
            }
            if (types.starts(first)) {
              List<Statement> declared = declarations();
              yield new Statement.Block(declared.getFirst().place(), declared);
            }
            yield simple(";", "after the statement");
          }
        };
    tokens.leave();
    return statement;
  }

  /// `return value;` of a function that somebody may call.
  private Statement returned() {
    int start = tokens.position();
    tokens.take();
    List<Statement> all = new ArrayList<>();
    if (!tokens.next().is(";")) {
      int from = tokens.position();
      Expression value = expressions.expression();
      all.add(
          new Statement.Assign(
              tokens.since(start),
              "return " + tokens.text(from) + ";",
              new Expression.Name(value.place(), Functions.RESULT),
              value));
    }
    tokens.expect(";", "after 'return'");
    Span place = tokens.since(start);
    all.add(new Statement.Jump(place, Statement.Jump.Kind.RETURN, ""));
    return new Statement.Block(place, List.copyOf(all));
  }

  private Statement jump(Statement.Jump.Kind kind) {
    int start = tokens.position();
    Token word = tokens.take();
    String label = "";
    if (kind == Statement.Jump.Kind.GOTO) {
      if (tokens.next().kind() != Token.Kind.NAME) {
        throw tokens.unexpected("a label");
      }
      label = tokens.take().text();
    } else if (kind == Statement.Jump.Kind.RETURN && !tokens.next().is(";")) {
      Expression value = expressions.expression();
      if (!(value instanceof Expression.Literal)) {
        throw new SyntaxError(
            value.place(),
            "a thread returns nothing that anybody looks at",
            "keep it in a local variable, which the condition can name");
      }
    }
    tokens.expect(";", "after '" + word.text() + "'");
    return new Statement.Jump(tokens.since(start), kind, label);
  }

  /// `switch (value) { case 1: … break; default: … }`
  private Statement choice() {
    int start = tokens.position();
    tokens.take();
    Expression value = condition();
    Span place = tokens.since(start);
    String text = tokens.text(start);
    tokens.expect("{", "before the cases");
    List<Statement.Switch.Case> cases = new ArrayList<>();
    while (!tokens.took("}")) {
      Expression of = null;
      if (tokens.took("case")) {
        of = expressions.expression();
      } else {
        tokens.expect("default", "or 'case' at the beginning of what a switch chooses from");
      }
      tokens.expect(":", "after the value of a case");
      List<Statement> body = new ArrayList<>();
      while (!tokens.next().is("case") && !tokens.next().is("default") && !tokens.next().is("}")) {
        if (tokens.next().kind() == Token.Kind.END) {
          throw tokens.missing("}", "at the end of the cases");
        }
        body.addAll(statements());
      }
      cases.add(new Statement.Switch.Case(of, List.copyOf(body)));
    }
    return new Statement.Switch(place, text, value, List.copyOf(cases));
  }

  private Statement ifElse() {
    int start = tokens.position();
    tokens.take();
    Expression condition = condition();
    Span place = tokens.since(start);
    String text = tokens.text(start);
    Statement then = statement();
    Statement otherwise = tokens.took("else") ? statement() : null;
    return new Statement.If(place, text, condition, then, otherwise);
  }

  private Statement whileLoop() {
    int start = tokens.position();
    tokens.take();
    Expression condition = condition();
    Span place = tokens.since(start);
    String text = tokens.text(start);
    return new Statement.While(place, text, condition, statement(), null);
  }

  private Statement doLoop() {
    tokens.take();
    Statement body = statement();
    int start = tokens.position();
    tokens.expect("while", "after the body of 'do'");
    Expression condition = condition();
    Statement loop =
        new Statement.DoWhile(tokens.since(start), tokens.text(start), body, condition);
    tokens.expect(";", "after 'do … while (…)'");
    return loop;
  }

  /// `for (first; condition; step) body` is `{ first; while (condition) { body; step; } }`, but for
  /// `continue`.
  private Statement forLoop() {
    int start = tokens.position();
    tokens.take();
    tokens.expect("(", "after 'for'");
    List<Statement> all = new ArrayList<>();
    if (types.starts(tokens.next())) {
      all.addAll(declarations());
    } else if (!tokens.took(";")) {
      all.add(simple(";", "after the first part of 'for'"));
    }
    int middle = tokens.position();
    Expression condition =
        tokens.next().is(";")
            ? new Expression.Literal(tokens.place(tokens.next()), 1)
            : expressions.expression();
    String test = tokens.position() == middle ? "1" : tokens.text(middle);
    tokens.expect(";", "after the condition of 'for'");
    Statement step = tokens.took(")") ? null : simple(")", "after the last part of 'for'");
    Span place = tokens.since(start);
    all.add(new Statement.While(place, "while (" + test + ")", condition, statement(), step));
    return new Statement.Block(place, List.copyOf(all));
  }

  private Expression condition() {
    tokens.expect("(", "before the condition");
    Expression condition = expressions.expression();
    if (tokens.next().is("=")) {
      throw new SyntaxError(
          tokens.place(tokens.next()), "a condition cannot assign", "did you mean '=='?");
    }
    tokens.expect(")", "after the condition");
    return condition;
  }

  /// `int a = 1, *b;`
  private List<Statement> declarations() {
    int start = tokens.position();
    CType base = types.base();
    List<Statement> declared = new ArrayList<>();
    do {
      CType type = types.pointers(base);
      Token name = tokens.next();
      if (name.kind() != Token.Kind.NAME) {
        throw tokens.unexpected("the name of a variable");
      }
      tokens.take();
      if (tokens.next().is("[")) {
        throw new SyntaxError(
            tokens.place(name),
            "local variables cannot be arrays",
            "use one variable for each cell");
      }
      Expression value = null;
      String text = type + " " + name.text();
      if (tokens.took("=")) {
        int from = tokens.position();
        value = expressions.assignment();
        text += " = " + tokens.text(from);
      }
      declared.add(
          new Statement.Declare(tokens.since(start), text + ";", type, name.text(), value));
    } while (tokens.took(","));
    tokens.expect(";", "after the declaration");
    return List.copyOf(declared);
  }

  /// An assignment, a store or an expression, up to and with what closes it.
  private Statement simple(String close, String where) {
    int start = tokens.position();
    Optional<Expression.Name> counted = counted(close);
    if (counted.isPresent()) {
      return step(start, counted.get(), close, where);
    }
    unknownType();
    Expression target = expressions.expression();
    Token next = tokens.next();
    if (COMPOUND.contains(next.text())) {
      tokens.take();
      int from = tokens.position();
      Expression value = expressions.expression();
      String operand = "(" + tokens.text(from) + ")";
      String symbol = next.text().substring(0, next.text().length() - 1);
      return modify(start, target, next, symbol, value, operand, close, where);
    } else if (tokens.took("=")) {
      return assign(start, target, expressions.assignment(), close, where);
    }
    tokens.expect(close, where);
    return new Statement.Evaluate(tokens.since(start), text(start, close), target);
  }

  private Statement assign(
      int start, Expression target, Expression value, String close, String where) {
    tokens.expect(close, where);
    Span place = tokens.since(start);
    String text = text(start, close);
    return switch (target) {
      case Expression.Name name -> new Statement.Assign(place, text, name, value);
      case Expression.Dereference(_, var address) ->
          new Statement.Store(place, text, address, value);
      case Expression.Index(var at, var array, var index) ->
          new Statement.Store(
              place, text, new Expression.Binary(at, BinaryOperator.ADD, array, index), value);
      default ->
          throw new SyntaxError(
              target.place(), "this cannot be assigned to", "a local variable or '*address' can");
    };
  }

  /// The local variable of `r++;` or `--r;`, which is no more than an assignment.
  private Optional<Expression.Name> counted(String close) {
    boolean prefix = tokens.next().is("++") || tokens.next().is("--");
    Token name = tokens.ahead(prefix ? 1 : 0);
    Token step = tokens.ahead(prefix ? 0 : 1);
    boolean whole =
        name.kind() == Token.Kind.NAME
            && (step.is("++") || step.is("--"))
            && tokens.ahead(2).is(close)
            && isRegister(name.text());
    return whole
        ? Optional.of(new Expression.Name(tokens.place(name), name.text()))
        : Optional.empty();
  }

  /// Whether a name cannot be that of a location.
  private boolean isRegister(String name) {
    return naming.all() ? name.startsWith("r") : !naming.isLocation(name);
  }

  private Statement step(int start, Expression.Name name, String close, String where) {
    Token first = tokens.take();
    Token second = tokens.take();
    String symbol = (first.kind() == Token.Kind.NAME ? second : first).text().substring(1);
    Span place = tokens.since(start);
    Token operator = new Token(Token.Kind.SYMBOL, symbol, place.start(), place.end());
    tokens.expect(close, where);
    return modified(start, name, operator, new Expression.Literal(place, 1), "1");
  }

  private Statement modify(
      int start,
      Expression target,
      Token symbol,
      String operator,
      Expression value,
      String operand,
      String close,
      String where) {
    Token plain = new Token(Token.Kind.SYMBOL, operator, symbol.start(), symbol.end());
    tokens.expect(close, where);
    if (target instanceof Expression.Name name && isRegister(name.name())) {
      return modified(start, name, plain, value, operand);
    }
    Expression address =
        Modify.address(target)
            .orElseThrow(
                () ->
                    new SyntaxError(
                        tokens.place(symbol),
                        "'" + symbol.text() + "' does not work on this",
                        "a local variable or '*address' can be assigned to"));
    Span place = tokens.since(start);
    return new Statement.Evaluate(
        place,
        text(start, close),
        Modify.call(place, tokens.place(symbol), address, plain, value, false));
  }

  private Statement modified(
      int start, Expression.Name name, Token operator, Expression value, String operand) {
    Expression result =
        new Expression.Binary(
            tokens.since(start), BinaryOperator.of(operator).orElseThrow(), name, value);
    String text = "%s = %s %s %s;".formatted(name.name(), name.name(), operator.text(), operand);
    return new Statement.Assign(tokens.since(start), text, name, result);
  }

  /// `itn r0 = 1;`: two names in a row are a declaration with a type that does not exist.
  private void unknownType() {
    Token first = tokens.next();
    int distance = 1;
    while (tokens.ahead(distance).is("*")) {
      distance++;
    }
    Token name = tokens.ahead(distance);
    Token after = tokens.ahead(distance + 1);
    boolean declares =
        first.kind() == Token.Kind.NAME
            && name.kind() == Token.Kind.NAME
            && (after.is(";") || after.is("="))
            && (distance == 1 || after.is("="));
    if (declares) {
      Optional<String> help =
          Suggestion.nearest(first.text(), CType.names()).map(Suggestion::question);
      throw new SyntaxError(
          new Diagnostic(tokens.place(first), "unknown type '" + first.text() + "'", help));
    }
  }

  private String text(int start, String close) {
    String text = tokens.text(start);
    return close.equals(";") ? text : text.substring(0, text.length() - close.length()) + ";";
  }
}
