package thinair.model;

import java.util.Map;
import java.util.Optional;

/// The names that programs of a language give to models: sets of events and relations between them.
///
/// @param target whose programs they are
public record Vocabulary(Target target, Map<String, Term.Base> names) {
  public Vocabulary {
    names = Map.copyOf(names);
  }

  public Optional<Term.Base> base(String name) {
    return Optional.ofNullable(names.get(name));
  }
}
