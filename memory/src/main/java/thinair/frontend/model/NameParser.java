package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import thinair.model.relational.Claim;
import thinair.model.relational.Declaration;
import thinair.model.relational.Execution;
import thinair.model.relational.Index;
import thinair.model.relational.Node;
import thinair.model.relational.Quantity;
import thinair.model.relational.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads what starts with a name: the name itself, one with an index, a member of an execution, a
/// call.
final class NameParser {
  private final Tokens tokens;
  private final Names names;
  private final TermParser terms;

  NameParser(Tokens tokens, Names names, TermParser terms) {
    this.tokens = tokens;
    this.names = names;
    this.terms = terms;
  }

  Node name() {
    Token name = tokens.take();
    if (names.isMain(name.text())) {
      return member(new Execution.Main(name.span(), name.text()), name);
    }
    if (names.isJustifying(name.text())) {
      tokens.expect("[", "after the name of the justifying executions");
      Quantity number = terms.quantity();
      tokens.expect("]", "after the number of an execution");
      Span place = tokens.since(name.span());
      return member(new Execution.Justifying(place, name.text(), number), name);
    }
    if (names.hasSeveralExecutions() && name.text().equals("k")) {
      return new Quantity.Last(name.span());
    }
    return use(names.meaning(name), name, new Term.Name(name.span(), name.text()));
  }

  private Node member(Execution execution, Token first) {
    if (names.inBlock()) {
      throw new SyntaxError(
          execution.place(),
          "inside 'execution' every name is that of the execution at hand",
          "leave the name of the execution out, or move this below the block");
    }
    tokens.expect(".", "between an execution and what is meant of it");
    Token name = tokens.expect(Token.Kind.NAME, "after the execution");
    Names.Meaning meaning = names.member(name);
    if (meaning instanceof Names.Meaning.Callable(var what, _)) {
      throw new SyntaxError(
          name.span(),
          "a %s cannot be called for one of the executions".formatted(what),
          "define what is meant with 'let' inside 'execution'");
    }
    return use(meaning, name, new Term.Member(tokens.since(first.span()), execution, name.text()));
  }

  private Node use(Names.Meaning meaning, Token name, Term family) {
    return switch (meaning) {
      case Names.Meaning.Tuples _ -> family;
      case Names.Meaning.Numeral _ -> new Quantity.Variable(name.span(), name.text());
      case Names.Meaning.Indexed(Declaration.Family.Range _) -> {
        bracket(name, "a number");
        Quantity number = terms.quantity();
        yield element(family, new Index.ByNumber(number));
      }
      case Names.Meaning.Indexed(Declaration.Family.Each(var sort)) -> {
        bracket(name, "a variable that stands for a " + sort.word());
        Token variable = tokens.peek();
        if (variable.kind() != Token.Kind.NAME
            || !tokens.peek(1).is("]")
            || !names.isVariable(variable.text())) {
          throw new SyntaxError(
              variable.span(),
              "an index of '%s' is a variable that stands for a %s"
                  .formatted(name.text(), sort.word()),
              "bind one: all t: %s | …".formatted(sort.word()));
        }
        tokens.take();
        yield element(family, new Index.ByAtom(new Term.Name(variable.span(), variable.text())));
      }
      case Names.Meaning.Callable(var what, int parameters) -> call(name, what, parameters);
    };
  }

  private void bracket(Token name, String what) {
    if (!tokens.took("[")) {
      throw new SyntaxError(
          name.span(),
          "'%s' stands for several relations".formatted(name.text()),
          "say which one with an index: %s[…], %s".formatted(name.text(), what));
    }
  }

  private Term element(Term family, Index index) {
    tokens.expect("]", "after the index");
    return new Term.Element(tokens.since(family.place()), family, index);
  }

  private Node call(Token name, String what, int parameters) {
    tokens.expect("(", "after the name of a " + what);
    List<Term> arguments = new ArrayList<>();
    while (!tokens.at(")")) {
      if (!arguments.isEmpty()) {
        tokens.expect(",", "between two arguments");
      }
      arguments.add(terms.term());
    }
    tokens.take();
    Span place = tokens.since(name.span());
    if (arguments.size() != parameters) {
      throw new SyntaxError(
          place,
          "'%s' takes %d argument%s, not %d"
              .formatted(name.text(), parameters, parameters == 1 ? "" : "s", arguments.size()));
    }
    return what.equals(ModelParser.PREDICATE)
        ? new Claim.Call(place, name.text(), arguments)
        : new Term.Call(place, name.text(), arguments);
  }
}
