package thinair.model.relational;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.model.relational.Declaration.Family;
import thinair.model.relational.Declaration.Sort;

/// Which variables tell relations of one declaration apart. Such a variable cannot stand for an
/// unknown atom: its quantifier is written out, one part for each thread or location.
final class IndexUse {
  private final Map<String, Declaration> declared;

  /// @param declared all declarations, by name
  IndexUse(Map<String, Declaration> declared) {
    this.declared = declared;
  }

  /// What a variable is an index of, in a node or in what the node calls.
  Optional<Sort> of(String variable, Node node) {
    Optional<Sort> here =
        switch (node) {
          case Term.Element(_, var family, Index.ByAtom(var index))
              when index.name().equals(variable) ->
              sort(family);
          case Term.Call call -> through(variable, call.function(), call.arguments());
          case Claim.Call call -> through(variable, call.predicate(), call.arguments());
          case Node _ -> Optional.empty();
        };
    if (here.isPresent()) {
      return here;
    }
    for (Node part : Parts.of(node)) {
      Optional<Sort> sort = of(variable, part);
      if (sort.isPresent()) {
        return sort;
      }
    }
    return Optional.empty();
  }

  private Optional<Sort> through(String variable, String callee, List<Term> arguments) {
    return switch (declared.get(callee)) {
      case Declaration.Predicate predicate ->
          parameter(variable, arguments, predicate.parameters(), predicate.body());
      case Declaration.Function function ->
          parameter(variable, arguments, function.parameters(), function.body());
      case null -> Optional.empty();
      case Declaration _ -> Optional.empty();
    };
  }

  private Optional<Sort> parameter(
      String variable, List<Term> arguments, List<String> parameters, Node body) {
    for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
      if (arguments.get(i) instanceof Term.Name name && name.name().equals(variable)) {
        Optional<Sort> sort = of(parameters.get(i), body);
        if (sort.isPresent()) {
          return sort;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Sort> sort(Term family) {
    String name =
        switch (family) {
          case Term.Name simple -> simple.name();
          case Term.Member member -> member.name();
          case Term _ -> "";
        };
    return declared.get(name) instanceof Declaration.Variable variable
            && variable.family().orElse(null) instanceof Family.Each(var sort)
        ? Optional.of(sort)
        : Optional.empty();
  }
}
