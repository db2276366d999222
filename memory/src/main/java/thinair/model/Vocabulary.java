package thinair.model;

import java.util.Map;
import java.util.Optional;

/// The names that programs of a language give to models: sets of events and relations between them.
///
/// @param language as the first word of a litmus file has it: `X86`, `AArch64`, `C`
public record Vocabulary(String language, Map<String, Term.Sort> names) {
  public Vocabulary {
    names = Map.copyOf(names);
  }

  public Optional<Term.Sort> sort(String name) {
    return Optional.ofNullable(names.get(name));
  }
}
