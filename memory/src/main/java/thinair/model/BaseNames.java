package thinair.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which names of the vocabulary terms use.
public final class BaseNames {
  private final Set<String> names = new TreeSet<>();
  private final Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private BaseNames() {}

  /// Of everything that a model consists of.
  public static Set<String> in(List<Choice> choices, List<Check> checks) {
    var found = new BaseNames();
    for (Choice choice : choices) {
      found.visit(choice.over());
      found.visit(choice.contains());
      choice.among().forEach(found::visit);
    }
    checks.forEach(check -> found.visit(check.of()));
    return found.names;
  }

  private void visit(Term term) {
    if (!seen.add(term)) {
      return;
    }
    if (term instanceof Term.Base(var name, _)) {
      names.add(name);
    }
    term.parts().forEach(this::visit);
  }
}
