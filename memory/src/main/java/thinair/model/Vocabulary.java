package thinair.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The names that programs of a language give to models: sets of events and relations between them.
///
/// @param target whose programs they are
public record Vocabulary(Target target, Map<String, Term.Base> names) {
  public Vocabulary {
    names = Collections.unmodifiableMap(new HashMap<>(names));
  }

  public Optional<Term.Base> base(String name) {
    return Optional.ofNullable(names.get(name));
  }
}
