package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.program.DataType;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads expressions, with C's precedence.
final class ExpressionParser {
  private final Tokens tokens;
  private final TypeParser types;
  private final Naming naming;

  ExpressionParser(Tokens tokens, TypeParser types, Naming naming) {
    this.tokens = tokens;
    this.types = types;
    this.naming = naming;
  }

  Expression expression() {
    int start = tokens.position();
    Expression expression = binary(1);
    if (!tokens.took("?")) {
      return expression;
    }
    tokens.enter();
    Expression then = expression();
    tokens.expect(":", "after what the condition chooses first");
    Expression otherwise = expression();
    tokens.leave();
    return new Expression.Conditional(tokens.since(start), expression, then, otherwise);
  }

  private Expression binary(int loosest) {
    tokens.enter();
    int start = tokens.position();
    Expression left = unary();
    Optional<BinaryOperator> operator = BinaryOperator.of(tokens.next());
    int links = 0;
    while (operator.isPresent() && operator.get().precedence() >= loosest) {
      tokens.enter(); // A long chain is as deep a tree as any.
      links++;
      tokens.take();
      Expression right = binary(operator.get().precedence() + 1);
      left = new Expression.Binary(tokens.since(start), operator.get(), left, right);
      operator = BinaryOperator.of(tokens.next());
    }
    for (int i = 0; i <= links; i++) {
      tokens.leave();
    }
    return left;
  }

  private Expression unary() {
    tokens.enter();
    int start = tokens.position();
    Expression expression;
    if (tokens.next().is("++") || tokens.next().is("--")) {
      Token step = tokens.take();
      Expression target = unary();
      expression = stepped(start, step, target, false);
    } else if (tokens.took("*")) {
      Expression address = unary();
      expression = new Expression.Dereference(tokens.since(start), address);
    } else if (tokens.next().is("&") && tokens.ahead(1).kind() == Token.Kind.NAME) {
      tokens.take();
      int from = tokens.position();
      Token name = tokens.take();
      String text = name.text();
      while (isMember(text)) {
        tokens.take();
        text += "." + tokens.take().text();
      }
      Expression.Name of = new Expression.Name(tokens.since(from), text);
      expression = new Expression.AddressOf(tokens.since(start), of);
    } else if (tokens.next().is("(") && types.starts(tokens.ahead(1))) {
      tokens.take();
      CType type = types.type();
      tokens.expect(")", "after the type");
      Expression of = unary();
      expression = new Expression.Cast(tokens.since(start), type, of);
    } else {
      Optional<UnaryOperator> operator = unaryOperator();
      if (operator.isPresent()) {
        tokens.take();
        Expression of = unary();
        expression = new Expression.Unary(tokens.since(start), operator.get(), of);
      } else {
        expression = postfix();
      }
    }
    tokens.leave();
    return expression;
  }

  private Optional<UnaryOperator> unaryOperator() {
    Token token = tokens.next();
    for (UnaryOperator operator : UnaryOperator.values()) {
      if (token.is(operator.symbol())) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  private Expression postfix() {
    int start = tokens.position();
    Expression expression = primary();
    int links = 0;
    while (true) {
      if (tokens.took("[")) {
        tokens.enter();
        links++;
        Expression index = expression();
        tokens.expect("]", "after the index");
        expression = new Expression.Index(tokens.since(start), expression, index);
      } else if (tokens.next().is(".") || tokens.next().is("->")) {
        expression = member(start, expression);
      } else if (tokens.next().is("++") || tokens.next().is("--")) {
        Token step = tokens.take();
        expression = stepped(start, step, expression, true);
      } else {
        for (int i = 0; i < links; i++) {
          tokens.leave();
        }
        return expression;
      }
    }
  }

  /// `++x` and `x--`
  ///
  /// @param before whether the value is the one from before
  private Expression stepped(int start, Token step, Expression target, boolean before) {
    Span place = tokens.since(start);
    Token operator =
        new Token(Token.Kind.SYMBOL, step.text().substring(1), step.start(), step.end());
    Expression one = new Expression.Literal(tokens.place(step), 1);
    Expression address =
        Modify.address(target)
            .orElseThrow(
                () ->
                    new SyntaxError(
                        target.place(),
                        "this cannot be counted",
                        "a local variable or '*address' can"));
    return Modify.call(place, tokens.place(step), address, operator, one, before);
  }

  /// Whether the next words make a name that of a member, which is a location of its own.
  private boolean isMember(String variable) {
    Token name = tokens.ahead(1);
    boolean dot = tokens.next().is(".") || tokens.next().is("->") && !naming.all();
    return dot && name.kind() == Token.Kind.NAME && naming.isLocation(variable + "." + name.text());
  }

  /// The address of what `m.lock()` and the like are called of.
  Expression object() {
    Expression expression = postfix();
    return expression instanceof Expression.Name of && naming.isLocation(of.name())
        ? new Expression.AddressOf(of.place(), of)
        : expression;
  }

  /// `x.load(order)` is what C calls `atomic_load_explicit(x, order)`.
  private Expression member(int start, Expression object) {
    Token name = tokens.ahead(1);
    boolean pointer = tokens.next().is("->");
    boolean called = name.kind() == Token.Kind.NAME && tokens.ahead(2).is("(");
    if (!called && object instanceof Expression.Name(_, var variable) && isMember(variable)) {
      // Each member is a location of its own.
      tokens.take();
      tokens.take();
      return new Expression.Name(tokens.since(start), variable + "." + name.text());
    }
    if (!called) {
      throw unsupported(
          pointer ? "there are no members behind pointers" : "there are no members here",
          "give each member a location of its own");
    }
    tokens.take();
    tokens.take();
    tokens.take();
    List<Expression> arguments = new ArrayList<>();
    boolean whole = !pointer && !name.is("readsvalue");
    if (!VarHandles.isClass(object)) {
      arguments.add(
          whole && object instanceof Expression.Name of && naming.isLocation(of.name())
              ? new Expression.AddressOf(of.place(), of)
              : object);
    }
    if (!tokens.took(")")) {
      do {
        arguments.add(argument());
      } while (tokens.took(","));
      tokens.expect(")", "after the arguments");
    }
    String function = Members.function(name.text(), arguments.size(), tokens.place(name));
    if (Members.takesReference(name.text())) {
      if (arguments.size() > 1 && arguments.get(1) instanceof Expression.Name local) {
        arguments.set(1, new Expression.AddressOf(local.place(), local));
      }
      if (arguments.size() == 4) {
        arguments.add(MemoryOrder.ofFailure(arguments.get(3)));
      }
    }
    return new Expression.Call(
        tokens.since(start), tokens.place(name), function, List.of(), List.copyOf(arguments));
  }

  private Expression primary() {
    Token token = tokens.next();
    switch (token.kind()) {
      case NUMBER -> {
        tokens.take();
        return new Expression.Literal(tokens.place(token), value(token));
      }
      case NAME -> {
        tokens.take();
        if (tokens.next().is("(") || tokens.next().is("{")) {
          return call(token);
        }
        return new Expression.Name(tokens.place(token), token.text());
      }
      case SYMBOL -> {
        if (tokens.took("(")) {
          Expression inner = assignment();
          tokens.expect(")", "after the expression");
          return inner;
        }
      }
      case END -> {}
    }
    throw tokens.unexpected("an expression");
  }

  /// An expression that may assign: `r = 1`, where no statement begins.
  Expression assignment() {
    tokens.enter();
    int start = tokens.position();
    Expression target = expression();
    Expression result = target;
    if (tokens.took("=")) {
      boolean assignable =
          target instanceof Expression.Name
              || target instanceof Expression.Dereference
              || target instanceof Expression.Index;
      if (!assignable) {
        throw new SyntaxError(
            target.place(), "this cannot be assigned to", "a local variable or '*address' can");
      }
      result = new Expression.Assign(tokens.since(start), target, assignment());
    }
    tokens.leave();
    return result;
  }

  private Expression call(Token name) {
    int start = tokens.position() - 1;
    List<String> annotations = tokens.took("{") ? annotations() : List.of();
    if (!annotations.isEmpty() && tokens.next().is(";")) {
      // `__fence{…};` needs no parentheses.
      return new Expression.Call(
          tokens.since(start), tokens.place(name), name.text(), annotations, List.of());
    }
    tokens.expect("(", "after the name of a function");
    List<Expression> arguments = new ArrayList<>();
    if (!tokens.took(")")) {
      do {
        arguments.add(argument());
      } while (tokens.took(","));
      tokens.expect(")", "after the arguments");
    }
    String function = naming.all() ? CppMemNames.function(name.text(), arguments) : name.text();
    return new Expression.Call(
        tokens.since(start), tokens.place(name), function, annotations, List.copyOf(arguments));
  }

  /// An expression, or an operator alone, which some functions take: `__atomic_op(x, +, 1)`.
  private Expression argument() {
    Token token = tokens.next();
    if (token.is("&") && tokens.ahead(1).is("~") && tokens.ahead(2).is(",")) {
      tokens.take();
      return new Expression.Name(tokens.place(token), token.text() + tokens.take().text());
    }
    boolean alone = tokens.ahead(1).is(",") || tokens.ahead(1).is(")");
    if (alone && BinaryOperator.of(token).isPresent()) {
      tokens.take();
      return new Expression.Name(tokens.place(token), token.text());
    }
    return expression();
  }

  /// `{acquire}`, `{rcu-lock}`
  private List<String> annotations() {
    List<String> annotations = new ArrayList<>();
    do {
      StringBuilder word = new StringBuilder();
      do {
        if (tokens.next().kind() != Token.Kind.NAME) {
          throw tokens.unexpected("an annotation");
        }
        word.append(word.isEmpty() ? "" : "-").append(tokens.take().text());
      } while (tokens.took("-"));
      annotations.add(word.toString());
    } while (tokens.took(","));
    tokens.expect("}", "after the annotations");
    return List.copyOf(annotations);
  }

  private long value(Token token) {
    String digits = digits(token.text());
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    boolean octal = !hex && digits.length() > 1 && digits.startsWith("0");
    long value;
    try {
      value =
          hex
              ? Long.parseLong(digits, 2, digits.length(), 16)
              : Long.parseLong(digits, octal ? 8 : 10);
    } catch (NumberFormatException _) {
      throw new SyntaxError(
          tokens.place(token), "'" + token.text() + "' is not an integer that fits in 32 bits");
    }
    if (value > 0xFFFF_FFFFL) {
      throw new SyntaxError(
          tokens.place(token),
          token.text() + " does not fit in 32 bits, as all values of C must here");
    }
    return DataType.INT.wrap(value);
  }

  /// Without the letters behind that say how wide it is.
  private static String digits(String number) {
    int end = number.length();
    while (end > 0 && "uUlL".indexOf(number.charAt(end - 1)) >= 0) {
      end--;
    }
    return number.substring(0, end);
  }

  private SyntaxError unsupported(String message, String help) {
    return new SyntaxError(tokens.place(tokens.next()), message, help);
  }
}
