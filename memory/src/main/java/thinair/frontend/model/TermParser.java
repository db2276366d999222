package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.logic.Comparison;
import thinair.model.relational.Claim;
import thinair.model.relational.Decl;
import thinair.model.relational.Node;
import thinair.model.relational.Quantity;
import thinair.model.relational.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads terms, claims and numbers: operators by precedence, whatever they apply to.
final class TermParser {
  // How tightly operators hold their operands, the loosest first; the printer has the same table.
  private static final int LOOSEST = 0;
  private static final int IFF = 1;
  private static final int IMPLIES = 2;
  private static final int OR = 3;
  private static final int AND = 4;
  private static final int NOT = 5;
  private static final int COMPARISON = 6;
  private static final int SUM = 8;
  private static final int ABOVE_COUNT = 10;
  private static final int JOIN = 15;
  private static final int PREFIX = 16;

  private static final Map<String, Integer> INFIX =
      Map.ofEntries(
          Map.entry("iff", IFF),
          Map.entry("implies", IMPLIES),
          Map.entry("or", OR),
          Map.entry("and", AND),
          Map.entry("in", COMPARISON),
          Map.entry("not", COMPARISON),
          Map.entry("=", COMPARISON),
          Map.entry("!=", COMPARISON),
          Map.entry("<", COMPARISON),
          Map.entry("<=", COMPARISON),
          Map.entry(">", COMPARISON),
          Map.entry(">=", COMPARISON),
          Map.entry("+", SUM),
          Map.entry("-", SUM),
          Map.entry("++", 10),
          Map.entry("&", 11),
          Map.entry("->", 12),
          Map.entry("<:", 13),
          Map.entry(":>", 14),
          Map.entry(".", JOIN),
          Map.entry("[", JOIN));

  // Deeper terms would overflow the stack of whoever walks them.
  private static final int MAX_DEPTH = 200;

  private final Tokens tokens;
  private final Names names;
  private final NameParser named;
  private int depth;

  TermParser(Tokens tokens, Names names) {
    this.tokens = tokens;
    this.names = names;
    this.named = new NameParser(tokens, names, this);
  }

  Claim claim() {
    return claim(LOOSEST);
  }

  Term term() {
    return term(LOOSEST);
  }

  /// A number that may stand in a range or an index.
  Quantity quantity() {
    return Kinds.quantity(node(SUM));
  }

  private Claim claim(int least) {
    return Kinds.claim(node(least));
  }

  private Term term(int least) {
    return Kinds.term(node(least));
  }

  private Node node(int least) {
    int outside = depth;
    enter();
    Node left = operand();
    while (true) {
      Token operator = tokens.peek();
      Integer level = level(operator);
      if (level == null || level < least) {
        depth = outside;
        return left;
      }
      // What stands on the left is nested too: `a + b + c` is `(a + b) + c`.
      enter();
      left = infix(left, operator, level);
    }
  }

  private @Nullable Integer level(Token operator) {
    boolean isOperator =
        operator.kind() == Token.Kind.SIGN || operator.kind() == Token.Kind.KEYWORD;
    boolean notIn = !operator.is("not") || tokens.peek(1).is("in");
    return isOperator && notIn ? INFIX.get(operator.text()) : null;
  }

  private void enter() {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxError(
          tokens.peek().span(),
          "this is nested more than %d deep".formatted(MAX_DEPTH),
          "name parts of it with 'let' or 'pred'");
    }
  }

  private Node infix(Node left, Token operator, int level) {
    return switch (operator.text()) {
      case "and", "or" -> chain(left, operator, level);
      case "implies" -> {
        Claim condition = Kinds.claim(left);
        tokens.take();
        Claim right = claim(IMPLIES);
        yield new Claim.Implies(tokens.since(left.place()), condition, right);
      }
      case "iff" -> {
        Claim first = Kinds.claim(left);
        tokens.take();
        Claim right = claim(IMPLIES);
        yield new Claim.Iff(tokens.since(left.place()), first, right);
      }
      case "[" -> {
        Term relation = Kinds.term(left);
        tokens.take();
        Term argument = term();
        tokens.expect("]", "after what is in brackets");
        yield new Term.Box(tokens.since(left.place()), relation, argument);
      }
      case "in", "not", "=", "!=", "<", "<=", ">", ">=" -> comparison(left, operator);
      case "+", "-" -> {
        tokens.take();
        Node right = node(SUM + 1);
        yield left instanceof Quantity a && right instanceof Quantity b
            ? new Quantity.Arithmetic(
                tokens.since(left.place()),
                a,
                operator.is("+") ? Quantity.Operator.PLUS : Quantity.Operator.MINUS,
                b)
            : binary(left, operator, right);
      }
      default -> {
        tokens.take();
        yield binary(left, operator, node(level + 1));
      }
    };
  }

  private Term binary(Node left, Token operator, Node right) {
    Term a = Kinds.term(left);
    Term b = Kinds.term(right);
    for (Term.Infix infix : Term.Infix.values()) {
      if (infix.symbol().equals(operator.text())) {
        return new Term.Binary(tokens.since(left.place()), a, infix, b);
      }
    }
    throw new IllegalStateException("no operator " + operator.text());
  }

  private Claim chain(Node first, Token operator, int level) {
    List<Claim> parts = new ArrayList<>();
    parts.add(Kinds.claim(first));
    while (tokens.took(operator.text())) {
      parts.add(claim(level + 1));
    }
    Span place = tokens.since(first.place());
    return operator.is("and") ? new Claim.And(place, parts) : new Claim.Or(place, parts);
  }

  private Claim comparison(Node left, Token operator) {
    tokens.take();
    if (operator.is("not")) {
      tokens.take();
    }
    Node right = node(SUM);
    Span place = tokens.since(left.place());
    if (left instanceof Quantity a && right instanceof Quantity b) {
      for (Comparison comparison : Comparison.values()) {
        if (comparison.symbol().equals(operator.is("=") ? "==" : operator.text())) {
          return new Claim.Numeric(place, a, comparison, b);
        }
      }
      throw new SyntaxError(
          operator.span(), "numbers are compared with = != < <= > >=, not with 'in'");
    }
    Claim.Relating relating =
        switch (operator.text()) {
          case "in" -> Claim.Relating.IN;
          case "not" -> Claim.Relating.NOT_IN;
          case "=" -> Claim.Relating.EQUAL;
          case "!=" -> Claim.Relating.NOT_EQUAL;
          default ->
              throw new SyntaxError(
                  operator.span(),
                  "'%s' compares numbers".formatted(operator.text()),
                  "'#' counts the elements of a set");
        };
    return new Claim.Compare(place, Kinds.term(left), relating, Kinds.term(right));
  }

  private Node operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> number();
      case NAME -> named.name();
      case KEYWORD -> keyword(token);
      case SIGN -> sign(token);
      case STRING, END -> throw tokens.unexpected("a term is missing");
    };
  }

  private Quantity number() {
    Token token = tokens.take();
    try {
      return new Quantity.Literal(token.span(), Integer.parseInt(token.text()));
    } catch (NumberFormatException _) {
      throw new SyntaxError(token.span(), "this number is too large");
    }
  }

  private Node sign(Token token) {
    return switch (token.text()) {
      case "(" -> {
        tokens.take();
        Node inner = node(LOOSEST);
        tokens.expect(")", "after what is in parentheses");
        yield inner;
      }
      case "{" -> {
        tokens.take();
        int open = names.openVariables();
        List<Decl> decls = decls();
        tokens.expect("|", "after the variables");
        Claim body = claim();
        names.close(open);
        tokens.expect("}", "at the end of the set");
        Kinds.noRanges(decls, "a set of tuples");
        yield new Term.Comprehension(tokens.since(token.span()), decls, body);
      }
      case "#" -> {
        tokens.take();
        Term of = term(ABOVE_COUNT);
        yield new Quantity.Size(tokens.since(token.span()), of);
      }
      case "~" -> prefix(Term.Prefix.TRANSPOSE);
      case "^" -> prefix(Term.Prefix.CLOSURE);
      case "*" -> prefix(Term.Prefix.REFLEXIVE_CLOSURE);
      default -> throw tokens.unexpected("a term is missing");
    };
  }

  private Term prefix(Term.Prefix operator) {
    Span start = tokens.take().span();
    Term of = term(PREFIX);
    return new Term.Unary(tokens.since(start), operator, of);
  }

  private Node keyword(Token token) {
    return switch (token.text()) {
      case "univ" -> new Term.Constant(tokens.take().span(), Term.Word.UNIV);
      case "iden" -> new Term.Constant(tokens.take().span(), Term.Word.IDEN);
      case "none" -> new Term.Constant(tokens.take().span(), Term.Word.NONE);
      case "true" -> new Claim.Truth(tokens.take().span(), true);
      case "false" -> new Claim.Truth(tokens.take().span(), false);
      case "not" -> {
        tokens.take();
        Claim of = claim(NOT);
        yield new Claim.Not(tokens.since(token.span()), of);
      }
      case "acyclic" -> {
        tokens.take();
        Term of = term(SUM);
        yield new Claim.Acyclic(tokens.since(token.span()), of);
      }
      case "irreflexive" -> {
        tokens.take();
        Term of = term(SUM);
        yield new Claim.Irreflexive(tokens.since(token.span()), of);
      }
      case "total" -> {
        tokens.take();
        Term order = term(SUM);
        tokens.expect("over", "after the order, before the set that it orders");
        Term over = term(SUM);
        yield new Claim.Total(tokens.since(token.span()), order, over);
      }
      case "all" -> quantified(token, Claim.Quantifier.ALL);
      case "some" -> counted(token, Claim.Quantifier.SOME, Claim.HowMany.SOME);
      case "no" -> counted(token, Claim.Quantifier.NO, Claim.HowMany.NO);
      case "one" -> counted(token, Claim.Quantifier.ONE, Claim.HowMany.ONE);
      case "lone" -> counted(token, Claim.Quantifier.LONE, Claim.HowMany.LONE);
      case "if" -> conditional(token);
      case "let" -> let(token);
      default -> throw tokens.unexpected("a term is missing");
    };
  }

  private Claim counted(Token word, Claim.Quantifier quantifier, Claim.HowMany howMany) {
    Token second = tokens.peek(2);
    if (tokens.peek(1).kind() == Token.Kind.NAME && (second.is(":") || second.is(","))) {
      return quantified(word, quantifier);
    }
    tokens.take();
    Term of = term(SUM);
    return new Claim.Multiplicity(tokens.since(word.span()), howMany, of);
  }

  private Claim quantified(Token word, Claim.Quantifier quantifier) {
    tokens.take();
    int open = names.openVariables();
    List<Decl> decls = decls();
    tokens.expect("|", "after the variables");
    Claim body = claim();
    names.close(open);
    if (quantifier == Claim.Quantifier.ONE || quantifier == Claim.Quantifier.LONE) {
      Kinds.noRanges(decls, "'" + quantifier.text() + "'");
    }
    return new Claim.Quantified(tokens.since(word.span()), quantifier, decls, body);
  }

  private List<Decl> decls() {
    List<Decl> decls = new ArrayList<>();
    do {
      List<Token> variables = new ArrayList<>();
      do {
        variables.add(tokens.expect(Token.Kind.NAME, "for a variable"));
      } while (tokens.took(","));
      tokens.expect(":", "between a variable and what it ranges over");
      Node first = node(SUM);
      Decl.Domain domain;
      if (first instanceof Quantity from) {
        tokens.expect("..", "in a range of numbers");
        domain = new Decl.Domain.Range(Kinds.known(from), Kinds.known(quantity()));
      } else {
        domain = new Decl.Domain.Set(Kinds.term(first));
      }
      boolean numbers = domain instanceof Decl.Domain.Range;
      for (Token variable : variables) {
        names.open(variable, numbers ? new Names.Meaning.Numeral() : new Names.Meaning.Tuples());
      }
      decls.add(
          new Decl(
              tokens.since(variables.getFirst().span()),
              variables.stream().map(Token::text).toList(),
              domain));
    } while (tokens.took(","));
    return decls;
  }

  private Node conditional(Token word) {
    tokens.take();
    Claim condition = claim();
    tokens.expect("then", "after the condition");
    Node then = node(LOOSEST);
    tokens.expect("else", "after the first of two cases");
    Node otherwise = node(LOOSEST);
    Span place = tokens.since(word.span());
    return then instanceof Claim claim
        ? new Claim.Conditional(place, condition, claim, Kinds.claim(otherwise))
        : new Term.Conditional(place, condition, Kinds.term(then), Kinds.term(otherwise));
  }

  private Node let(Token word) {
    tokens.take();
    Token name = tokens.expect(Token.Kind.NAME, "after 'let'");
    tokens.expect("=", "after the name");
    Term value = term();
    tokens.expect("|", "after the value");
    int open = names.openVariables();
    names.open(name, new Names.Meaning.Tuples());
    Node body = node(LOOSEST);
    names.close(open);
    Span place = tokens.since(word.span());
    return body instanceof Claim claim
        ? new Claim.Let(place, name.text(), value, claim)
        : new Term.Let(place, name.text(), value, Kinds.term(body));
  }
}
