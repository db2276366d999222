package thinair.frontend.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.model.Grammar;
import thinair.model.Hole;
import thinair.model.Notation;
import thinair.model.Operator;
import thinair.model.Recursion;
import thinair.model.Sketch;
import thinair.model.Term;
import thinair.model.Term.Sort;
import thinair.model.relational.Declaration;
import thinair.model.relational.NamesUsed;
import thinair.model.relational.RelationalModel;
import thinair.source.SyntaxError;

/// The holes of a model in relational logic.
final class SketchReader {
  private static final Set<String> EVERYTHING = Set.of("Action", "Action->Action");

  private SketchReader() {}

  /// @param arities of the terms of each hole
  static Sketch sketch(RelationalModel model, Map<Declaration.Hole, List<Integer>> arities) {
    List<Declaration.Hole> all =
        Stream.concat(model.perExecution().stream(), model.overall().stream())
            .filter(Declaration.Hole.class::isInstance)
            .map(Declaration.Hole.class::cast)
            .toList();
    model
        .executions()
        .filter(_ -> !all.isEmpty())
        .ifPresent(
            executions -> {
              throw new SyntaxError(
                  executions.place(),
                  "a sketch speaks of one execution: of its completions nobody has shown how many"
                      + " justify another",
                  "fill the holes by hand, and compare the models");
            });
    NamesUsed used = new NamesUsed(model);
    Set<String> open = new LinkedHashSet<>();
    List<Hole> holes = new ArrayList<>();
    for (Declaration.Hole hole : all) {
      for (Declaration.Written written : hole.terms()) {
        used.in(written.term(), open)
            .ifPresent(
                other -> {
                  throw new SyntaxError(
                      written.term().place(),
                      "'%s' depends on the hole '%s', and cannot fill another"
                          .formatted(written.text(), other));
                });
      }
      open.add(hole.name());
      holes.add(hole(hole, arities.getOrDefault(hole, List.of())));
    }
    return new Sketch(model.source(), new Sketch.Axioms.Relational(model), holes);
  }

  private static Hole hole(Declaration.Hole hole, List<Integer> arities) {
    Map<String, Term> terms = new HashMap<>();
    List<Grammar.Terminal> terminals = new ArrayList<>();
    for (int i = 0; i < hole.terms().size(); i++) {
      String text = hole.terms().get(i).text();
      Sort sort = arities.get(i) == 1 ? Sort.SET : Sort.RELATION;
      Term term = terms.computeIfAbsent(text, _ -> standIn(text, sort));
      terminals.add(new Grammar.Terminal(text, term));
    }
    List<Operator> operators = new ArrayList<>();
    hole.growth()
        .ifPresent(
            growth -> growth.signs().forEach(it -> operators.addAll(Notation.relational(it))));
    Sort sort = hole.isSet() ? Sort.SET : Sort.RELATION;
    String type = hole.type().place().text().strip();
    return new Hole(
        hole.name(),
        sort,
        EVERYTHING.contains(type.replaceAll("\\s", ""))
            ? Optional.empty()
            : Optional.of(
                new Grammar.Terminal(type, terms.computeIfAbsent(type, _ -> standIn(type, sort)))),
        new Grammar(
            terminals,
            operators,
            hole.growth().map(Declaration.Growth::depth).orElse(0),
            hole.growth().map(Declaration.Growth::joins).orElse(0),
            hole.growth().isPresent()),
        hole.statement(),
        hole.parameter(),
        Notation.RELATIONAL);
  }

  /// Something for the grammar to hold on to. No engine of cat can take it for a term of its own:
  /// it has no meaning there.
  private static Term standIn(String text, Sort sort) {
    return new Term.Recur(new Recursion(List.of(text), List.of(sort)), 0);
  }
}
