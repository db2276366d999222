package thinair.model.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import thinair.logic.Bounds.Bound;
import thinair.logic.Expr;
import thinair.logic.Names;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.relational.Declaration.Sort;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The executions a model speaks of, and the relations that it brings along.
final class World {
  private final Setting setting;
  private final Meanings overall;
  private final List<Meanings> executions;
  private final IndexUse indexUse;
  private final Map<Relation, Bound> relations = new LinkedHashMap<>();
  private final List<Relation> holes = new ArrayList<>();
  private final Map<String, Relation> constants = new HashMap<>();

  World(RelationalModel model, Setting setting) {
    this.setting = setting;
    List<Declaration> each = model.perExecution();
    this.executions = new ArrayList<>();
    if (model.executions().isEmpty()) {
      // The only execution is all there is: what is said outside its block is said of it.
      this.overall = new Meanings("", "E.", setting.main(), each);
      executions.add(overall);
    } else {
      var names = model.executions().get();
      this.overall = new Meanings("", "", Map.of(), model.overall());
      executions.add(new Meanings(names.main(), names.main() + ".", setting.main(), each));
      for (int i = 1; i <= setting.k(); i++) {
        executions.add(
            new Meanings(
                "%s[%d]".formatted(names.justifying(), i),
                "%s%d.".formatted(names.justifying(), i),
                setting.justifying().get(i - 1),
                each));
      }
    }
    var all = new HashMap<>(overall.declared());
    all.putAll(executions.getFirst().declared());
    this.indexUse = new IndexUse(all);
  }

  Setting setting() {
    return setting;
  }

  Meanings overall() {
    return overall;
  }

  /// The main one first.
  List<Meanings> executions() {
    return executions;
  }

  IndexUse indexUse() {
    return indexUse;
  }

  Map<Relation, Bound> relations() {
    return relations;
  }

  Meanings justifying(int number, Span place) {
    if (number < 1 || number >= executions.size()) {
      throw new SyntaxError(
          place,
          "there is no execution %d here: they are numbered from 1 to %d"
              .formatted(number, executions.size() - 1));
    }
    return executions.get(number);
  }

  List<String> atoms(Sort sort) {
    return switch (sort) {
      case THREAD -> setting.threads();
      case LOCATION -> setting.locations();
    };
  }

  /// A relation that holds one atom, so that a formula can speak of it.
  Expr constant(String atom) {
    return constants.computeIfAbsent(
        atom,
        _ -> {
          Relation relation = new Relation(free("the." + atom), 1);
          TupleSet only = TupleSet.atoms(setting.universe(), atom);
          relations.put(relation, new Bound(only, only));
          return relation;
        });
  }

  /// Something that executions choose.
  Relation variable(String name, TupleSet upper) {
    Relation relation = new Relation(free(name), upper.arity());
    relations.put(relation, new Bound(TupleSet.empty(setting.universe(), upper.arity()), upper));
    return relation;
  }

  /// What is still open, and so has no bounds.
  Relation hole(String name, int arity) {
    Relation relation = new Relation(free(name), arity);
    holes.add(relation);
    return relation;
  }

  /// A name of the logic that no other relation of the model has.
  private String free(String wanted) {
    String name = wanted.replaceAll("[^A-Za-z0-9_'#.@-]", "_");
    while (!Names.isName(name) || isTaken(name)) {
      name += "'";
    }
    return name;
  }

  private boolean isTaken(String name) {
    return Stream.concat(relations.keySet().stream(), holes.stream())
        .anyMatch(relation -> relation.name().equals(name));
  }
}
