package thinair.model.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.logic.Expr;
import thinair.logic.TupleSet;
import thinair.model.relational.Declaration.Family;
import thinair.model.relational.Scope.Bound;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// What names mean: where they are declared, for which execution, and for which index.
final class Lookup {
  private final World world;
  private final Translation translation;
  private final Map<Called, Expr> calls = new HashMap<>();

  /// A function with its arguments: the same ones give the same object.
  private record Called(String function, String execution, List<Object> arguments) {}

  /// The body of a predicate, and what is known in it.
  record Callee(Claim body, Scope scope) {}

  Lookup(World world, Translation translation) {
    this.world = world;
    this.translation = translation;
  }

  Expr name(String name, Span place, Scope scope) {
    switch (scope.get(name)) {
      case Bound.Value(var expr) -> {
        return expr;
      }
      case Bound.Atom(_, var expr) -> {
        return expr;
      }
      case Bound.Numeral _ -> throw new SyntaxError(place, "'%s' is a number".formatted(name));
      case null -> {}
    }
    for (Meanings meanings : new Meanings[] {scope.meanings(), world.overall()}) {
      Expr given = meanings.given().get(name);
      if (given != null) {
        return given;
      }
      if (meanings.declared().containsKey(name)) {
        return declared(name, place, meanings);
      }
    }
    Expr common = world.setting().common().get(name);
    if (common == null) {
      throw new SyntaxError(
          place,
          "the program gives no meaning to '%s'".formatted(name),
          "this model is for programs of another kind");
    }
    return common;
  }

  private Expr declared(String name, Span place, Meanings meanings) {
    Expr known = meanings.known().get(name);
    if (known != null) {
      return known;
    }
    Expr value =
        switch (meanings.declared().get(name)) {
          case Declaration.Variable variable when variable.family().isEmpty() ->
              world.variable(meanings.prefix() + name, upper(variable, meanings));
          case Declaration.Definition definition ->
              translation.term(definition.value(), Scope.of(meanings));
          case Declaration.Hole hole -> world.hole(meanings.prefix() + name, hole.isSet() ? 1 : 2);
          case null -> throw new IllegalStateException(name + " is not declared");
          case Declaration _ ->
              throw new SyntaxError(place, "'%s' is no relation by itself".formatted(name));
        };
    meanings.known().put(name, value);
    return value;
  }

  /// A definition or a relation by itself, or all of its family; for those who look at answers.
  void force(Declaration declaration, Meanings meanings) {
    switch (declaration) {
      case Declaration.Variable variable -> {
        if (variable.family().isPresent()) {
          keys(variable.family().get(), meanings).forEach(key -> member(variable, key, meanings));
        } else {
          declared(variable.name(), variable.place(), meanings);
        }
      }
      case Declaration.Definition definition ->
          declared(definition.name(), definition.place(), meanings);
      case Declaration.Hole hole -> declared(hole.name(), hole.place(), meanings);
      case Declaration.Title _,
          Declaration.Source _,
          Declaration.Executions _,
          Declaration.Axiom _,
          Declaration.Predicate _,
          Declaration.Function _,
          Declaration.Block _ -> {}
    }
  }

  Expr element(Term.Element element, Scope scope) {
    Meanings meanings;
    String name;
    switch (element.family()) {
      case Term.Name family -> {
        name = family.name();
        meanings =
            scope.meanings().declared().containsKey(name) ? scope.meanings() : world.overall();
      }
      case Term.Member(_, var execution, var family) -> {
        name = family;
        meanings = translation.execution(execution, scope);
      }
      case Term _ -> throw new SyntaxError(element.place(), "this has no index");
    }
    if (!(meanings.declared().get(name) instanceof Declaration.Variable variable)
        || variable.family().isEmpty()) {
      throw new SyntaxError(element.place(), "'%s' has no index".formatted(name));
    }
    String key =
        switch (element.index()) {
          case Index.ByNumber(var value) -> Integer.toString(translation.number(value, scope));
          case Index.ByAtom(var index) -> {
            if (scope.get(index.name()) instanceof Bound.Atom(var atom, _)) {
              yield atom;
            }
            throw new SyntaxError(
                index.place(),
                "'%s' is not bound by a quantifier that can be written out".formatted(index.name()),
                "an index is a variable of 'all', 'some' or 'no'");
          }
        };
    List<String> keys = keys(variable.family().get(), meanings);
    if (!keys.contains(key)) {
      throw new SyntaxError(
          element.place(),
          "there is no %s[%s]".formatted(name, key),
          keys.isEmpty()
              ? "its range is empty"
              : "%s has the indices %s to %s".formatted(name, keys.getFirst(), keys.getLast()));
    }
    return member(variable, key, meanings);
  }

  private Expr member(Declaration.Variable variable, String key, Meanings meanings) {
    return meanings
        .known()
        .computeIfAbsent(
            "%s[%s]".formatted(variable.name(), key),
            _ ->
                world.variable(
                    "%s%s.%s".formatted(meanings.prefix(), variable.name(), key),
                    upper(variable, meanings)));
  }

  private List<String> keys(Family family, Meanings meanings) {
    return switch (family) {
      case Family.Each(var sort) -> world.atoms(sort);
      case Family.Range(var from, var to) -> {
        Scope scope = Scope.of(meanings);
        List<String> keys = new ArrayList<>();
        int last = translation.number(to, scope);
        for (int i = translation.number(from, scope); i <= last; i++) {
          keys.add(Integer.toString(i));
        }
        yield keys;
      }
    };
  }

  private TupleSet upper(Declaration.Variable variable, Meanings meanings) {
    return new TypeBounds(world.setting(), meanings, world.overall()).upper(variable.type());
  }

  Expr call(Term.Call call, Scope scope) {
    Meanings meanings = home(call.function(), scope);
    if (!(meanings.declared().get(call.function()) instanceof Declaration.Function function)) {
      throw new SyntaxError(call.place(), "there is no function '%s'".formatted(call.function()));
    }
    Map<String, Bound> bound = translation.bind(function.parameters(), call.arguments(), scope);
    Called key =
        new Called(function.name(), meanings.label(), identities(function.parameters(), bound));
    Expr known = calls.get(key);
    if (known == null) {
      known = translation.term(function.body(), scope.call(meanings, bound));
      calls.put(key, known);
    }
    return known;
  }

  /// Two arguments are the same if they are one object: comparing whole terms would cost more than
  /// it saves.
  private static List<Object> identities(List<String> parameters, Map<String, Bound> bound) {
    return parameters.stream()
        .<Object>map(
            parameter ->
                switch (bound.get(parameter)) {
                  case Bound.Value(var expr) -> new Same(expr);
                  case Bound.Atom(var atom, _) -> atom;
                  case Bound.Numeral(var number) -> number;
                  case null -> throw new IllegalStateException("no argument for " + parameter);
                })
        .toList();
  }

  /// Equal to itself alone.
  private record Same(Expr expr) {
    @Override
    @SuppressWarnings("ReferenceEquality") // that is its purpose
    public boolean equals(@Nullable Object other) {
      return other instanceof Same(var that) && expr == that;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(expr);
    }
  }

  Callee predicate(Claim.Call call, Scope scope) {
    Meanings meanings = home(call.predicate(), scope);
    if (!(meanings.declared().get(call.predicate()) instanceof Declaration.Predicate predicate)) {
      throw new SyntaxError(call.place(), "there is no predicate '%s'".formatted(call.predicate()));
    }
    Map<String, Bound> bound = translation.bind(predicate.parameters(), call.arguments(), scope);
    return new Callee(predicate.body(), scope.call(meanings, bound));
  }

  private Meanings home(String name, Scope scope) {
    return scope.meanings().declared().containsKey(name) ? scope.meanings() : world.overall();
  }

  /// The declaration of a predicate, for those who print its arguments.
  Optional<Declaration.Predicate> declaration(Claim.Call call, Scope scope) {
    return home(call.predicate(), scope).declared().get(call.predicate())
            instanceof Declaration.Predicate predicate
        ? Optional.of(predicate)
        : Optional.empty();
  }
}
