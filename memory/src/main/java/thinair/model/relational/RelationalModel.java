package thinair.model.relational;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.source.SourceText;

/// A memory model as a `.model` file states it.
///
/// @param closing comments after the last declaration
public record RelationalModel(
    SourceText source, List<Declaration> declarations, List<String> closing) {
  public RelationalModel {
    declarations = List.copyOf(declarations);
    closing = List.copyOf(closing);
  }

  /// What people call the model: its file name.
  public String name() {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    return file.endsWith(".model") ? file.substring(0, file.length() - ".model".length()) : file;
  }

  public String title() {
    return of(Declaration.Title.class).map(Declaration.Title::text).findFirst().orElse(name());
  }

  public List<String> sources() {
    return of(Declaration.Source.class).map(Declaration.Source::text).toList();
  }

  /// Empty for a model that speaks of one execution.
  public Optional<Declaration.Executions> executions() {
    return of(Declaration.Executions.class).findFirst();
  }

  /// The declarations that speak of one execution at a time, inside the block or outside, in the
  /// order of the text.
  public List<Declaration> perExecution() {
    return declarations.stream()
        .flatMap(
            declaration ->
                declaration instanceof Declaration.Block block
                    ? block.members().stream()
                    : executions().isEmpty() ? Stream.of(declaration) : Stream.empty())
        .toList();
  }

  /// The declarations that speak of all executions at once: none if there is but one.
  public List<Declaration> overall() {
    return executions().isEmpty()
        ? List.of()
        : declarations.stream().filter(d -> !(d instanceof Declaration.Block)).toList();
  }

  /// The names of its axioms, in order.
  public List<String> axioms() {
    Set<String> names = new LinkedHashSet<>();
    Stream.concat(perExecution().stream(), overall().stream())
        .filter(Declaration.Axiom.class::isInstance)
        .forEach(declaration -> names.add(((Declaration.Axiom) declaration).name()));
    return List.copyOf(names);
  }

  /// The same without some of its axioms.
  public RelationalModel without(Set<String> names) {
    return new RelationalModel(source, kept(declarations, names), closing);
  }

  private static List<Declaration> kept(List<Declaration> all, Set<String> names) {
    List<Declaration> kept = new ArrayList<>();
    for (Declaration declaration : all) {
      switch (declaration) {
        case Declaration.Axiom axiom when names.contains(axiom.name()) -> {}
        case Declaration.Block(var notes, var place, var members, var closing) ->
            kept.add(new Declaration.Block(notes, place, kept(members, names), closing));
        case Declaration.Title _,
            Declaration.Source _,
            Declaration.Executions _,
            Declaration.Variable _,
            Declaration.Hole _,
            Declaration.Definition _,
            Declaration.Predicate _,
            Declaration.Function _,
            Declaration.Axiom _ ->
            kept.add(declaration);
      }
    }
    return kept;
  }

  /// Whether it has no axiom.
  public boolean isLawless() {
    return Stream.concat(perExecution().stream(), overall().stream())
        .noneMatch(Declaration.Axiom.class::isInstance);
  }

  private <T extends Declaration> Stream<T> of(Class<T> kind) {
    return declarations.stream().filter(kind::isInstance).map(kind::cast);
  }
}
