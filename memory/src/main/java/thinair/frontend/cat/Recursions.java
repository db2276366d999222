package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import thinair.model.Recursion;
import thinair.model.Term;
import thinair.source.SyntaxError;

/// Reads `let rec`. Functions see themselves; sets and relations become the least ones that satisfy
/// their definitions, which exist because more on the right never means less on the left.
final class Recursions {
  /// Sets of known values grow by at least one element each round, so that only a definition that
  /// turns in circles can need so many.
  private static final int MOST_ROUNDS = 1_000;

  private final Evaluator evaluator;
  private final Terms terms;

  Recursions(Evaluator evaluator, Terms terms) {
    this.evaluator = evaluator;
    this.terms = terms;
  }

  Scope define(List<Expr.Definition> definitions, Scope scope) {
    var functions = new ArrayList<Expr.Definition>();
    var others = new ArrayList<Expr.Definition>();
    for (Expr.Definition definition : definitions) {
      if (definition.pattern().tuple()) {
        throw new SyntaxError(definition.pattern().span(), "'let rec' cannot define a tuple");
      }
      (definition.value() instanceof Expr.Function ? functions : others).add(definition);
    }
    var group = new Group(functions, others, scope);
    // Worked out when one of the names is needed, like every definition.
    var solution = new Solution(group);
    var names = new HashMap<String, Deferred>();
    for (Expr.Definition definition : definitions) {
      String name = name(definition);
      names.put(name, new Deferred(() -> solution.of(name)));
    }
    return scope.with(names);
  }

  private final class Solution {
    private final Group group;
    private Map<String, Deferred> values = Map.of();

    Solution(Group group) {
      this.group = group;
    }

    Value of(String name) {
      if (values.isEmpty()) {
        values = solve(group);
      }
      return Objects.requireNonNull(values.get(name)).force();
    }
  }

  /// What is defined together.
  private record Group(List<Expr.Definition> functions, List<Expr.Definition> others, Scope outer) {

    /// The scope in which the sets and relations of the group have these values.
    Scope inside(Map<String, Value> values) {
      Scope scope = outer.with(Map.of());
      values.forEach((name, value) -> scope.add(name, Deferred.of(value)));
      for (Expr.Definition definition : functions) {
        if (definition.value() instanceof Expr.Function(_, _, var parameters, var body)) {
          // A function that was written as `fun` has no name of its own.
          String name = name(definition);
          scope.add(name, Deferred.of(new Value.Closure(name, parameters, body, scope)));
        }
      }
      return scope;
    }
  }

  private Map<String, Deferred> solve(Group group) {
    Map<String, Value> first = guess(group);
    boolean known = first.values().stream().anyMatch(value -> value instanceof Value.Collection);
    Map<String, Value> values = known ? iterate(group) : leastFixpoint(group, first);
    Scope inside = group.inside(values);
    var names = new HashMap<String, Deferred>();
    for (Expr.Definition definition : group.functions()) {
      String name = name(definition);
      names.put(name, new Deferred(() -> Objects.requireNonNull(inside.find(name)).force()));
    }
    for (Expr.Definition definition : group.others()) {
      String name = name(definition);
      Value value = of(values, name);
      names.put(name, Deferred.of(evaluator.called(name, value, definition.span())));
    }
    return names;
  }

  /// What each definition is, a set or a relation, found by starting from nothing. A definition
  /// that stays nothing is nothing.
  private Map<String, Value> guess(Group group) {
    var guesses = new HashMap<String, Value>();
    group.others().forEach(definition -> guesses.put(name(definition), new Value.Nothing()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Expr.Definition definition : group.others()) {
        if (guesses.get(name(definition)) instanceof Value.Nothing) {
          Value value = evaluator.value(definition.value(), group.inside(guesses));
          if (value instanceof Value.Relational(var term)) {
            guesses.put(name(definition), new Value.Relational(terms.unknown(term.sort())));
            changed = true;
          } else if (value instanceof Value.Collection) {
            guesses.put(name(definition), value);
            changed = true;
          } else if (!(value instanceof Value.Nothing)) {
            throw new SyntaxError(
                definition.span(),
                "'let rec' cannot define " + value.described() + " by recursion");
          }
        }
      }
    }
    return guesses;
  }

  private Map<String, Value> leastFixpoint(Group group, Map<String, Value> guesses) {
    List<Expr.Definition> unknowns =
        group.others().stream()
            .filter(each -> guesses.get(name(each)) instanceof Value.Relational)
            .toList();
    List<String> names = unknowns.stream().map(Recursions::name).toList();
    List<Term.Sort> sorts = names.stream().map(name -> sort(of(guesses, name))).toList();
    var recursion = new Recursion(names, sorts);
    var values = new HashMap<>(guesses);
    for (int i = 0; i < names.size(); i++) {
      values.put(names.get(i), new Value.Relational(terms.recur(recursion, i)));
    }
    Scope inside = group.inside(values);
    var bodies = new ArrayList<Term>();
    for (int i = 0; i < unknowns.size(); i++) {
      Operand body = evaluator.operand(unknowns.get(i).value(), inside);
      bodies.add(sorts.get(i) == Term.Sort.SET ? body.set(terms) : body.relation(terms));
    }
    var uses = new Uses(recursion);
    for (int i = 0; i < bodies.size(); i++) {
      if (uses.anyNegative(bodies.get(i))) {
        iterated(recursion, unknowns.get(i), bodies);
      }
    }
    if (!bodies.isEmpty()) {
      recursion.define(bodies);
    }
    for (int i = 0; i < bodies.size(); i++) {
      boolean alone = bodies.size() == 1 && recursion.isMonotone();
      Term simple = alone ? uses.closed(bodies.getFirst(), terms) : null;
      values.put(
          names.get(i),
          new Value.Relational(simple != null ? simple : terms.recursive(recursion, i)));
    }
    return values;
  }

  /// More on the right means less on the left: there may be no least solution, but rounds from
  /// nothing may end. What they end with depends on the path alone, or it would have to be guessed.
  private static void iterated(Recursion recursion, Expr.Definition definition, List<Term> bodies) {
    boolean depends =
        bodies.stream().anyMatch(body -> Mentions.any(body, Recursions::isOfExecution));
    if (depends) {
      throw new SyntaxError(
          definition.span(),
          "'%s' is recursive through what it does not contain, and depends on the execution"
              .formatted(name(definition)),
          "a 'let rec' that uses rf, loc or a choice must not use its own names under '~' or to the"
              + " right of '\\'");
    }
    recursion.iterate(definition.span());
  }

  private static boolean isOfExecution(Term term) {
    return term instanceof Term.Chosen
        || term instanceof Term.Opening
        || term instanceof Term.DifferentValues
        || term instanceof Term.Base base && base.known() != Term.Base.Known.BY_PROGRAM;
  }

  /// Sets of values that are known one by one, grown round by round.
  private Map<String, Value> iterate(Group group) {
    var values = new HashMap<String, Value>();
    group.others().forEach(definition -> values.put(name(definition), new Value.Nothing()));
    for (int round = 0; round < MOST_ROUNDS; round++) {
      boolean grown = false;
      for (Expr.Definition definition : group.others()) {
        Operand old = new Operand(of(values, name(definition)), definition.span());
        Operand now = evaluator.operand(definition.value(), group.inside(values));
        grown |= !Known.subset(now, old);
        values.put(name(definition), now.value());
      }
      if (!grown) {
        return values;
      }
    }
    throw new SyntaxError(
        group.others().getFirst().span(),
        "this recursion does not settle within %,d rounds".formatted(MOST_ROUNDS));
  }

  private static Value of(Map<String, Value> values, String name) {
    return values.getOrDefault(name, new Value.Nothing());
  }

  private static Term.Sort sort(Value value) {
    return value instanceof Value.Relational(var term) ? term.sort() : Term.Sort.RELATION;
  }

  private static String name(Expr.Definition definition) {
    String name = definition.pattern().names().getFirst();
    return name == null ? "_" : name;
  }
}
