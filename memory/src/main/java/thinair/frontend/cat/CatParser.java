package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.model.Check;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads a file: header, `catdep`, statements.
final class CatParser {
  private final TokenStream in;
  private final ExprParser expressions;

  private CatParser(SourceText source) {
    this.in = new TokenStream(source);
    this.expressions = new ExprParser(in);
  }

  static CatFile parse(SourceText source) {
    try {
      return new CatParser(source).file();
    } catch (StackOverflowError e) {
      throw new SyntaxError(source.span(0, 0), "this text is nested too deeply to be read");
    }
  }

  private CatFile file() {
    Token first = null;
    if (in.at(Token.Kind.NAME)) {
      first = in.take();
      if (in.at(Token.Kind.NAME) || in.at(Token.Kind.STRING)) {
        in.take();
      }
    } else if (in.at(Token.Kind.STRING)) {
      in.take();
    }
    boolean registers = in.took("catdep");
    var statements = new ArrayList<Statement>();
    var wrong = new ArrayList<SyntaxError>();
    while (!in.at(Token.Kind.END)) {
      int before = in.position();
      try {
        statements.add(in.at("enum") ? enumeration() : statement());
      } catch (SyntaxError e) {
        wrong.add(e);
        nextStatement(before);
      }
    }
    if (!wrong.isEmpty()) {
      throw SyntaxError.all(wrong);
    }
    return new CatFile(first, registers, statements, expressions.variants());
  }

  /// Behind a mistake, what begins a line like a statement is one.
  private void nextStatement(int before) {
    if (in.position() == before) {
      in.take();
    }
    while (!in.at(Token.Kind.END)
        && !(in.startsLine() && in.at(Token.Kind.KEYWORD) && STARTS.contains(in.peek().text()))) {
      in.take();
    }
  }

  private static final Set<String> STARTS =
      Set.of(
          "let",
          "include",
          "with",
          "show",
          "unshow",
          "acyclic",
          "irreflexive",
          "empty",
          "flag",
          "procedure",
          "call");

  private List<Statement> block() {
    var statements = new ArrayList<Statement>();
    while (!in.at("end") && !in.at("else") && !in.at("||") && !in.at(Token.Kind.END)) {
      statements.add(statement());
    }
    return statements;
  }

  private Statement statement() {
    Token first = in.peek();
    Span start = first.span();
    if (in.startsHole(0)) {
      return new HoleParser(in, expressions).hole(start);
    }
    if (first.kind() != Token.Kind.KEYWORD && !first.is("~")) {
      if (in.position() > 0 && in.all().get(in.position() - 1).is("+")) {
        throw new SyntaxError(
            in.all().get(in.position() - 1).span(),
            "'+' behind a relation is its transitive closure, and nothing can follow it here",
            "the union of two relations is written '|'");
      }
      throw in.unexpected("a definition or a check is missing here");
    }
    return switch (first.text()) {
      case "let" -> let(start);
      case "include" -> {
        in.take();
        Token file = in.expect(Token.Kind.STRING, "with the file to include");
        yield new Statement.Include(file.span(), file.text());
      }
      case "with" -> {
        in.take();
        String name = in.expect(Token.Kind.NAME, "after 'with'").text();
        in.expect("from", "after 'with " + name + "'");
        Expr from = expressions.expression();
        yield new Statement.With(in.since(start), name, from);
      }
      case "show", "unshow" -> show(start, first.is("show"));
      case "debug" -> {
        in.take();
        expressions.expression();
        yield new Statement.Aside(in.since(start));
      }
      case "instructions", "default" -> bell(start);
      case "procedure" -> procedure(start);
      case "call" -> call(start);
      case "if" -> branch(start);
      case "forall" -> forAll(start);
      case "match" -> match(start);
      case "flag" -> checking(start, Check.Role.FLAG);
      case "undefined_unless" -> checking(start, Check.Role.UNDEFINED_UNLESS);
      case "assert" -> checking(start, Check.Role.ASSERT);
      case "~", "acyclic", "irreflexive", "empty" -> {
        Statement.Test test = test();
        yield new Statement.Checking(test.span(), Check.Role.AXIOM, test);
      }
      default -> throw in.unexpected("a definition or a check is missing here");
    };
  }

  private Statement let(Span start) {
    in.take();
    boolean recursive = in.took("rec");
    List<Expr.Definition> definitions = expressions.definitions();
    Statement.Test when = recursive && in.took("when") ? test() : null;
    Span span = in.since(start);
    // A trailing 'in' is allowed at this level and means nothing.
    in.took("in");
    return recursive
        ? new Statement.LetRec(span, definitions, when)
        : new Statement.Let(span, definitions);
  }

  private Statement checking(Span start, Check.Role role) {
    in.take();
    Statement.Test test = test();
    return new Statement.Checking(in.since(start), role, test);
  }

  private Statement.Test test() {
    Span start = in.peek().span();
    boolean negated = in.took("~");
    Check.Test test;
    if (in.took("acyclic")) {
      test = Check.Test.ACYCLIC;
    } else if (in.took("irreflexive")) {
      test = Check.Test.IRREFLEXIVE;
    } else if (in.took("empty")) {
      test = Check.Test.EMPTY;
    } else {
      throw in.unexpected("'acyclic', 'irreflexive' or 'empty' is missing here");
    }
    Expr of = expressions.expression();
    String name = optionalName();
    return new Statement.Test(in.since(start), negated, test, of, name);
  }

  private @Nullable String optionalName() {
    return in.took("as") ? in.expect(Token.Kind.NAME, "after 'as'").text() : null;
  }

  private Statement show(Span start, boolean shown) {
    in.take();
    var of = new ArrayList<Expr>(List.of(expressions.operators()));
    while (in.took(",")) {
      of.add(expressions.name());
    }
    String name = optionalName();
    return new Statement.Show(in.since(start), shown, of, name);
  }

  private Statement bell(Span start) {
    in.take();
    in.expect(Token.Kind.NAME, "of a kind of instruction");
    in.expect("[", "before the annotations");
    if (!in.at("]")) {
      do {
        expressions.operators();
      } while (in.took(","));
    }
    in.expect("]", "to close '['");
    return new Statement.Aside(in.since(start));
  }

  private Statement procedure(Span start) {
    in.take();
    boolean recursive = in.took("rec");
    String name = in.expect(Token.Kind.NAME, "of the procedure").text();
    Expr.Pattern parameters = expressions.parameters();
    in.expect("=", "in the definition of '" + name + "'");
    List<Statement> body = block();
    in.expect("end", "to close the procedure '" + name + "'");
    return new Statement.Procedure(in.since(start), recursive, name, parameters, body);
  }

  private Statement call(Span start) {
    in.take();
    Expr.Name procedure = expressions.name();
    Expr argument = expressions.simple();
    optionalName();
    return new Statement.Call(in.since(start), procedure, argument);
  }

  private Statement branch(Span start) {
    in.take();
    Expr.Condition condition = expressions.variant();
    List<Statement> then = block();
    List<Statement> otherwise = in.took("else") ? block() : List.of();
    in.expect("end", "to close 'if'");
    return new Statement.If(in.since(start), condition, then, otherwise);
  }

  private Statement forAll(Span start) {
    in.take();
    String name = in.expect(Token.Kind.NAME, "after 'forall'").text();
    in.expect("in", "after 'forall " + name + "'");
    Expr set = expressions.expression();
    in.expect("do", "before the body of 'forall'");
    List<Statement> body = block();
    in.expect("end", "to close 'forall'");
    return new Statement.ForAll(in.since(start), name, set, body);
  }

  private Statement match(Span start) {
    in.take();
    Expr of = expressions.expression();
    in.expect("with", "after the expression to 'match'");
    in.took("||");
    var clauses = new LinkedHashMap<String, List<Statement>>();
    List<Statement> otherwise = null;
    do {
      String tag = expressions.tagOrUnderscore();
      List<Statement> body = block();
      if (tag == null) {
        otherwise = body;
        break;
      }
      clauses.putIfAbsent(tag, body);
    } while (in.took("||"));
    in.expect("end", "to close 'match'");
    return new Statement.Match(
        in.since(start), of, Collections.unmodifiableMap(new HashMap<>(clauses)), otherwise);
  }

  private Statement enumeration() {
    Span start = in.take().span();
    String name = in.expect(Token.Kind.NAME, "after 'enum'").text();
    in.expect("=", "after the name of the enumeration");
    in.took("||");
    var tags = new ArrayList<String>();
    do {
      tags.add(in.expect(Token.Kind.TAG, "of the enumeration").text());
    } while (in.took("||"));
    return new Statement.Enumeration(in.since(start), name, tags);
  }
}
