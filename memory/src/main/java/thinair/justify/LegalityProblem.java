package thinair.justify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import thinair.event.Flow;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.find.Answer;
import thinair.logic.find.Core;
import thinair.logic.find.InstanceFinder;
import thinair.model.relational.AxiomPart;
import thinair.model.relational.Grounded;
import thinair.model.relational.Grounder;
import thinair.model.relational.RelationalModel;
import thinair.model.relational.Setting;
import thinair.program.Assertion;
import thinair.program.Asserts;
import thinair.program.Instruction;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Op;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;
import thinair.source.Origin;

/// Whether a program has a legal execution that ends as asked, as a problem of the logic: legal is
/// one that the model's axioms allow, with the executions that justify committing its actions where
/// the model asks for such.
public final class LegalityProblem {
  private final ProgramStatements code;
  private final ActionSharing sharing;
  private final Atoms atoms;
  private final RelationalModel model;
  private final Limits limits;
  private final Bounds.Builder bounds;
  private final List<ExecutionEncoding> executions = new ArrayList<>();
  private final Grounded grounded;
  private final Map<Observable, Relation> results = new LinkedHashMap<>();
  private final Observations observations;

  /// @throws thinair.source.SyntaxError if the program does what relational models have no action
  ///   for, or the model asks for what the program has not
  /// @throws TooManyValues if the values of the program cannot be listed
  public LegalityProblem(Program program, RelationalModel model, Reach reach) {
    this.model = model;
    this.code = new ProgramStatements(program, reach.unroll());
    boolean several = model.executions().isPresent();
    this.sharing =
        several && !reach.privateActions() ? ActionSharing.of(code) : ActionSharing.none(code);
    this.atoms = new Atoms(code, sharing);
    this.observations = new Observations(program);
    this.limits = limits(reach, several);
    int steps = limits.steps().orElse(0);
    this.bounds = Bounds.over(atoms.universe);
    executions.add(
        new ExecutionEncoding(code, sharing, atoms, StopPoints.none(code), "E", !several, bounds));
    StopPoints stops = several ? StopPoints.of(code) : StopPoints.none(code);
    for (int i = 1; i <= steps; i++) {
      executions.add(
          new ExecutionEncoding(code, sharing, atoms, stops, "J[%d]".formatted(i), false, bounds));
    }
    this.grounded = Grounder.ground(model, setting());
    grounded.bound(bounds);
    for (Observable observable : observations.shown()) {
      results.put(observable, Relation.set("result." + results.size()));
    }
    TupleSet values = atoms.atoms(atoms.values().values());
    results.values().forEach(result -> bounds.atMost(result, values));
    atoms.bound(bounds);
  }

  private Limits limits(Reach reach, boolean several) {
    int sound = several ? StepBound.of(code) : 0;
    boolean cut =
        code.flows.stream().flatMap(flow -> flow.cuts().stream()).anyMatch(Flow.Cut::bound);
    return new Limits(
        several ? OptionalInt.of(reach.steps().orElse(sound)) : OptionalInt.empty(),
        // Of the models that come with thinair it has been shown how many executions can matter.
        several && model.source().origin() == Origin.BUILT_IN
            ? OptionalInt.of(sound)
            : OptionalInt.empty(),
        reach.unroll(),
        cut,
        code.domains.wraps());
  }

  private Setting setting() {
    Map<String, Expr> common = new LinkedHashMap<>();
    Map<String, TupleSet> upper = new LinkedHashMap<>();
    atoms
        .fixed()
        .forEach(
            (relation, tuples) -> {
              common.put(relation.name(), relation);
              upper.put(relation.name(), tuples);
            });
    Bounds so = bounds.build();
    Map<String, Expr> main = executions.getFirst().members();
    TupleSet actions = atoms.actions(sharing.those(_ -> true));
    main.forEach(
        (name, expr) ->
            upper.put(
                name,
                expr instanceof Relation relation
                    ? so.of(relation).upper()
                    : expr.arity() == 1 ? actions : actions.product(actions)));
    return new Setting(
        atoms.universe,
        common,
        atoms.threads,
        atoms.locations,
        executions.size() - 1,
        main,
        executions.subList(1, executions.size()).stream().map(ExecutionEncoding::members).toList(),
        upper);
  }

  /// Is there an execution that ends like this?
  private Problem asked(Proposition proposition) {
    List<Constraint> constraints = new ArrayList<>();
    for (Proposition part : parts(proposition)) {
      constraints.add(
          new Constraint(
              "asked%d".formatted(constraints.size()),
              formula(part),
              new ProgramPart.Asked(part, assertion(part))));
    }
    return problem(constraints, List.of());
  }

  /// The `assert` whose outcome an inner register holds.
  private Optional<Instruction> assertion(Proposition proposition) {
    if (!(proposition
            instanceof
            Proposition.Not(Proposition.EqualsValue(Observable.Of(int thread, var register), _)))
        || code.program.assertions().stream()
            .noneMatch(each -> each.register().equals(new Observable.Of(thread, register)))) {
      return Optional.empty();
    }
    return code.program.threads().get(thread).code().stream()
        .filter(
            instruction ->
                instruction.ops().stream()
                    .anyMatch(
                        op ->
                            op instanceof Op.WriteRegister write
                                && write.register().equals(register)))
        .findFirst();
  }

  private List<Formula> results() {
    List<Formula> facts = new ArrayList<>();
    results.forEach(
        (observable, relation) -> {
          facts.add(relation.eq(value(observable)));
          // What has no value is no run: a value beyond those that any execution can compute.
          facts.add(relation.some());
        });
    return facts;
  }

  /// All the ways the program can end.
  public Stream<Outcome> all(InstanceFinder finder, Budget budget) {
    return finder
        .all(problem(List.of(), results()), results.values(), budget)
        .map(instance -> outcome(instance, results.values()));
  }

  private Outcome outcome(Instance instance, Collection<? extends Expr> results) {
    Map<String, Value> byAtom = new LinkedHashMap<>();
    atoms.values().forEach((value, atom) -> byAtom.put(atom, value));
    Evaluator evaluator = new Evaluator(instance, Problem.DEFAULT_WIDTH);
    List<Value> values = new ArrayList<>();
    for (Expr result : results) {
      String atom = evaluator.value(result).tuples().getFirst().getFirst();
      values.add(Objects.requireNonNull(byAtom.get(atom)));
    }
    return new Outcome(values);
  }

  private Problem problem(List<Constraint> asked, List<Formula> defined) {
    List<Formula> facts = new ArrayList<>(defined);
    List<Constraint> single = new ArrayList<>();
    for (ExecutionEncoding execution : executions) {
      facts.addAll(execution.facts());
      single.addAll(execution.constraints());
    }
    single.addAll(grounded.constraints());
    List<Constraint> constraints = new ArrayList<>(asked);
    constraints.addAll(Families.of(single, executions.size() - 1));
    if (code.program.filter() != null) {
      facts.add(formula(code.program.filter()));
    }
    return new Problem(bounds.build(), Problem.DEFAULT_WIDTH, facts, constraints);
  }

  private static <T> List<T> parts(Core core, Class<T> kind) {
    return core.constraints().stream()
        .map(Constraint::origin)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static List<Proposition> parts(Proposition proposition) {
    return proposition instanceof Proposition.And(var parts)
        ? parts.stream().flatMap(part -> parts(part).stream()).toList()
        : List.of(proposition);
  }

  private Formula formula(Proposition proposition) {
    return switch (proposition) {
      case Proposition.True _ -> Formula.truth(true);
      case Proposition.EqualsValue(var left, var right) ->
          value(left).intersection(alike(left, right)).some();
      case Proposition.EqualsOther(var left, var right) -> value(left).eq(value(right));
      case Proposition.Not(var of) -> formula(of).not();
      case Proposition.And(var parts) ->
          new Formula.And(parts.stream().map(this::formula).toList());
      case Proposition.Or(var parts) -> new Formula.Or(parts.stream().map(this::formula).toList());
      case Proposition.Implies(var left, var right) -> formula(left).implies(formula(right));
    };
  }

  /// The values that count as this one where an observable is compared.
  private Expr alike(Observable observable, Value wanted) {
    List<Expr> alike = new ArrayList<>();
    for (Value value : atoms.values().keySet()) {
      if (observations.equal(observable, value, wanted)) {
        alike.add(atoms.known(value));
      }
    }
    return ExecutionEncoding.union(alike, 1);
  }

  private Expr value(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) -> executions.getFirst().end(thread, register);
      case Observable.Cell _, Observable.Array _ -> throw new NoFinalMemory(model.name());
    };
  }

  public Limits limits() {
    return limits;
  }

  /// Whether there is an execution that ends as the program asks, and why or why not.
  public Legality answer(InstanceFinder finder, Budget budget) {
    return answer(code.program.condition().proposition(), finder, budget);
  }

  /// What the asserts of the program can do.
  ///
  /// @param held the answer to the program's own question, which is that none fails
  public AssertLegality asserts(Legality held, InstanceFinder finder, Budget budget) {
    List<Assertion> assertions = code.program.assertions();
    Legality failed = answer(Assertion.someFails(assertions), finder, budget);
    if (failed instanceof Legality.Allowed) {
      return new AssertLegality(held, failed, failed);
    }
    boolean shown =
        held instanceof Legality.Allowed allowed
            && Asserts.of(code.program, List.of(allowed.outcome())).canBeReached();
    return new AssertLegality(
        held, failed, shown ? held : answer(Assertion.someReached(assertions), finder, budget));
  }

  private Legality answer(Proposition proposition, InstanceFinder finder, Budget budget) {
    return switch (finder.find(asked(proposition), budget)) {
      case Answer.Found(var instance, var statistics) ->
          new Legality.Allowed(
              new WitnessReader(code, atoms, grounded, instance).read(executions),
              outcome(instance, results.keySet().stream().map(this::value).toList()),
              statistics);
      case Answer.Impossible(var core, var statistics) ->
          new Legality.Forbidden(
              parts(core, ProgramPart.class),
              parts(core, AxiomPart.class),
              core.minimal(),
              statistics);
      case Answer.Stopped(var limit, var statistics) -> new Legality.Undecided(limit, statistics);
    };
  }
}
