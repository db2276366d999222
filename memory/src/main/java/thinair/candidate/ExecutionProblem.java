package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.Check;
import thinair.model.ExecutionBase;
import thinair.model.MemoryModel;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.ConditionPrinter;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Proposition;
import thinair.program.Value;

/// The executions of one skeleton as a problem of relational logic.
///
/// A solver chooses who reads from whom, the last writes, and what the model chooses; the values
/// follow.
final class ExecutionProblem {
  private final Skeleton skeleton;
  private final Plan plan;
  private final MemoryModel model;
  private final Observations observations;
  private final Atoms atoms;
  private final Facts facts;
  private final GivenRelations given;
  private final DataFlow flow;
  private final ChosenOrders orders;
  private final TermTranslation terms;
  private final Optional<Foregone> foregone;
  private final Relation end = Relation.binary("end");
  private final Map<Observable, Expr> ends = new HashMap<>();

  /// @param foregone what need not be left to the solver; empty if reasons are wanted, which an
  ///   answer that is known beforehand has none of
  ExecutionProblem(
      Skeleton skeleton,
      Plan plan,
      Observations observations,
      int[][] sources,
      PossibleValues possible,
      Optional<Foregone> foregone) {
    this.skeleton = skeleton;
    this.plan = plan;
    this.model = plan.model;
    this.observations = observations;
    this.foregone = foregone;
    this.atoms = new Atoms(skeleton, possible, observations.shown().size());
    this.facts = new Facts(skeleton);
    this.given = new GivenRelations(skeleton, atoms);
    this.flow = new DataFlow(skeleton, atoms, facts, given, sources, possible);
    this.orders = new ChosenOrders(skeleton, atoms, facts, flow);
    this.terms =
        new TermTranslation(
            atoms.events,
            this::base,
            orders::order,
            this::iterated,
            flow.sameValue(),
            this::settled);
    orders.lastWrites(observations, given.of(ProgramSet.IW));
    model.choices().forEach(choice -> orders.choose(choice, terms::expr));
    observe();
  }

  /// Empty where the values of reads are too many for a solver.
  ///
  /// @throws Atoms.TooManyValues here or with a formula, if what is computed of them is
  static Optional<ExecutionProblem> of(
      Skeleton skeleton,
      Plan plan,
      Observations observations,
      int[][] sources,
      Foregone foregone,
      Budget budget) {
    budget.enter(Phase.ENCODING);
    var possible = PossibleValues.of(skeleton, sources, budget);
    return possible.map(
        values ->
            new ExecutionProblem(
                skeleton, plan, observations, sources, values, Optional.of(foregone)));
  }

  /// What rounds from nothing end with: the same for all executions, so that it can be worked out
  /// beforehand.
  private Expr iterated(Term.Recursive recursive) {
    Evaluation evaluation = new Evaluation(plan, skeleton);
    return given.given(recursive, evaluation.value(plan.step(recursive)));
  }

  private Optional<Expr> settled(Term term) {
    if (foregone.isEmpty() || term instanceof Term.Base) {
      return Optional.empty();
    }
    if (foregone.get().isEmpty(term)) {
      return Optional.of(Expr.none(term.sort() == Term.Sort.SET ? 1 : 2));
    }
    return foregone.get().value(term).map(value -> given.given(term, value));
  }

  /// All executions that the axioms allow.
  Problem problem(List<Formula> more) {
    List<Constraint> axioms = new ArrayList<>();
    for (Check check : model.checks()) {
      if (check.role() == Check.Role.AXIOM) {
        axioms.add(new Constraint(check.name() + "@" + axioms.size(), terms.formula(check), check));
      }
    }
    List<Formula> all = new ArrayList<>(facts.all());
    all.addAll(more);
    return new Problem(atoms.bounds.build(), Problem.DEFAULT_WIDTH, all, axioms);
  }

  Formula raises(Check check) {
    Formula holds = terms.formula(check);
    return switch (check.role()) {
      case AXIOM, FLAG -> holds;
      case UNDEFINED_UNLESS, ASSERT -> holds.not();
    };
  }

  /// The executions that satisfy the program's proposition, with everything that may exclude them
  /// as a constraint of its own: axioms, instructions, what each read may read, what is asked.
  Problem question() {
    List<Formula> granted = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    for (Formula fact : facts.all()) {
      Cause cause = facts.causeOf(fact);
      if (cause == null) {
        granted.add(fact);
      } else {
        constraints.add(new Constraint("fact " + constraints.size(), fact, cause));
      }
    }
    granted.add(filter());
    ConditionPrinter printer = new ConditionPrinter(skeleton.program.memory());
    for (Proposition part : skeleton.program.condition().proposition().conjuncts()) {
      Cause cause = new Cause("asked: " + printer.proposition(part), Optional.empty());
      constraints.add(new Constraint("asked " + constraints.size(), formula(part), cause));
    }
    for (Check check : model.checks()) {
      if (check.role() == Check.Role.AXIOM) {
        Cause cause = new Cause("axiom " + check.name(), Optional.of(check.place()));
        constraints.add(new Constraint("axiom " + constraints.size(), terms.formula(check), cause));
      }
    }
    return new Problem(atoms.bounds.build(), Problem.DEFAULT_WIDTH, granted, constraints);
  }

  /// What an instance's outcomes are read from.
  Relation end() {
    return end;
  }

  Outcome outcome(Instance instance) {
    List<Value> result = new ArrayList<>();
    TupleSet tuples = instance.value(end);
    for (int o = 0; o < observations.shown().size(); o++) {
      for (int v = 0; v < atoms.values.size(); v++) {
        if (tuples.contains("o" + o, "v" + v)) {
          result.add(atoms.values.get(v));
        }
      }
    }
    return new Outcome(result);
  }

  /// That the values at the end satisfy what the program asks about.
  Formula proposition() {
    return formula(skeleton.program.condition().proposition());
  }

  /// That the values at the end satisfy the program's filter.
  Formula filter() {
    var filter = skeleton.program.filter();
    return filter == null ? Formula.truth(true) : formula(filter);
  }

  Formula formula(Proposition proposition) {
    return formula(proposition, Map.of());
  }

  /// @param guess what values that nothing determines are taken for
  Formula formula(Proposition proposition, Map<Value, Value> guess) {
    List<Value> values =
        guess.isEmpty()
            ? atoms.values
            : atoms.values.stream().map(value -> guess.getOrDefault(value, value)).toList();
    return PropositionFormula.of(proposition, observations, this::endOf, values, atoms.value);
  }

  /// All values that anything can have.
  List<Value> values() {
    return atoms.values;
  }

  private Expr base(Term.Base base) {
    return switch (base) {
      case ProgramRelation relation -> given.of(relation);
      case ProgramSet set -> given.of(set);
      case TaggedEvents tagged -> given.of(tagged);
      case ExecutionBase chosen ->
          switch (chosen) {
            case RF -> flow.rf;
            case LOC -> flow.loc();
            case FW -> orders.last;
          };
    };
  }

  private void observe() {
    TupleSet.Builder may = atoms.tuples(2);
    for (int o = 0; o < observations.shown().size(); o++) {
      for (int v = 0; v < atoms.values.size(); v++) {
        may.add("o" + o, "v" + v);
      }
    }
    atoms.bounds.atMost(end, may.build());
    for (int o = 0; o < observations.shown().size(); o++) {
      Relation own = atoms.singleton("o" + o);
      facts.add(own.join(end).eq(endOf(observations.shown().get(o))));
    }
  }

  /// The value of something observed, as an expression; one for all that is asked of it.
  private Expr endOf(Observable observable) {
    return ends.computeIfAbsent(observable, this::makeEnd);
  }

  private Expr makeEnd(Observable observable) {
    return switch (observable) {
      case Observable.Cell(var address) ->
          orders
              .last
              .intersection(flow.cellOf.join(atoms.cell(skeleton.cell(address))))
              .join(flow.written);
      case Observable.Of(int thread, var register) -> flow.register(thread, register);
      case Observable.Array array ->
          throw new IllegalStateException("shown cell by cell: " + array);
    };
  }
}
