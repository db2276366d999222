package thinair.frontend.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.program.Value;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Cuts a program of CppMem into its threads.
final class CppMemParser {
  /// A variable of `main`, or a global one.
  ///
  /// @param written whether it has an initial value
  record Location(CType type, Value initial, boolean written) {}

  private final Tokens tokens;
  private final StatementParser statements;
  private final Map<String, Location> locations = new LinkedHashMap<>();
  private final Map<String, CType> types = new LinkedHashMap<>();
  private final Functions functions = new Functions();
  private final Structs structs = new Structs();
  private final Map<String, Integer> started = new HashMap<>();
  private final List<List<Statement>> bodies = new ArrayList<>();
  private final List<Span> places = new ArrayList<>();

  CppMemParser(Span place) {
    this.tokens = Tokens.ofMacros(place);
    this.statements = new StatementParser(tokens, Naming.CPPMEM);
  }

  Map<String, Location> locations() {
    return locations;
  }

  List<ThreadSource> threads() {
    List<ThreadSource> threads = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      List<Statement> all = functions.inlined(bodies.get(i), types.keySet());
      Statement.Block body = new Statement.Block(places.get(i), List.copyOf(all));
      threads.add(
          new ThreadSource(
              places.get(i),
              i,
              List.of(),
              Collections.unmodifiableMap(new HashMap<>(types)),
              body));
    }
    return threads;
  }

  void parse() {
    boolean main = false;
    while (tokens.next().kind() != Token.Kind.END) {
      if (Structs.comes(tokens)) {
        structs.read(tokens, statements.types());
        continue;
      }
      int start = tokens.position();
      CType type = statements.types().type();
      Token name = tokens.next();
      if (name.kind() != Token.Kind.NAME) {
        throw tokens.unexpected("the name of a function or of a variable");
      }
      if (!tokens.ahead(1).is("(")) {
        tokens.take();
        variable(start, type, name, new ArrayList<>());
        while (tokens.took(",")) {
          Token other = tokens.take();
          variable(start, type, other, new ArrayList<>());
        }
        tokens.expect(";", "after the declaration");
      } else if (name.is("main")) {
        tokens.take();
        tokens.expect("(", "after 'main'");
        tokens.took("void");
        tokens.expect(")", "after 'main('");
        main(tokens.place(name));
        main = true;
      } else {
        tokens.take();
        functions.add(name.text(), new Functions.Function(type, parameters(), statements.block()));
      }
    }
    if (!main) {
      throw new SyntaxError(
          tokens.place(tokens.next()),
          "there is no 'main'",
          "a litmus test begins with 'C name' and is in a file that ends in .litmus");
    }
  }

  private List<ThreadSource.Parameter> parameters() {
    tokens.expect("(", "before the parameters");
    List<ThreadSource.Parameter> all = new ArrayList<>();
    if (tokens.took(")")) {
      return all;
    }
    do {
      int start = tokens.position();
      CType type = statements.types().type();
      Token name = tokens.take();
      all.add(new ThreadSource.Parameter(tokens.since(start), type, name.text()));
    } while (tokens.took(","));
    tokens.expect(")", "after the parameters");
    return all;
  }

  /// The body of `main`, which is the first thread.
  private void main(Span place) {
    List<Statement> code = new ArrayList<>();
    bodies.add(code);
    places.add(place);
    tokens.expect("{", "before the code");
    while (!tokens.took("}")) {
      if (tokens.next().kind() == Token.Kind.END) {
        throw tokens.missing("}", "at the end of 'main'");
      }
      if (isThree("{")) {
        code.add(parallel());
      } else if (tokens.next().is("thread")) {
        code.add(start());
      } else if (started.containsKey(tokens.next().text()) && tokens.ahead(1).is(".")) {
        code.add(join());
      } else if (statements.types().starts(tokens.next())
          && !tokens.ahead(1).text().startsWith("r")) {
        declaration(code);
      } else {
        code.addAll(statements.some());
      }
    }
  }

  /// `atomic_int x = 0, y;`
  private void declaration(List<Statement> code) {
    int start = tokens.position();
    CType base = statements.types().base();
    do {
      CType type = statements.types().pointers(base);
      Token name = tokens.take();
      if (name.kind() != Token.Kind.NAME) {
        throw new SyntaxError(tokens.place(name), "the name of a variable expected");
      }
      variable(start, type, name, code);
    } while (tokens.took(","));
    tokens.expect(";", "after the declaration");
  }

  private void variable(int start, CType type, Token name, List<Statement> code) {
    if (locations.containsKey(name.text())) {
      throw new SyntaxError(tokens.place(name), "there is a variable " + name.text() + " already");
    }
    if (Structs.isStruct(type)) {
      members(type, name);
      return;
    }
    types.put(name.text(), type);
    boolean mutex = type.name().equals("mutex") || type.name().endsWith("mtx_t");
    Location plain = new Location(type, Value.of(0), mutex);
    locations.put(name.text(), plain);
    if (tokens.took("(")) {
      // `atomic_int x(0);`
      locations.put(name.text(), new Location(type, constant(), true));
      tokens.expect(")", "after the initial value");
    } else if (tokens.took("=")) {
      int from = tokens.position();
      Expression value = statements.expression();
      if (value instanceof Expression.Literal(_, long number)) {
        locations.put(name.text(), new Location(type, Value.of(number), true));
      } else {
        Expression.Name target = new Expression.Name(tokens.place(name), name.text());
        String text = name.text() + " = " + tokens.text(from) + ";";
        code.add(new Statement.Assign(tokens.since(start), text, target, value));
      }
    }
  }

  /// Each member of a struct is a location of its own, `s.a`.
  private void members(CType type, Token name) {
    List<ThreadSource.Parameter> members = structs.members(type, tokens, name);
    boolean valued = tokens.took("=");
    if (valued) {
      tokens.expect("{", "before the initial values of a struct");
    }
    boolean more = valued;
    for (ThreadSource.Parameter member : members) {
      String full = name.text() + "." + member.name();
      types.put(full, member.type());
      boolean mutex =
          member.type().name().equals("mutex") || member.type().name().endsWith("mtx_t");
      boolean given = more && !tokens.next().is("}");
      // As in C, what has no value in the list is 0.
      Value initial = given ? constant() : Value.of(0);
      locations.put(full, new Location(member.type(), initial, valued || mutex));
      more = given && tokens.took(",");
    }
    if (valued) {
      tokens.expect("}", "after the initial values of a struct");
    }
  }

  private Value constant() {
    Expression value = statements.expression();
    if (value instanceof Expression.Literal(_, long number)) {
      return Value.of(number);
    }
    throw new SyntaxError(value.place(), "this is no constant", "write a number");
  }

  /// Whether the next three words are the same symbol.
  private boolean isThree(String symbol) {
    return tokens.next().is(symbol) && tokens.ahead(1).is(symbol) && tokens.ahead(2).is(symbol);
  }

  private boolean isBar() {
    return tokens.next().is("||") && tokens.ahead(1).is("|");
  }

  private Statement parallel() {
    int start = tokens.position();
    take(3);
    List<Integer> threads = new ArrayList<>();
    boolean more = true;
    while (more) {
      int from = tokens.position();
      List<Statement> body = new ArrayList<>();
      while (!isBar() && !isThree("}")) {
        if (tokens.next().kind() == Token.Kind.END) {
          throw tokens.missing("}}}", "after the threads");
        }
        body.addAll(statements.some());
      }
      threads.add(bodies.size());
      bodies.add(body);
      places.add(tokens.since(from));
      more = isBar();
      take(more ? 2 : 3);
    }
    tokens.took(";");
    return new Statement.Parallel(tokens.since(start), List.copyOf(threads));
  }

  private void take(int words) {
    for (int i = 0; i < words; i++) {
      tokens.take();
    }
  }

  /// `thread t(f, &x);`
  private Statement start() {
    int start = tokens.position();
    tokens.take();
    Token name = tokens.take();
    tokens.expect("(", "after the name of a thread");
    Token of = tokens.take();
    Functions.Function function = functions.get(of.text());
    if (function == null) {
      throw new SyntaxError(
          tokens.place(of),
          "there is no function " + of.text(),
          Suggestion.nearest(of.text(), functions.names())
              .map(Suggestion::question)
              .orElse("write it before 'main'"));
    }
    List<Statement> body = new ArrayList<>();
    int given = 0;
    while (tokens.took(",")) {
      Expression argument = statements.expression();
      if (given == function.parameters().size()) {
        throw new SyntaxError(argument.place(), of.text() + " takes no more arguments");
      }
      ThreadSource.Parameter parameter = function.parameters().get(given++);
      String text = parameter.type() + " " + parameter.name() + " = " + argument.place().text();
      body.add(
          new Statement.Declare(
              argument.place(), text + ";", parameter.type(), parameter.name(), argument));
    }
    tokens.expect(")", "after the arguments of a thread");
    tokens.expect(";", "after a thread");
    if (given < function.parameters().size()) {
      throw new SyntaxError(
          tokens.since(start),
          "%s takes %d arguments, not %d"
              .formatted(of.text(), function.parameters().size(), given));
    }
    body.addAll(function.body().statements());
    started.put(name.text(), bodies.size());
    bodies.add(body);
    places.add(tokens.since(start));
    return new Statement.OfThread(tokens.since(start), tokens.text(start), bodies.size() - 1, true);
  }

  /// `t.join();`
  private Statement join() {
    int start = tokens.position();
    Token name = tokens.take();
    tokens.take();
    tokens.expect("join", "after the name of a thread and a '.'");
    tokens.expect("(", "after 'join'");
    tokens.expect(")", "after 'join('");
    tokens.expect(";", "after the statement");
    int thread = started.getOrDefault(name.text(), 0);
    return new Statement.OfThread(tokens.since(start), tokens.text(start), thread, false);
  }
}
