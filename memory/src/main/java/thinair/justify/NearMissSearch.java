package thinair.justify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import thinair.justify.NearMiss.Failure;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Decl;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.InstanceFinder;
import thinair.model.relational.AxiomPart;

/// Looks for an execution that only one part of an axiom excludes. A core says what excludes an
/// outcome and not how that comes about; who sees the execution that is missing, and the place
/// where it goes wrong, need not put rules together.
///
/// @param whole the question that has no answer
/// @param parts the axioms, for each execution by itself
/// @param reader reads the executions out of an instance
record NearMissSearch(Problem whole, List<Constraint> parts, Function<Instance, Witness> reader) {

  /// Tries each part of an axiom that the core cites.
  Optional<NearMiss> of(Legality.Forbidden core, InstanceFinder finder, Budget budget) {
    List<NearMiss> found = new ArrayList<>();
    for (AxiomPart part : core.axioms()) {
      if (countsOnly(part)) {
        continue;
      }
      without(part, finder, budget).filter(NearMiss::makesSense).ifPresent(found::add);
    }
    return found.stream()
        .filter(each -> !each.failures().isEmpty())
        .min(
            Comparator.comparing((NearMiss each) -> has(each, NearMissSearch::isInitial))
                .thenComparing(this::isAboutAll)
                .thenComparing(NearMissSearch::places)
                .thenComparing(each -> !has(each, NearMissSearch::isOrdered))
                .thenComparing(each -> !has(each, NearMissSearch::isRace)));
  }

  /// In how many places it goes wrong. That a read by itself is wrong, though it sees what it may,
  /// says less than between which actions it is, or which race.
  private static long places(NearMiss miss) {
    long places = miss.failures().stream().map(Failure::actions).distinct().count();
    return has(miss, failure -> isRead(failure) && !isRace(failure)) ? places + 2 : places;
  }

  private static boolean has(NearMiss miss, Predicate<Failure> which) {
    return miss.failures().stream().anyMatch(which);
  }

  /// That not all of it can be committed at last says no more than that there is no justification:
  /// a part of an axiom about the steps which is about none of them.
  private boolean isAboutAll(NearMiss miss) {
    List<AxiomPart> axiom =
        parts.stream()
            .flatMap(
                each -> each.origin() instanceof AxiomPart part ? Stream.of(part) : Stream.of())
            .filter(part -> part.axiom().equals(miss.broken().axiom()))
            .toList();
    return axiom.stream().anyMatch(part -> !part.indices().isEmpty())
        && axiom.stream()
            .filter(part -> isOf(part, miss.broken()))
            .allMatch(part -> part.indices().isEmpty());
  }

  /// Something wrong with what was there at first is not what a person looks for.
  private static boolean isInitial(Failure failure) {
    return performed(failure).anyMatch(each -> each.statement().isInitial());
  }

  private static boolean isRead(Failure failure) {
    return failure.actions().size() == 1
        && performed(failure).anyMatch(each -> each.statement().kind().reads());
  }

  /// Whether happens-before leads from one of the actions to another.
  private static boolean isOrdered(Failure failure) {
    return failure.actions().stream()
        .anyMatch(
            from ->
                failure.actions().stream()
                    .anyMatch(to -> !from.equals(to) && !failure.run().path(from, to).isEmpty()));
  }

  /// Whether a read sees a write that does not happen before it.
  private static boolean isRace(Failure failure) {
    return isRead(failure)
        && failure.run().seen().stream()
            .filter(pair -> pair.first() == failure.actions().getFirst())
            .anyMatch(pair -> failure.run().isRace(pair));
  }

  private static Stream<Witness.Performed> performed(Failure failure) {
    return failure.run().performed().stream()
        .filter(each -> failure.actions().contains(each.action()));
  }

  /// Whether a part says how many there are of something: that a read sees one write. Without it
  /// there are executions that nobody would call so.
  private boolean countsOnly(AxiomPart part) {
    return parts.stream()
        .filter(each -> each.origin() instanceof AxiomPart single && isOf(single, part))
        .anyMatch(each -> counts(each.formula()));
  }

  private static boolean counts(Formula formula) {
    return switch (formula) {
      case Formula.All(_, var body) -> counts(body);
      case Formula.One _, Formula.Lone _, Formula.Some _ -> true;
      default -> false;
    };
  }

  private Optional<NearMiss> without(AxiomPart part, InstanceFinder finder, Budget budget) {
    List<Constraint> broken =
        parts.stream()
            .filter(each -> each.origin() instanceof AxiomPart single && isOf(single, part))
            .toList();
    List<Constraint> rest =
        whole.constraints().stream().filter(each -> !part.equals(each.origin())).toList();
    Optional<NearMiss> any = find(rest, part, broken, finder, budget);
    if (any.filter(each -> each.failures().size() > 1).isEmpty()) {
      return any;
    }
    // One place is told sooner than two, and where it is enough no reader asks about the other.
    List<Constraint> once = new ArrayList<>(rest);
    once.add(new Constraint("fails once", once(broken)));
    return find(once, part, broken, finder, budget).filter(NearMiss::makesSense).or(() -> any);
  }

  private Optional<NearMiss> find(
      List<Constraint> constraints,
      AxiomPart part,
      List<Constraint> broken,
      InstanceFinder finder,
      Budget budget) {
    Problem problem = new Problem(whole.bounds(), whole.width(), whole.facts(), constraints);
    if (!(finder.find(problem, budget) instanceof Answer.Found(var instance, _))) {
      return Optional.empty();
    }
    Witness witness = reader.apply(instance);
    Evaluator evaluator = new Evaluator(instance, whole.width());
    List<Failure> failures = new ArrayList<>();
    for (Constraint each : broken) {
      if (each.origin() instanceof AxiomPart single) {
        Witness.Run run = run(single, witness);
        for (Expr where : failing(each.formula())) {
          for (List<String> tuple : evaluator.value(where).tuples()) {
            List<Integer> actions = tuple.stream().flatMap(Atoms::actionOf).toList();
            if (!actions.isEmpty()) {
              failures.add(new Failure(run, actions));
            }
          }
        }
      }
    }
    return Optional.of(new NearMiss(part, witness, failures));
  }

  /// That no more than one thing is wrong.
  private static Formula once(List<Constraint> broken) {
    List<Expr> places = broken.stream().flatMap(each -> failing(each.formula()).stream()).toList();
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      all.add(new Formula.Lone(places.get(i)));
      for (int j = 0; j < i; j++) {
        all.add(
            new Formula.Or(List.of(new Formula.No(places.get(i)), new Formula.No(places.get(j)))));
      }
    }
    return new Formula.And(all);
  }

  /// Whether a part of one execution is among those that the core cites at once.
  private static boolean isOf(AxiomPart single, AxiomPart cited) {
    return single.axiom().equals(cited.axiom())
        && single.place().equals(cited.place())
        && single.text().equals(cited.text())
        && single.execution().startsWith("J[") == cited.execution().startsWith("J[")
        && (cited.indices().isEmpty() || cited.indices().equals(single.indices()));
  }

  /// The execution that a part speaks of: by name, or by the step that it was put in for.
  private static Witness.Run run(AxiomPart part, Witness witness) {
    String step = part.indices().replace("i=", "J[") + "]";
    return witness.runs().stream()
        .filter(run -> run.name().equals(part.execution()) || run.name().equals(step))
        .findFirst()
        .orElse(witness.runs().getFirst());
  }

  /// What makes a formula false; nothing where it is false as a whole.
  private static List<Expr> failing(Formula formula) {
    return switch (formula) {
      case Formula.All(var decls, Formula.All(var more, var body)) -> {
        List<Decl> all = new ArrayList<>(decls);
        all.addAll(more);
        yield failing(new Formula.All(all, body));
      }
      case Formula.All(var decls, var body) ->
          List.of(new Expr.Comprehension(decls, new Formula.Not(body)));
      case Formula.In(var left, var right) -> List.of(new Expr.Difference(left, right));
      case Formula.Equal(var left, var right) ->
          List.of(
              new Expr.Union(new Expr.Difference(left, right), new Expr.Difference(right, left)));
      case Formula.No(var none) -> List.of(none);
      case Formula.And(var all) -> all.stream().flatMap(each -> failing(each).stream()).toList();
      case Formula.Truth _,
          Formula.Some _,
          Formula.One _,
          Formula.Lone _,
          Formula.Not _,
          Formula.Or _,
          Formula.Implies _,
          Formula.Iff _,
          Formula.Exists _,
          Formula.Let _,
          Formula.Compare _,
          Formula.Acyclic _,
          Formula.Irreflexive _,
          Formula.TotalOrder _ ->
          List.of();
    };
  }
}
