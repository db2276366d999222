package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.model.Grammar;
import thinair.model.Hole;
import thinair.model.Notation;
import thinair.model.Operator;
import thinair.model.Recursion;
import thinair.model.Term;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// What the holes of a sketch may be filled with.
final class Holes {
  private static final int DEPTH = 3;
  private static final int JOINS = 1;
  private static final List<String> OPERATORS = List.of("|", "&", "\\", "*", "[]");
  private static final List<String> RELATIONS = List.of("po", "rf", "co", "fr");
  private static final List<String> SETS = List.of("R", "W", "M", "F");

  private final Evaluator evaluator;
  private final Map<String, Hole> all = new LinkedHashMap<>();

  Holes(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  List<Hole> all() {
    return List.copyOf(all.values());
  }

  /// Makes the hole of a statement.
  Value open(Statement.Hole statement, Scope scope) {
    Expr.Name name = statement.name();
    if (all.containsKey(name.name())) {
      throw new SyntaxError(
          name.span(),
          "'%s' is a hole already".formatted(name.name()),
          "a hole is filled once; give this one another name");
    }
    Hole hole = statement.among() != null ? among(statement, scope) : grown(statement, scope);
    all.put(name.name(), hole);
    return new Value.Relational(new Term.Opening(hole));
  }

  private Hole among(Statement.Hole statement, Scope scope) {
    List<Expr> listed = statement.among() == null ? List.of() : statement.among();
    List<Grammar.Terminal> terminals = new ArrayList<>();
    boolean sets = false;
    for (Expr expr : listed) {
      sets |=
          evaluator.value(expr, scope) instanceof Value.Relational(var term)
              && term.sort() == Term.Sort.SET;
    }
    for (Expr expr : listed) {
      Operand operand = evaluator.operand(expr, scope);
      Term term = sets ? operand.set(evaluator.terms()) : operand.relation(evaluator.terms());
      terminals.add(new Grammar.Terminal(expr.span().text().strip(), term));
    }
    return new Hole(
        statement.name().name(),
        sets ? Term.Sort.SET : Term.Sort.RELATION,
        Optional.empty(),
        new Grammar(terminals, List.of(), 0, 0, false),
        statement.span(),
        statement.parameter(),
        Notation.CAT);
  }

  private Hole grown(Statement.Hole statement, Scope scope) {
    Optional<Grammar.Terminal> bound =
        Optional.ofNullable(statement.bound()).map(expr -> one(expr, scope));
    Term.Sort sort = bound.map(it -> it.term().sort()).orElse(Term.Sort.RELATION);
    List<Grammar.Terminal> terminals = new ArrayList<>();
    if (statement.from() == null) {
      bound.ifPresent(terminals::add);
      List<String> usual = new ArrayList<>(bound.isPresent() ? List.of() : RELATIONS);
      usual.addAll(SETS);
      for (String word : usual) {
        if (scope.find(word) != null) {
          terminals.addAll(values(new Expr.Name(statement.span(), word), word, scope));
        }
      }
    } else {
      for (Expr expr : statement.from()) {
        terminals.addAll(values(expr, text(expr), scope));
      }
    }
    int depth = statement.depth() == null ? DEPTH : statement.depth();
    if (depth == 0 && terminals.stream().noneMatch(it -> it.term().sort() == sort)) {
      throw new SyntaxError(
          statement.span(),
          "with depth 0 nothing but 0 can fill '%s'".formatted(statement.name().name()),
          "'from' lists no %s, and there are no operators to make one"
              .formatted(sort == Term.Sort.SET ? "set" : "relation"));
    }
    List<Operator> operators = new ArrayList<>();
    if (statement.operators() == null) {
      OPERATORS.forEach(sign -> operators.addAll(known(sign)));
    } else {
      Set<String> seen = new LinkedHashSet<>();
      for (Statement.Sign sign : statement.operators()) {
        if (seen.add(sign.text())) {
          operators.addAll(operators(sign, scope));
        }
      }
    }
    int joins = statement.joins() == null ? JOINS : statement.joins();
    return new Hole(
        statement.name().name(),
        sort,
        bound,
        new Grammar(terminals, operators, depth, joins, true),
        statement.span(),
        false,
        Notation.CAT);
  }

  private static String text(Expr expr) {
    // Parentheses do not belong to the expression they enclose.
    String inner = expr.span().text().strip();
    return expr instanceof Expr.Name
            || expr instanceof Expr.Underscore
            || expr instanceof Expr.Zero
            || expr instanceof Expr.Braces
        ? inner
        : "(" + inner + ")";
  }

  private Grammar.Terminal one(Expr expr, Scope scope) {
    List<Grammar.Terminal> found = values(expr, text(expr), scope);
    // Everything is both; a bound is a relation then.
    return found.getLast();
  }

  private List<Grammar.Terminal> values(Expr expr, String text, Scope scope) {
    Operand operand = evaluator.operand(expr, scope);
    Terms terms = evaluator.terms();
    if (operand.value() instanceof Value.Everything) {
      return List.of(
          new Grammar.Terminal(text, terms.all(Term.Sort.SET)),
          new Grammar.Terminal(text, terms.all(Term.Sort.RELATION)));
    }
    if (operand.value() instanceof Value.Nothing
        || operand.value() instanceof Value.Relational(Term.Empty _)) {
      // It is always there.
      return List.of();
    }
    boolean set =
        operand.value() instanceof Value.Relational(var term) && term.sort() == Term.Sort.SET;
    Term term = set ? operand.set(terms) : operand.relation(terms);
    if (Mentions.any(term, Term.Opening.class::isInstance)) {
      throw new SyntaxError(
          expr.span(), "%s depends on a hole, and cannot fill another".formatted(operand.quoted()));
    }
    return List.of(new Grammar.Terminal(text, term));
  }

  private static List<Operator> known(String sign) {
    return Arrays.stream(Operator.Known.values())
        .filter(operator -> operator.sign().equals(sign))
        .<Operator>map(operator -> operator)
        .toList();
  }

  private List<Operator> operators(Statement.Sign sign, Scope scope) {
    List<Operator> known = known(sign.text());
    if (!known.isEmpty()) {
      return known;
    }
    Deferred found = scope.find(sign.text());
    if (found == null) {
      List<String> names = new ArrayList<>();
      for (Operator.Known each : Operator.Known.values()) {
        names.add(each.sign());
      }
      names.addAll(scope.names());
      throw new SyntaxError(
          new Diagnostic(
              sign.span(),
              "unknown operator '%s'".formatted(sign.text()),
              Suggestion.nearest(sign.text(), names).map(Suggestion::question)));
    }
    if (!(found.force() instanceof Value.Closure closure)) {
      throw new SyntaxError(
          sign.span(),
          "'%s' is %s, not a function".formatted(sign.text(), found.force().described()),
          "sets and relations belong after 'from'");
    }
    return List.of(function(sign, closure));
  }

  /// Tries the function on sets and relations that nobody knows yet.
  private Operator function(Statement.Sign sign, Value.Closure closure) {
    int count = closure.parameters().names().size();
    Span span = sign.span();
    for (int bits = 0; bits < 1 << count; bits++) {
      List<Term> parameters = new ArrayList<>();
      List<Value> arguments = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Term.Sort sort = (bits >> i & 1) == 0 ? Term.Sort.SET : Term.Sort.RELATION;
        Term unknown =
            evaluator.terms().recur(new Recursion(List.of(closure.name()), List.of(sort)), 0);
        parameters.add(unknown);
        arguments.add(new Value.Relational(unknown));
      }
      Value argument =
          closure.parameters().tuple() ? new Value.Tuple(arguments) : arguments.getFirst();
      try {
        Value result =
            evaluator.apply(span, new Operand(closure, span), new Operand(argument, span));
        if (result instanceof Value.Relational(var body)) {
          return new Operator.Function(closure.name(), parameters, body);
        }
      } catch (SyntaxError _) {
        // Not for arguments of these sorts.
      }
    }
    throw new SyntaxError(
        span,
        "'%s' cannot be an operator".formatted(closure.name()),
        "an operator makes a set or a relation of sets and relations");
  }
}
