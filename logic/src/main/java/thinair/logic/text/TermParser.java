package thinair.logic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import thinair.logic.text.Token.Kind;

/// Reads one term into a [Tree]: operators by precedence, sets and integers alike.
final class TermParser {
  // How tightly operators hold their operands, the loosest first. The same table as the printer's,
  // written a second time: reading back what was printed tests both.
  private static final int LOOSEST = 0;
  private static final int OR = 1;
  private static final int IFF = 2;
  private static final int IMPLIES = 3;
  private static final int AND = 4;
  private static final int NOT = 5;
  private static final int COMPARISON = 6;
  private static final int OPERATORS = 7;
  private static final int ABOVE_COUNT = 12;
  private static final int TIGHTEST = 20;

  private static final Map<String, Integer> INFIX =
      Map.ofEntries(
          Map.entry("or", OR),
          Map.entry("iff", IFF),
          Map.entry("implies", IMPLIES),
          Map.entry("and", AND),
          Map.entry("in", COMPARISON),
          Map.entry("=", COMPARISON),
          Map.entry("==", COMPARISON),
          Map.entry("!=", COMPARISON),
          Map.entry("<", COMPARISON),
          Map.entry("<=", COMPARISON),
          Map.entry(">", COMPARISON),
          Map.entry(">=", COMPARISON),
          Map.entry("^", 8),
          Map.entry("<<", 9),
          Map.entry(">>", 9),
          Map.entry(">>>", 9),
          Map.entry("+", 10),
          Map.entry("-", 10),
          Map.entry("*", 11),
          Map.entry("/", 11),
          Map.entry("%", 11),
          Map.entry("++", 13),
          Map.entry("&", 14),
          Map.entry("->", 15),
          Map.entry("<:", 16),
          Map.entry(":>", 17),
          Map.entry(".", 18));

  // Deeper terms would overflow the stack of whoever walks them.
  private static final int MAX_DEPTH = 500;

  private final Tokens tokens;
  private int depth;

  TermParser(Tokens tokens) {
    this.tokens = tokens;
  }

  Tree term() {
    return term(LOOSEST);
  }

  private Tree term(int least) {
    int outside = depth;
    enter();
    Tree left = operand();
    while (true) {
      Token operator = tokens.peek();
      Integer level = operator.kind() == Kind.STRING ? null : INFIX.get(operator.text());
      if (level == null || level < least) {
        depth = outside;
        return left;
      }
      // What stands on the left is nested too: `a + b + c` is `(a + b) + c`.
      enter();
      left =
          switch (operator.text()) {
            case "and" -> chain(left, NOT);
            case "or" -> apart(chain(left, IFF));
            case "implies" -> new Tree.Infix(left, tokens.take(), term(IMPLIES));
            default -> new Tree.Infix(left, tokens.take(), term(level + 1));
          };
    }
  }

  private void enter() {
    if (++depth > MAX_DEPTH) {
      throw tokens.peek().error("this is nested more than %d deep".formatted(MAX_DEPTH));
    }
  }

  private Tree.Chain chain(Tree first, int level) {
    List<Tree> parts = new ArrayList<>();
    parts.add(first);
    Token operator = tokens.peek();
    while (tokens.takeIf(operator.text())) {
      parts.add(term(level));
    }
    return new Tree.Chain(operator, parts);
  }

  /// In Alloy `a or b implies c` is `a or (b implies c)`, nearly everywhere else it is not.
  private Tree apart(Tree.Chain chain) {
    for (Tree part : chain.parts()) {
      if (part instanceof Tree.Infix(_, var at, _) && (at.is("implies") || at.is("iff"))) {
        throw chain
            .at()
            .error(
                "'or' beside '%s' can be read in two ways".formatted(at.text()),
                Optional.of("put one of them in parentheses"));
      }
    }
    return chain;
  }

  private Tree operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> new Tree.Literal(tokens.take(), tokens.number("", token));
      case WORD -> word(token);
      case SYMBOL -> symbol(token);
      case STRING, END -> throw tokens.unexpected("a term");
    };
  }

  private Tree symbol(Token token) {
    return switch (token.text()) {
      case "(" -> new Tree.Group(token, inParentheses());
      case "{" -> {
        tokens.take();
        Tree comprehension = binder(token);
        tokens.take("}");
        yield comprehension;
      }
      case "@" -> {
        tokens.take();
        yield new Tree.Name(tokens.takeName("a relation"), OptionalInt.empty(), true);
      }
      case "!" -> new Tree.Prefix(tokens.take(), term(NOT));
      case "#" -> new Tree.Prefix(tokens.take(), term(ABOVE_COUNT));
      case "~", "^", "*" -> new Tree.Prefix(tokens.take(), term(TIGHTEST));
      case "-" -> {
        tokens.take();
        Token next = tokens.peek();
        yield next.kind() == Kind.NUMBER && next.start() == token.end()
            ? new Tree.Literal(tokens.take(), tokens.number("-", next))
            : new Tree.Prefix(token, term(TIGHTEST));
      }
      default -> throw tokens.unexpected("a term");
    };
  }

  private Tree word(Token token) {
    return switch (token.text()) {
      case "univ", "iden", "none", "true", "false" -> name();
      case "not" -> new Tree.Prefix(tokens.take(), term(NOT));
      case "no", "one", "lone", "acyclic", "irreflexive" ->
          new Tree.Prefix(tokens.take(), term(OPERATORS));
      case "some" -> {
        tokens.take();
        yield tokens.atWord() && tokens.peekSecond().is(":")
            ? binder(token)
            : new Tree.Prefix(token, term(OPERATORS));
      }
      case "all" -> {
        tokens.take();
        yield binder(token);
      }
      case "sum" -> {
        tokens.take();
        yield tokens.at("(") ? call(token) : binder(token);
      }
      case "atom", "bits", "total", "and", "or" -> {
        tokens.take();
        yield call(token);
      }
      case "if" -> {
        tokens.take();
        Tree condition = term();
        tokens.take("then");
        Tree then = term();
        tokens.take("else");
        yield new Tree.If(token, condition, then, term());
      }
      case "let" -> {
        tokens.take();
        Token name = tokens.takeName("a variable");
        tokens.take("=");
        Tree value = term();
        tokens.take("|");
        yield new Tree.Let(token, name, value, term());
      }
      case "fix" -> fixpoint();
      default -> {
        if (!tokens.atWord()) {
          throw tokens.unexpected("a term");
        }
        yield name();
      }
    };
  }

  /// `x` or `x/1`, which has no space in it: `#x / 1` is a division.
  private Tree name() {
    Token name = tokens.take();
    Token slash = tokens.peek();
    if (!slash.is("/")
        || slash.start() != name.end()
        || tokens.peekSecond().start() != slash.end()) {
      return new Tree.Name(name, OptionalInt.empty(), false);
    }
    tokens.take();
    return new Tree.Name(name, OptionalInt.of(tokens.takeNumber("an arity")), false);
  }

  /// What is in parentheses may be the bitwise or of several integers.
  private Tree inParentheses() {
    tokens.take("(");
    Tree inner = term();
    while (tokens.at("|")) {
      inner = new Tree.Infix(inner, tokens.take(), term());
    }
    tokens.take(")");
    return inner;
  }

  private Tree call(Token word) {
    if (!word.is("total") && !word.is("and") && !word.is("or")) {
      return new Tree.Call(word, List.of(inParentheses()));
    }
    tokens.take("(");
    List<Tree> arguments = new ArrayList<>();
    while (!tokens.at(")")) {
      if (!arguments.isEmpty()) {
        tokens.take(",");
      }
      arguments.add(term());
    }
    tokens.take(")");
    return new Tree.Call(word, arguments);
  }

  private Tree.Binder binder(Token word) {
    List<Tree.Declared> variables = new ArrayList<>();
    do {
      Token name = tokens.takeName("a variable");
      tokens.take(":");
      variables.add(new Tree.Declared(name, term()));
    } while (tokens.takeIf(","));
    tokens.take("|");
    return new Tree.Binder(word, variables, term());
  }

  private Tree fixpoint() {
    Token word = tokens.take("fix");
    List<Tree.Defined> definitions = new ArrayList<>();
    do {
      Token name = tokens.takeName("a variable");
      tokens.take("/");
      int arity = tokens.takeNumber("an arity");
      tokens.take("=");
      definitions.add(new Tree.Defined(name, arity, term()));
    } while (tokens.takeIf(","));
    tokens.take("|");
    return new Tree.Fix(word, definitions, term());
  }
}
