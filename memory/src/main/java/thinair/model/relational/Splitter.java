package thinair.model.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.model.relational.Scope.Bound;
import thinair.model.relational.Translation.Step;
import thinair.model.relational.Translation.Values;
import thinair.source.Span;

/// Cuts axioms into the parts that a core can cite one by one.
///
/// What is cut: conjunctions, also inside predicates and below universal quantifiers, which
/// distribute over them; and quantifiers that are written out.
final class Splitter {
  private final RelationalModel model;
  private final Translation translation;
  private final List<Constraint> constraints = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Declaration, Citing> citing = new IdentityHashMap<>();

  /// How the parts of a declaration are cited: the same in all executions.
  ///
  /// @param texts how nodes print, by the way to them
  private record Citing(Optional<String> sentence, Map<String, String> texts) {
    static Citing of(Declaration declaration) {
      return new Citing(declaration.place().sentence(), new HashMap<>());
    }

    String text(String path, Span place, Supplier<String> printed) {
      return texts.computeIfAbsent(path + '@' + place.start(), _ -> printed.get());
    }
  }

  /// Where the cutting has come to.
  ///
  /// @param path the predicates and conjuncts on the way from the axiom
  /// @param indices `i=2` and the like
  /// @param around the quantifiers that what is left stands below
  /// @param before the same as text
  /// @param arguments what parameters print as
  private record Cut(
      Declaration.Axiom axiom,
      Citing citing,
      String path,
      List<String> indices,
      UnaryOperator<Formula> around,
      String before,
      Map<String, ModelText.Argument> arguments) {

    Cut to(String step) {
      return new Cut(axiom, citing, path + "." + step, indices, around, before, arguments);
    }

    Cut with(String index) {
      List<String> more = new ArrayList<>(indices);
      more.add(index);
      return new Cut(axiom, citing, path, more, around, before, arguments);
    }

    Cut below(UnaryOperator<Formula> quantifier, String text) {
      UnaryOperator<Formula> outer = around;
      return new Cut(
          axiom,
          citing,
          path,
          indices,
          formula -> outer.apply(quantifier.apply(formula)),
          before + text,
          arguments);
    }

    Cut in(Map<String, ModelText.Argument> callee) {
      return new Cut(axiom, citing, path, indices, around, before, callee);
    }
  }

  Splitter(RelationalModel model, Translation translation) {
    this.model = model;
    this.translation = translation;
  }

  List<Constraint> constraints() {
    return constraints;
  }

  void axiom(Declaration.Axiom axiom, Meanings meanings) {
    Citing citations = citing.computeIfAbsent(axiom, Citing::of);
    var cut = new Cut(axiom, citations, axiom.name(), List.of(), formula -> formula, "", Map.of());
    split(axiom.claim(), Scope.of(meanings), cut);
  }

  private void split(Claim claim, Scope scope, Cut cut) {
    switch (claim) {
      case Claim.And(_, var parts) -> {
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < parts.size(); i++) {
          split(parts.get(i), scope, cut.to(step(parts.get(i), i + 1, seen)));
        }
      }
      case Claim.Call call -> {
        var callee = translation.lookup().predicate(call, scope);
        var arguments = new HashMap<String, ModelText.Argument>();
        List<String> parameters =
            translation.lookup().declaration(call, scope).orElseThrow().parameters();
        for (int i = 0; i < parameters.size(); i++) {
          arguments.put(
              parameters.get(i), new ModelText.Argument(call.arguments().get(i), cut.arguments()));
        }
        split(callee.body(), callee.scope(), cut.in(arguments));
      }
      case Claim.Let(_, var name, var value, var body) -> {
        var arguments = new HashMap<>(cut.arguments());
        arguments.put(name, new ModelText.Argument(value, cut.arguments()));
        Bound bound = translation.argument(value, scope);
        split(body, scope.with(name, bound), cut.in(arguments));
      }
      case Claim.Quantified(_, var quantifier, var decls, var body)
          when quantifier == Claim.Quantifier.ALL ->
          quantified(Step.of(decls), 0, body, scope, cut);
      case Claim.Truth _,
          Claim.Compare _,
          Claim.Numeric _,
          Claim.Multiplicity _,
          Claim.Acyclic _,
          Claim.Irreflexive _,
          Claim.Total _,
          Claim.Not _,
          Claim.Or _,
          Claim.Implies _,
          Claim.Iff _,
          Claim.Conditional _,
          Claim.Quantified _ -> {
        String text =
            cut.before()
                + cut.citing()
                    .text(cut.path(), claim.place(), () -> ModelText.line(claim, cut.arguments()));
        Formula formula = cut.around().apply(translation.claim(claim, scope));
        add(formula, claim, text, scope, cut);
      }
    }
  }

  private void quantified(List<Step> steps, int at, Claim body, Scope scope, Cut cut) {
    if (at == steps.size()) {
      split(body, scope, cut);
      return;
    }
    Step step = steps.get(at);
    String text =
        cut.citing()
            .text(
                cut.path() + "|" + step.name(),
                step.place(),
                () ->
                    "all %s: %s | "
                        .formatted(step.name(), ModelText.line(step.domain(), cut.arguments())));
    switch (translation.domain(steps, at, List.of(body), scope)) {
      case Values.Open(var variable, var domain, var inner) -> {
        var decls = List.of(variable.over(domain));
        Cut below = cut.below(formula -> new Formula.All(decls, formula), text);
        quantified(steps, at + 1, body, inner, below);
      }
      case Values.Listed(var values) -> {
        for (Values.One value : values) {
          Cut listed = cut.with(value.shown());
          Cut guarded =
              value.guard().map(guard -> listed.below(guard::implies, text)).orElse(listed);
          quantified(steps, at + 1, body, value.inner(), guarded);
        }
      }
    }
  }

  /// How a part of a conjunction is called: by its predicate if it is one, else by its number.
  private static String step(Claim part, int number, Map<String, Integer> seen) {
    if (!(part instanceof Claim.Call call)) {
      return Integer.toString(number);
    }
    int times = seen.merge(call.predicate(), 1, Integer::sum);
    return times == 1 ? call.predicate() : call.predicate() + "_" + times;
  }

  /// The type of a relation that an execution has a say in.
  void type(Declaration.Variable variable, Formula formula, String element, Meanings meanings) {
    var axiom =
        new Declaration.Axiom(
            variable.notes(),
            variable.place(),
            element,
            Optional.empty(),
            new Claim.Truth(variable.place(), true));
    Citing citations = citing.computeIfAbsent(variable, Citing::of);
    var cut = new Cut(axiom, citations, element + ".type", List.of(), f -> f, "", Map.of());
    String type =
        citations.text("", variable.place(), () -> ModelText.line(variable.type(), Map.of()));
    String text = "%s in %s".formatted(element, type);
    add(formula, axiom.claim(), text, Scope.of(meanings), cut);
  }

  private void add(Formula formula, Claim claim, String text, Scope scope, Cut cut) {
    String execution = scope.meanings().label();
    String indices = String.join(",", cut.indices());
    String name =
        (execution.isEmpty() ? "" : execution + ".")
            + cut.path()
            + (indices.isEmpty() ? "" : "[" + indices + "]");
    while (!names.add(name)) {
      name += "'";
    }
    constraints.add(
        new Constraint(
            name,
            formula,
            new AxiomPart(
                cut.axiom().name(),
                cut.axiom().citation(),
                cut.citing().sentence(),
                model.source(),
                claim.place(),
                execution,
                indices,
                text)));
  }
}
