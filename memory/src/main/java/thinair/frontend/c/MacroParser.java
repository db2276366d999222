package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads a file of macros: one definition after the other, with comments of C.
final class MacroParser {
  private final Tokens tokens;
  private final StatementParser statements;

  private MacroParser(SourceText source) {
    this.tokens = Tokens.ofMacros(source.span(0, source.text().length()));
    this.statements = new StatementParser(tokens, Naming.LITMUS);
  }

  static SequencedMap<String, Macro> parse(SourceText source) {
    return new MacroParser(source).macros();
  }

  private SequencedMap<String, Macro> macros() {
    var macros = new LinkedHashMap<String, Macro>();
    while (tokens.next().kind() != Token.Kind.END) {
      Macro macro = macro();
      if (macros.putIfAbsent(macro.name(), macro) != null) {
        throw new SyntaxError(macro.place(), "there is a macro %s already".formatted(macro.name()));
      }
    }
    return macros;
  }

  private Macro macro() {
    Token name = name("the name of a macro");
    tokens.expect("(", "after the name of a macro");
    List<String> parameters = new ArrayList<>();
    if (!tokens.took(")")) {
      do {
        parameters.add(name("the name of a parameter").text());
      } while (tokens.took(","));
      tokens.expect(")", "after the parameters");
    }
    Expression value = null;
    List<Statement> body = List.of();
    if (tokens.next().is("{")) {
      body = statements.block().statements();
    } else {
      value = statements.expression();
    }
    return new Macro(tokens.place(name), name.text(), List.copyOf(parameters), value, body);
  }

  private Token name(String what) {
    if (tokens.next().kind() != Token.Kind.NAME) {
      throw tokens.unexpected(what);
    }
    return tokens.take();
  }
}
