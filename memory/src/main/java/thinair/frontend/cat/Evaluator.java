package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.model.Term;
import thinair.model.Vocabulary;
import thinair.source.Diagnostic;
import thinair.source.Origin;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Works out what expressions stand for. Everything in a model that an execution does not decide is
/// decided here: functions are applied, variants chosen, names resolved.
final class Evaluator {
  /// Far beyond what a model needs, and small enough not to keep anybody waiting.
  private static final int MOST_STEPS = 2_000_000;

  private static final int DEEPEST_CALL = 200;

  private final Terms terms;
  private final Algebra algebra;
  private final Recursions recursions;
  private final Unknown unknown;
  private final Decisions decisions;
  private int steps;
  private int calls;

  Evaluator(Terms terms, Vocabulary vocabulary, Set<String> variants) {
    this.terms = terms;
    this.algebra = new Algebra(terms);
    this.recursions = new Recursions(this, terms);
    this.unknown = new Unknown(vocabulary);
    this.decisions = new Decisions(this, variants);
  }

  Terms terms() {
    return terms;
  }

  Operand operand(Expr expr, Scope scope) {
    return new Operand(value(expr, scope), expr.span());
  }

  Value value(Expr expr, Scope scope) {
    if (++steps > MOST_STEPS) {
      throw new SyntaxError(
          expr.span(), "reading this model takes more than %,d steps".formatted(MOST_STEPS));
    }
    return switch (expr) {
      case Expr.Name name -> named(name, scope);
      case Expr.Zero _ -> new Value.Relational(terms.empty(Term.Sort.RELATION));
      case Expr.Underscore _ -> new Value.Everything();
      case Expr.Tag(var span, var tag) -> tag(span, tag, scope);
      case Expr.Braces(_, var elements) -> braces(elements, scope);
      case Expr.Tuple(_, var parts) -> new Value.Tuple(values(parts, scope));
      case Expr.Brackets(_, var set) -> algebra.diagonal(operand(set, scope));
      case Expr.Unary(_, var operator, var of) -> algebra.postfix(operator, operand(of, scope));
      case Expr.Complement(_, var of) -> algebra.complement(operand(of, scope));
      case Expr.Union(_, var operands) -> union(operands, scope);
      case Expr.Sequence(_, var operands) -> sequence(operands, scope);
      case Expr.Difference(_, var left, var right) ->
          algebra.difference(operand(left, scope), operand(right, scope));
      case Expr.Intersection(_, var left, var right) ->
          algebra.intersection(operand(left, scope), operand(right, scope));
      case Expr.Product(_, var left, var right) ->
          algebra.product(operand(left, scope), operand(right, scope));
      case Expr.Add(_, var element, var set) ->
          algebra.add(operand(element, scope), operand(set, scope));
      case Expr.Apply(var span, var function, var argument) ->
          apply(span, function, operand(argument, scope), scope);
      case Expr.Function(_, var name, var parameters, var body) ->
          new Value.Closure(name, parameters, body, scope);
      case Expr.LetIn(_, var recursive, var definitions, var body) ->
          value(
              body, recursive ? recursions.define(definitions, scope) : define(definitions, scope));
      case Expr.If(_, var condition, var then, var otherwise) ->
          value(holds(condition, scope) ? then : otherwise, scope);
      case Expr.Try(_, var of, var otherwise) -> attempt(of, otherwise, scope);
      case Expr.MatchTag match -> value(decisions.fitting(match, scope), scope);
      case Expr.MatchSet match -> decisions.split(match, scope);
    };
  }

  /// The definitions of a `let`, all seeing the scope before it.
  Scope define(List<Expr.Definition> definitions, Scope scope) {
    var names = new HashMap<String, Deferred>();
    for (Expr.Definition definition : definitions) {
      names.putAll(bind(definition, new Deferred(() -> value(definition.value(), scope))));
    }
    return scope.with(names);
  }

  Scope defineRecursively(List<Expr.Definition> definitions, Scope scope) {
    return recursions.define(definitions, scope);
  }

  private Map<String, Deferred> bind(Expr.Definition definition, Deferred value) {
    Expr.Pattern pattern = definition.pattern();
    var names = new HashMap<String, Deferred>();
    for (int i = 0; i < pattern.names().size(); i++) {
      String name = pattern.names().get(i);
      int part = i;
      if (name != null) {
        names.put(
            name,
            new Deferred(
                () -> {
                  Value whole = value.force();
                  Value own =
                      pattern.tuple()
                          ? parts(pattern, new Operand(whole, definition.value().span())).get(part)
                          : whole;
                  return called(name, own, definition.span());
                }));
      }
    }
    return names;
  }

  /// A value under the name that a definition gives it.
  Value called(String name, Value value, Span place) {
    return value instanceof Value.Relational(var term)
        ? new Value.Relational(terms.named(name, term, place))
        : value;
  }

  private static List<Value> parts(Expr.Pattern pattern, Operand operand) {
    int count = pattern.names().size();
    if (operand.value() instanceof Value.Tuple(var parts) && parts.size() == count) {
      return parts;
    }
    String found =
        operand.value() instanceof Value.Tuple(var parts)
            ? parts.size() + " are given"
            : operand.value().described() + " is given";
    throw new SyntaxError(
        operand.span(), "%d values are needed here, but %s".formatted(count, found));
  }

  private Value named(Expr.Name name, Scope scope) {
    Deferred found = scope.find(name.name());
    if (found == null) {
      throw unknown.name(name, scope::names);
    }
    return found.force();
  }

  // Loops, not streams: each stream would put ten more frames on the stack for every level of
  // nesting.

  private Value union(List<Expr> operands, Scope scope) {
    var found = new ArrayList<Operand>();
    for (Expr operand : operands) {
      found.add(operand(operand, scope));
    }
    return algebra.union(found);
  }

  private List<Value> values(List<Expr> exprs, Scope scope) {
    var values = new ArrayList<Value>();
    for (Expr expr : exprs) {
      values.add(value(expr, scope));
    }
    return values;
  }

  private Value braces(List<Expr> elements, Scope scope) {
    if (elements.isEmpty()) {
      return new Value.Nothing();
    }
    List<Value> values = values(elements, scope);
    if (values.getFirst() instanceof Value.Member) {
      // Events make a set of events, pairs a relation.
      return algebra.union(
          values.stream().map(value -> new Operand(value, elements.getFirst().span())).toList());
    }
    return Algebra.collection(List.of(), values);
  }

  /// From left to right, and no further than an empty prefix: the rest need not even make sense. As
  /// in herd, `_` is neutral here, not the full relation.
  private Value sequence(List<Expr> operands, Scope scope) {
    Term left = null;
    for (Expr expr : operands) {
      Operand operand = operand(expr, scope);
      if (isNeutral(expr, operand.value(), scope)) {
        continue;
      }
      Term right = operand.relation(terms);
      left = left == null ? right : terms.sequence(left, right);
      if (Terms.isEmpty(left)) {
        return new Value.Nothing();
      }
    }
    return new Value.Relational(left == null ? terms.all(Term.Sort.RELATION) : left);
  }

  private boolean isNeutral(Expr expr, Value value, Scope scope) {
    return value instanceof Value.Everything
        || expr instanceof Expr.Brackets(_, var set)
            && value(set, scope) instanceof Value.Everything;
  }

  private Value apply(Span span, Expr function, Operand argument, Scope scope) {
    if (function instanceof Expr.Name name && scope.find(name.name()) == null) {
      throw unknown.function(name, scope::names);
    }
    return apply(span, operand(function, scope), argument);
  }

  Value apply(Span span, Operand function, Operand argument) {
    if (function.value() instanceof Value.Native(var primitive)) {
      return primitive.apply(argument, this);
    }
    if (function.value() instanceof Value.Partial(var primitive, var first)) {
      return primitive.apply(span, first, argument, this);
    }
    if (!(function.value() instanceof Value.Closure closure)) {
      throw new SyntaxError(
          function.span(),
          "%s is %s, not a function".formatted(function.quoted(), function.value().described()));
    }
    Scope inner = closure.scope().with(arguments(closure.parameters(), argument));
    if (++calls > DEEPEST_CALL) {
      calls = 0;
      throw new SyntaxError(
          span,
          "'%s' is called %d calls deep".formatted(closure.name(), DEEPEST_CALL),
          "does it end?");
    }
    try {
      Value value = value(closure.body(), inner);
      calls--;
      return value;
    } catch (SyntaxError e) {
      throw calledFrom(span, closure, e);
    }
  }

  /// What is wrong inside a function of the library is the fault of whoever calls it.
  private static SyntaxError calledFrom(Span call, Value.Closure function, SyntaxError inside) {
    Diagnostic there = inside.diagnostic();
    boolean library =
        there.span().source().origin() == Origin.BUILT_IN
            && call.source().origin() != Origin.BUILT_IN;
    return library
        ? new SyntaxError(
            new Diagnostic(
                call,
                "'%s' cannot be called like this: %s (%s)"
                    .formatted(function.name(), there.message(), there.span()),
                there.help()))
        : inside;
  }

  /// The values that parameters get. One parameter takes a tuple as it is.
  Map<String, Deferred> arguments(Expr.Pattern parameters, Operand argument) {
    var names = new HashMap<String, Deferred>();
    List<Value> parts =
        parameters.tuple() ? parts(parameters, argument) : List.of(argument.value());
    for (int i = 0; i < parts.size(); i++) {
      String name = parameters.names().get(i);
      if (name != null) {
        names.put(name, Deferred.of(parts.get(i)));
      }
    }
    return names;
  }

  /// What goes wrong inside is no error if there is another way.
  private Value attempt(Expr of, Expr otherwise, Scope scope) {
    int depth = calls;
    try {
      return value(of, scope);
    } catch (SyntaxError e) {
      calls = depth;
      return value(otherwise, scope);
    }
  }

  boolean holds(Expr.Condition condition, Scope scope) {
    return decisions.holds(condition, scope);
  }

  private Value tag(Span span, String name, Scope scope) {
    Deferred found = scope.find("'" + name);
    if (found == null) {
      throw unknown.tag(span, name, scope::names);
    }
    return found.force();
  }

  /// The name of the set of events that carry a tag.
  static String setOf(String tag) {
    return Character.toUpperCase(tag.charAt(0)) + tag.substring(1);
  }

  /// The events that carry a tag: a set whose name is the tag's with a capital letter.
  Value eventsOf(Operand tag) {
    String name = Known.tag(tag);
    String set = setOf(name);
    return unknown
        .vocabulary()
        .base(set)
        .<Value>map(Value.Relational::new)
        .orElseThrow(
            () ->
                new SyntaxError(
                    tag.span(),
                    "programs in %s have no events tagged '%s"
                        .formatted(unknown.vocabulary().target(), name)));
  }
}
