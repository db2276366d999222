package thinair.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import thinair.source.Span;

/// A line that a model ends in: what must hold, or what is worth a flag.
///
/// @param negated `~acyclic` and so on: the opposite is tested
/// @param name after `as`, or made from the place where there is none
public record Check(Test test, boolean negated, Term of, Role role, String name, Span place) {
  public enum Test {
    ACYCLIC,
    IRREFLEXIVE,
    EMPTY
  }

  public enum Role {
    /// An execution that fails it does not exist.
    AXIOM,
    /// An execution that passes it carries the flag.
    FLAG,
    /// An execution that fails it makes the program undefined.
    UNDEFINED_UNLESS,
    /// An execution that fails it shows that the model does not fit the program: no answer is
    /// given.
    ASSERT
  }

  /// Whether what fills a hole has a part in an axiom.
  public boolean dependsOn(Hole hole) {
    return role == Role.AXIOM
        && dependsOn(of, hole, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static boolean dependsOn(Term term, Hole hole, Set<Term> seen) {
    if (!seen.add(term)) {
      return false;
    }
    return term instanceof Term.Opening(var opened) && opened == hole
        || term.parts().stream().anyMatch(part -> dependsOn(part, hole, seen));
  }

  /// Terms are graphs in which much is shared: a hash of their content would walk every path.
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
