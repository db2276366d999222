package thinair.frontend.cat;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.model.Vocabulary;
import thinair.source.Diagnostic;
import thinair.source.Letters;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Complains about names that mean nothing, with what may have been meant.
record Unknown(Vocabulary vocabulary) {
  /// What herd gives to models and thinair does not.
  private static final Set<String> OF_HERD =
      Set.of(
          "classes",
          "fold",
          "lift",
          "delift",
          "deliftinter",
          "bisimulation",
          "tag2scope",
          "tag2level",
          "tag2fenced",
          "loc2events");

  SyntaxError name(Expr.Name name, Supplier<? extends Collection<String>> known) {
    boolean capital = Letters.isCapital(name.name().charAt(0));
    return new SyntaxError(
        () -> complaint(name.span(), capital ? "set" : "relation", name.name(), known.get()));
  }

  SyntaxError function(Expr.Name name, Supplier<? extends Collection<String>> known) {
    return new SyntaxError(() -> complaint(name.span(), "function", name.name(), known.get()));
  }

  SyntaxError tag(Span span, String name, Supplier<? extends Collection<String>> known) {
    return new SyntaxError(
        () -> {
          List<String> tags = known.get().stream().filter(each -> each.startsWith("'")).toList();
          return new Diagnostic(
              span,
              "unknown tag ''" + name + "'",
              Suggestion.nearest("'" + name, tags).map(Suggestion::question));
        });
  }

  private Diagnostic complaint(Span span, String kind, String name, Collection<String> known) {
    if (name.equals("hole") || name.equals("param")) {
      return HoleParser.misplaced(span);
    }
    List<Target> targets = Vocabularies.with(name);
    if (!targets.isEmpty()) {
      return new Diagnostic(
          span,
          "unknown %s '%s': programs in %s do not have it"
              .formatted(kind, name, vocabulary.target()),
          Optional.of(
              "it belongs to "
                  + targets.stream().map(Target::toString).collect(Collectors.joining(", "))));
    }
    if (OF_HERD.contains(name)) {
      return new Diagnostic(
          span, "herd's function '%s' is not part of thinair".formatted(name), Optional.empty());
    }
    Optional<String> fence =
        known.stream()
            .filter(each -> each.equalsIgnoreCase(name) && Letters.isCapital(each.charAt(0)))
            .findFirst();
    if (fence.isPresent() && kind.equals("relation")) {
      return new Diagnostic(
          span,
          "unknown relation '%s'".formatted(name),
          Optional.of(
              "'%s' is a set of events; what one of them lies between is po ; [%s] ; po"
                  .formatted(fence.get(), fence.get())));
    }
    Optional<String> help =
        name.equals("co") || name.equals("fr")
            ? Optional.of("include \"cos.cat\" defines it")
            : Suggestion.nearest(name, known).map(Suggestion::question);
    return new Diagnostic(span, "unknown %s '%s'".formatted(kind, name), help);
  }
}
