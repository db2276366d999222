package thinair.logic.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import thinair.logic.Expr;
import thinair.logic.Relation;
import thinair.logic.Similar;
import thinair.logic.Variable;

/// What names mean at one place: variables, innermost first, then relations.
final class Scope {
  private final Map<String, Relation> relations;
  private final @Nullable Variable innermost;
  private final @Nullable Scope outer;

  private Scope(
      Map<String, Relation> relations, @Nullable Variable innermost, @Nullable Scope outer) {
    this.relations = relations;
    this.innermost = innermost;
    this.outer = outer;
  }

  static Scope of(Collection<Relation> relations) {
    Map<String, Relation> byName = new LinkedHashMap<>();
    relations.forEach(relation -> byName.put(relation.name(), relation));
    return new Scope(byName, null, null);
  }

  Scope with(Variable variable) {
    return new Scope(relations, variable, this);
  }

  /// @param arity if given, the meaning must have it
  /// @param isRelation whether variables are passed over
  Optional<Expr> find(String name, OptionalInt arity, boolean isRelation) {
    Predicate<Expr> fits = found -> arity.isEmpty() || arity.getAsInt() == found.arity();
    for (Scope scope = this; !isRelation && scope != null; scope = scope.outer) {
      Variable variable = scope.innermost;
      if (variable != null && variable.name().equals(name) && fits.test(variable)) {
        return Optional.of(variable);
      }
    }
    return Optional.<Expr>ofNullable(relations.get(name)).filter(fits);
  }

  /// What was perhaps meant by a name that means nothing here.
  Optional<String> suggestion(String name) {
    return spaced(name)
        .or(() -> Similar.to(name, names()))
        .map(meant -> "did you mean '%s'?".formatted(meant));
  }

  /// Names may contain `.` and `-`; where the parts around one are known, it was meant as operator.
  private Optional<String> spaced(String name) {
    for (int i = 1; i < name.length() - 1; i++) {
      char c = name.charAt(i);
      if (c == '.' || c == '-') {
        String left = name.substring(0, i);
        String right = name.substring(i + 1);
        if (names().contains(left)) {
          Optional<String> rest = names().contains(right) ? Optional.of(right) : spaced(right);
          if (rest.isPresent()) {
            return Optional.of("%s %c %s".formatted(left, c, rest.get()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      if (scope.innermost != null) {
        names.add(scope.innermost.name());
      }
    }
    names.addAll(relations.keySet());
    return names;
  }
}
