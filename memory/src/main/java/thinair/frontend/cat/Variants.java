package thinair.frontend.cat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The switches that `if "…"` in a model asks for and that are on.
///
/// @param chosen by somebody who wants an answer with them, so that the model has to ask for them
/// @param implied what is on in any case, and matters to some models
public record Variants(Set<String> chosen, Set<String> implied) {
  public Variants {
    chosen = Set.copyOf(chosen);
    implied = Set.copyOf(implied);
  }

  static Variants of(Set<String> chosen) {
    return new Variants(chosen, Set.of());
  }

  Set<String> all() {
    var all = new HashSet<>(chosen);
    all.addAll(implied);
    return all;
  }

  /// @param asked what the model asks for, with all that it includes
  /// @throws SyntaxError if something was chosen that makes no difference
  void require(Set<String> asked, SourceText model) {
    chosen.stream()
        .filter(each -> !asked.contains(each) && !implied.contains(each))
        .min(String::compareTo)
        .ifPresent(
            unknown -> {
              throw new SyntaxError(
                  new Diagnostic(
                      model.span(0, 0),
                      "this model does not ask for a variant '%s'".formatted(unknown),
                      Optional.of(help(unknown, asked))));
            });
  }

  private static String help(String unknown, Set<String> asked) {
    return Suggestion.nearest(unknown, asked)
        .map(Suggestion::question)
        .orElse(
            asked.isEmpty()
                ? "it asks for none"
                : "it asks for "
                    + asked.stream()
                        .map(each -> "'" + each + "'")
                        .collect(Collectors.joining(", ")));
  }
}
