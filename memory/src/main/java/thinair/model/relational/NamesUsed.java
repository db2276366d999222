package thinair.model.relational;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which declarations of a model use which names, also by way of others. A name means one thing in
/// a model, so that names are enough.
public final class NamesUsed {
  private final Map<String, Set<String>> uses = new HashMap<>();
  private final Set<String> byAxioms = new HashSet<>();

  public NamesUsed(RelationalModel model) {
    Stream<Declaration> all =
        model.declarations().stream()
            .flatMap(
                each ->
                    each instanceof Declaration.Block block
                        ? block.members().stream()
                        : Stream.of(each));
    all.forEach(
        declaration -> {
          switch (declaration) {
            case Declaration.Definition d -> uses.put(d.name(), all(d.value()));
            case Declaration.Predicate d -> uses.put(d.name(), all(d.body()));
            case Declaration.Function d -> uses.put(d.name(), all(d.body()));
            case Declaration.Variable d -> uses.put(d.name(), all(d.type()));
            case Declaration.Axiom d -> byAxioms.addAll(all(d.claim()));
            case Declaration.Hole d -> uses.put(d.name(), Set.of(d.name()));
            case Declaration.Title _,
                Declaration.Source _,
                Declaration.Executions _,
                Declaration.Block _ -> {}
          }
        });
  }

  /// Whether some axiom depends on a name.
  public boolean inAxioms(String name) {
    return byAxioms.contains(name);
  }

  /// The first of some names that a term depends on.
  public Optional<String> in(Term term, Set<String> names) {
    return all(term).stream().filter(names::contains).sorted().findFirst();
  }

  private Set<String> all(Node node) {
    Set<String> found = new HashSet<>();
    collect(node, found);
    return found;
  }

  private void collect(Node node, Set<String> found) {
    Optional<String> name =
        switch (node) {
          case Term.Name simple -> Optional.of(simple.name());
          case Term.Member member -> Optional.of(member.name());
          case Term.Call call -> Optional.of(call.function());
          case Claim.Call call -> Optional.of(call.predicate());
          case Node _ -> Optional.empty();
        };
    name.ifPresent(
        each -> {
          found.add(each);
          found.addAll(uses.getOrDefault(each, Set.of()));
        });
    Parts.of(node).forEach(part -> collect(part, found));
  }
}
