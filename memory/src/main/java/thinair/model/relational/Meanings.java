package thinair.model.relational;

import java.util.LinkedHashMap;
import java.util.Map;
import thinair.logic.Expr;

/// What the names of one execution mean, or those that belong to no execution.
final class Meanings {
  private final String label;
  private final String prefix;
  private final Map<String, Expr> given;
  private final Map<String, Declaration> declared = new LinkedHashMap<>();

  /// What was found out so far: relations, one for each index if there are several, and
  /// definitions.
  private final Map<String, Expr> known = new LinkedHashMap<>();

  /// @param label how answers call the execution
  /// @param prefix how names of its relations start
  /// @param given what the program says that names mean
  Meanings(String label, String prefix, Map<String, Expr> given, Iterable<Declaration> all) {
    this.label = label;
    this.prefix = prefix;
    this.given = given;
    for (Declaration declaration : all) {
      switch (declaration) {
        case Declaration.Variable d -> declared.put(d.name(), d);
        case Declaration.Definition d -> declared.put(d.name(), d);
        case Declaration.Hole d -> declared.put(d.name(), d);
        case Declaration.Predicate d -> declared.put(d.name(), d);
        case Declaration.Function d -> declared.put(d.name(), d);
        case Declaration.Title _,
            Declaration.Source _,
            Declaration.Executions _,
            Declaration.Axiom _,
            Declaration.Block _ -> {}
      }
    }
  }

  String label() {
    return label;
  }

  String prefix() {
    return prefix;
  }

  Map<String, Expr> given() {
    return given;
  }

  Map<String, Declaration> declared() {
    return declared;
  }

  Map<String, Expr> known() {
    return known;
  }
}
