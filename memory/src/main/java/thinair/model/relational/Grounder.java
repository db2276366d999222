package thinair.model.relational;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.limit.Checkpoint;
import thinair.logic.Expr;
import thinair.logic.Relation;

/// What a model means for the executions of one program.
///
/// Indices and `k` are known here, so that quantifiers over numbers are written out, and those over
/// threads and locations where an index needs them. Quantifiers over actions stay: the logic is
/// good at them.
public final class Grounder {
  private Grounder() {}

  /// @throws thinair.source.SyntaxError if the model asks for something that this program has not,
  ///   or for an index that does not exist
  ///
  /// @param checkpoint quantifiers that are written out multiply
  public static Grounded ground(RelationalModel model, Setting setting, Checkpoint checkpoint) {
    var world = new World(model, setting);
    var translation = new Translation(world, checkpoint);
    var splitter = new Splitter(model, translation);
    var each = model.perExecution();
    List<Grounded.Opened> holes = new ArrayList<>();
    for (Meanings execution : world.executions()) {
      declarations(each, execution, world, translation, splitter, holes);
    }
    declarations(model.overall(), world.overall(), world, translation, splitter, holes);
    Map<String, Map<String, Expr>> derived = new LinkedHashMap<>();
    for (Meanings execution : world.executions()) {
      derived.put(execution.label(), new LinkedHashMap<>(execution.known()));
    }
    derived.computeIfAbsent("", _ -> new LinkedHashMap<>()).putAll(world.overall().known());
    return new Grounded(world.relations(), splitter.constraints(), derived, holes);
  }

  /// What a hole is in one of the executions.
  private static Grounded.Opened opened(
      Declaration.Hole hole, Meanings meanings, Translation translation) {
    Scope scope = Scope.of(meanings);
    if (!(translation.lookup().name(hole.name(), hole.place(), scope)
        instanceof Relation relation)) {
      throw new IllegalStateException(hole.name() + " is no relation");
    }
    List<Expr> terms = new ArrayList<>();
    for (Declaration.Written written : hole.terms()) {
      terms.add(translation.term(written.term(), scope));
    }
    return new Grounded.Opened(hole.name(), relation, translation.term(hole.type(), scope), terms);
  }

  private static void declarations(
      List<Declaration> declarations,
      Meanings meanings,
      World world,
      Translation translation,
      Splitter splitter,
      List<Grounded.Opened> holes) {
    for (Declaration declaration : declarations) {
      translation.lookup().force(declaration, meanings);
      switch (declaration) {
        case Declaration.Variable variable ->
            type(variable, meanings, world, translation, splitter);
        case Declaration.Axiom axiom -> splitter.axiom(axiom, meanings);
        case Declaration.Hole hole -> holes.add(opened(hole, meanings, translation));
        case Declaration.Title _,
            Declaration.Source _,
            Declaration.Executions _,
            Declaration.Definition _,
            Declaration.Predicate _,
            Declaration.Function _,
            Declaration.Block _ -> {}
      }
    }
  }

  /// A type that depends on the execution is a bound and, for the rest, a constraint.
  private static void type(
      Declaration.Variable variable,
      Meanings meanings,
      World world,
      Translation translation,
      Splitter splitter) {
    var bounds = new TypeBounds(world.setting(), meanings, world.overall());
    if (bounds.isExact(variable.type())) {
      return;
    }
    Expr type = translation.term(variable.type(), Scope.of(meanings));
    String family = variable.name() + "[";
    meanings
        .known()
        .forEach(
            (name, relation) -> {
              if (name.equals(variable.name()) || name.startsWith(family)) {
                splitter.type(variable, relation.in(type), name, meanings);
              }
            });
  }
}
