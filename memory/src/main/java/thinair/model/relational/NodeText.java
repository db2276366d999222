package thinair.model.relational;

import static thinair.model.relational.Layout.group;
import static thinair.model.relational.Layout.indented;
import static thinair.model.relational.Layout.joined;
import static thinair.model.relational.Layout.row;
import static thinair.model.relational.Layout.space;
import static thinair.model.relational.Layout.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import thinair.logic.Comparison;

/// How terms, claims and numbers are written, with no more parentheses than reading them back
/// takes.
final class NodeText {
  // How tightly things hold together, the loosest first: the table of the parser, written a second
  // time so that reading back what was printed tests both.
  private static final int LOOSEST = 0;
  private static final int IFF = 1;
  private static final int IMPLIES = 2;
  private static final int OR = 3;
  private static final int AND = 4;
  private static final int NOT = 5;
  private static final int COMPARISON = 6;
  private static final int SUM = 8;
  private static final int COUNT = 9;
  private static final int JOIN = 15;
  private static final int PREFIX = 16;

  private final Map<String, ModelText.Argument> arguments;

  NodeText(Map<String, ModelText.Argument> arguments) {
    this.arguments = arguments;
  }

  Layout node(Node node) {
    return switch (node) {
      case Term term -> term(term, LOOSEST);
      case Claim claim -> claim(claim, LOOSEST, true);
      case Quantity quantity -> quantity(quantity, LOOSEST, false);
    };
  }

  private Layout term(Term term, int least) {
    return switch (term) {
      case Term.Name(_, var name) -> {
        var argument = arguments.get(name);
        yield argument == null
            ? text(name)
            : new NodeText(argument.arguments()).term(argument.term(), least);
      }
      case Term.Member(_, var execution, var name) -> row(execution(execution), text("." + name));
      case Term.Element(_, var family, var index) ->
          row(term(family, JOIN), text("["), index(index), text("]"));
      case Term.Constant(_, var word) -> text(word.text());
      case Term.Unary(_, var operator, var operand) ->
          row(text(operator.symbol()), term(operand, PREFIX));
      case Term.Binary(_, var left, var operator, var right) -> {
        int level = level(operator);
        yield infix(
            term(left, level), operator.symbol(), term(right, level + 1), level < least, level);
      }
      case Term.Box(_, var relation, var argument) ->
          row(term(relation, JOIN), text("["), term(argument, LOOSEST), text("]"));
      case Term.Comprehension(_, var decls, var body) ->
          group(
              text("{ "),
              decls(decls),
              text(" |"),
              indented(space(), claim(body, LOOSEST, true)),
              space(),
              text("}"));
      case Term.Conditional(_, var condition, var then, var otherwise) ->
          parenthesised(
              least > LOOSEST,
              conditional(condition, term(then, LOOSEST), term(otherwise, LOOSEST)));
      case Term.Let(_, var name, var value, var body) ->
          parenthesised(least > LOOSEST, let(name, value, term(body, LOOSEST)));
      case Term.Call(_, var function, var terms) -> call(function, terms);
    };
  }

  private static Layout infix(
      Layout left, String symbol, Layout right, boolean parentheses, int level) {
    if (level == JOIN) {
      return parenthesised(parentheses, row(left, text(symbol), right));
    }
    return parenthesised(parentheses, group(left, indented(space(), text(symbol + " "), right)));
  }

  private static int level(Term.Infix operator) {
    return switch (operator) {
      case UNION, DIFFERENCE -> SUM;
      case OVERRIDE -> 10;
      case INTERSECTION -> 11;
      case PRODUCT -> 12;
      case DOMAIN -> 13;
      case RANGE -> 14;
      case JOIN -> JOIN;
    };
  }

  /// @param open whether nothing follows that a quantifier could swallow
  private Layout claim(Claim claim, int least, boolean open) {
    return switch (claim) {
      case Claim.Truth(_, var value) -> text(Boolean.toString(value));
      case Claim.Compare(_, var left, var relating, var right) ->
          parenthesised(
              COMPARISON < least,
              group(
                  term(left, SUM),
                  indented(space(), text(relating.text() + " "), term(right, SUM))));
      case Claim.Numeric(_, var left, var comparison, var right) ->
          parenthesised(
              COMPARISON < least,
              group(
                  quantity(left, SUM, false),
                  indented(
                      space(),
                      text(comparison == Comparison.EQUAL ? "= " : comparison.symbol() + " "),
                      quantity(right, SUM, false))));
      case Claim.Multiplicity(_, var howMany, var operand) ->
          prefix(howMany.text(), operand, least);
      case Claim.Acyclic(_, var operand) -> prefix("acyclic", operand, least);
      case Claim.Irreflexive(_, var operand) -> prefix("irreflexive", operand, least);
      case Claim.Total(_, var order, var over) ->
          parenthesised(
              COMPARISON < least,
              row(text("total "), term(order, SUM), text(" over "), term(over, SUM)));
      case Claim.Not(_, var operand) ->
          parenthesised(NOT < least, row(text("not "), claim(operand, NOT, open && least <= NOT)));
      case Claim.And(_, var parts) -> chain("and", parts, AND, least, open);
      case Claim.Or(_, var parts) -> chain("or", parts, OR, least, open);
      case Claim.Implies(_, var left, var right) ->
          arrow("implies", left, right, IMPLIES, IMPLIES, least, open);
      case Claim.Iff(_, var left, var right) ->
          arrow("iff", left, right, IFF, IMPLIES, least, open);
      case Claim.Conditional(_, var condition, var then, var otherwise) ->
          parenthesised(
              least > LOOSEST && !open,
              conditional(condition, claim(then, LOOSEST, true), claim(otherwise, LOOSEST, true)));
      case Claim.Quantified(_, var quantifier, var decls, var body) ->
          parenthesised(
              least > LOOSEST && !open,
              group(
                  text(quantifier.text() + " "),
                  decls(decls),
                  text(" |"),
                  indented(space(), claim(body, LOOSEST, true))));
      case Claim.Let(_, var name, var value, var body) ->
          parenthesised(least > LOOSEST && !open, let(name, value, claim(body, LOOSEST, true)));
      case Claim.Call(_, var predicate, var terms) -> call(predicate, terms);
    };
  }

  private Layout prefix(String word, Term operand, int least) {
    return parenthesised(COMPARISON < least, row(text(word + " "), term(operand, SUM)));
  }

  private Layout chain(String word, List<Claim> parts, int level, int least, boolean open) {
    boolean parentheses = level < least;
    List<Layout> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      boolean last = i == parts.size() - 1;
      Layout part = claim(parts.get(i), level + 1, last && (open || parentheses));
      all.add(i == 0 ? part : row(space(), text(word + " "), part));
    }
    return parenthesised(parentheses, new Layout.Group(new Layout.Sequence(all)));
  }

  private Layout arrow(
      String word, Claim left, Claim right, int level, int rightLevel, int least, boolean open) {
    boolean parentheses = level < least;
    int leftLevel = level == IMPLIES ? OR : IFF;
    return parenthesised(
        parentheses,
        group(
            claim(left, leftLevel, false),
            indented(space(), text(word + " "), claim(right, rightLevel, open || parentheses))));
  }

  private Layout conditional(Claim condition, Layout then, Layout otherwise) {
    return group(
        text("if "),
        claim(condition, LOOSEST, true),
        indented(space(), text("then "), then),
        indented(space(), text("else "), otherwise));
  }

  private Layout let(String name, Term value, Layout body) {
    return group(
        text("let " + name + " = "), term(value, LOOSEST), text(" |"), indented(space(), body));
  }

  private Layout call(String name, List<Term> terms) {
    return row(
        text(name + "("),
        joined(", ", terms.stream().map(term -> term(term, LOOSEST)).toList()),
        text(")"));
  }

  private Layout decls(List<Decl> decls) {
    return joined(
        ", ",
        decls.stream()
            .map(decl -> row(text(String.join(", ", decl.names()) + ": "), domain(decl.domain())))
            .toList());
  }

  Layout domain(Decl.Domain domain) {
    return switch (domain) {
      case Decl.Domain.Set(var of) -> term(of, SUM);
      case Decl.Domain.Range(var from, var to) -> range(from, to);
    };
  }

  Layout range(Quantity from, Quantity to) {
    return row(quantity(from, SUM, true), text(".."), quantity(to, SUM, true));
  }

  private Layout index(Index index) {
    return switch (index) {
      case Index.ByNumber(var value) -> quantity(value, SUM, true);
      case Index.ByAtom(var variable) -> term(variable, LOOSEST);
    };
  }

  private Layout execution(Execution execution) {
    return switch (execution) {
      case Execution.Main(_, var name) -> text(name);
      case Execution.Justifying(_, var name, var number) ->
          row(text(name + "["), quantity(number, SUM, true), text("]"));
    };
  }

  /// @param tight without spaces, as in `C[i-1]`
  private Layout quantity(Quantity quantity, int least, boolean tight) {
    return switch (quantity) {
      case Quantity.Literal(_, var value) -> text(Integer.toString(value));
      case Quantity.Last _ -> text("k");
      case Quantity.Variable(_, var name) -> text(name);
      case Quantity.Size(_, var operand) ->
          parenthesised(COUNT < least, row(text("#"), term(operand, COUNT + 1)));
      case Quantity.Arithmetic(_, var left, var operator, var right) ->
          parenthesised(
              SUM < least,
              row(
                  quantity(left, SUM, tight),
                  text(tight ? operator.symbol() : " " + operator.symbol() + " "),
                  quantity(right, SUM + 1, tight)));
    };
  }

  private static Layout parenthesised(boolean wanted, Layout layout) {
    return wanted ? row(text("("), layout, text(")")) : layout;
  }
}
