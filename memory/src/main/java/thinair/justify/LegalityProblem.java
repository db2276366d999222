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
import org.jspecify.annotations.Nullable;
import thinair.event.Flow;
import thinair.limit.Checkpoint;
import thinair.limit.Phase;
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
import thinair.logic.find.Common;
import thinair.logic.find.Core;
import thinair.logic.find.InstanceFinder;
import thinair.logic.find.Statistics;
import thinair.model.relational.AxiomPart;
import thinair.model.relational.Grounded;
import thinair.model.relational.Grounder;
import thinair.model.relational.RelationalModel;
import thinair.model.relational.Setting;
import thinair.program.Assertion;
import thinair.program.Asserts;
import thinair.program.Observable;
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
  private final OutcomeFormulas outcomes;

  // What all questions about how it ends have in common, once one is asked.
  private @Nullable Common common;

  // Whether some execution ends, once that is known.
  private @Nullable Boolean ends;

  /// @throws thinair.source.SyntaxError if the program does what relational models have no action
  ///   for, or the model asks for what the program has not
  /// @throws TooManyValues if the values of the program cannot be listed
  /// @throws Budget.Exceeded if building the problem alone takes all there is
  public LegalityProblem(Program program, RelationalModel model, Reach reach, Budget budget) {
    this(new ProgramStatements(program, reach.unroll(), budget), model, reach, budget);
  }

  public LegalityProblem(Program program, RelationalModel model, Reach reach) {
    this(program, model, reach, Budget.unlimited());
  }

  /// About executions in which threads may also wait for each other, or go round, for ever.
  ///
  /// @param model of one execution
  public static LegalityProblem ofPrefixes(
      Program program, RelationalModel model, Reach reach, Budget budget) {
    ProgramStatements code = new ProgramStatements(program, reach.unroll(), budget);
    return new LegalityProblem(
        code, model, limits(code, model, reach), ActionSharing.none(code), true, budget);
  }

  private LegalityProblem(
      ProgramStatements code, RelationalModel model, Reach reach, Budget budget) {
    this(
        code,
        model,
        limits(code, model, reach),
        model.executions().isPresent() && !reach.privateActions()
            ? ActionSharing.of(code)
            : ActionSharing.none(code),
        false,
        budget);
  }

  /// @param stopping whether the main execution, alone, may be a prefix: to see why none ends
  private LegalityProblem(
      ProgramStatements code,
      RelationalModel model,
      Limits limits,
      ActionSharing sharing,
      boolean stopping,
      Budget budget) {
    budget.enter(Phase.GROUNDING);
    Checkpoint checkpoint = budget.checkpoint();
    this.model = model;
    this.code = code;
    this.limits = limits;
    this.sharing = sharing;
    this.atoms = new Atoms(code, sharing);
    this.bounds = Bounds.over(atoms.universe);
    boolean several = model.executions().isPresent();
    StopPoints none = StopPoints.none(code);
    StopPoints stops = several || stopping ? StopPoints.of(code) : none;
    executions.add(
        new ExecutionEncoding(
            code, sharing, atoms, stopping ? stops : none, "E", !several, bounds, checkpoint));
    this.outcomes = new OutcomeFormulas(code, atoms, executions.getFirst(), model.name());
    int steps = stopping ? 0 : limits.steps().orElse(0);
    for (int i = 1; i <= steps; i++) {
      executions.add(
          new ExecutionEncoding(
              code, sharing, atoms, stops, "J[%d]".formatted(i), false, bounds, checkpoint));
    }
    this.grounded = Grounder.ground(model, setting(), checkpoint);
    grounded.bound(bounds);
    for (Observable observable : outcomes.shown()) {
      results.put(observable, Relation.set("result." + results.size()));
    }
    TupleSet values = atoms.atoms(atoms.values().values());
    results.values().forEach(result -> bounds.atMost(result, values));
    atoms.bound(bounds);
  }

  private static Limits limits(ProgramStatements code, RelationalModel model, Reach reach) {
    boolean several = model.executions().isPresent();
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

  private List<Formula> results() {
    List<Formula> facts = new ArrayList<>();
    results.forEach(
        (observable, relation) -> {
          facts.add(relation.eq(outcomes.value(observable)));
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

  /// What the program asks, as far as that can be said of a model with holes.
  public OpenLegality open() {
    List<Constraint> constraints =
        new ArrayList<>(outcomes.asked(code.program.condition().proposition()));
    List<Formula> facts = new ArrayList<>();
    for (ExecutionEncoding execution : executions) {
      facts.addAll(execution.facts());
      constraints.addAll(execution.constraints());
    }
    constraints.addAll(grounded.constraints());
    if (code.program.filter() != null) {
      facts.add(outcomes.formula(code.program.filter()));
    }
    // What it ends with follows from the rest.
    List<Relation> chosen = new ArrayList<>(bounds.build().relations());
    chosen.removeAll(results.values());
    return new OpenLegality(
        bounds.build(), chosen, facts, constraints, grounded.holes(), limits.cut());
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
      facts.add(outcomes.formula(code.program.filter()));
    }
    return new Problem(bounds.build(), Problem.DEFAULT_WIDTH, facts, constraints);
  }

  private Common common() {
    if (common == null) {
      common = new Common(problem(List.of(), List.of()));
    }
    return common;
  }

  /// The main execution alone, without those that justify it.
  private Problem alone(List<Constraint> more) {
    ExecutionEncoding main = executions.getFirst();
    List<Constraint> constraints = new ArrayList<>(more);
    constraints.addAll(main.constraints());
    for (Constraint constraint : grounded.constraints()) {
      if (constraint.origin() instanceof AxiomPart part && part.execution().equals(main.label())) {
        constraints.add(constraint);
      }
    }
    return new Problem(bounds.build(), Problem.DEFAULT_WIDTH, main.facts(), constraints);
  }

  private static <T> List<T> parts(Core core, Class<T> kind) {
    return core.constraints().stream()
        .map(Constraint::origin)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  public Limits limits() {
    return limits;
  }

  /// Whether there is an execution that ends as the program asks, and why or why not.
  public Legality answer(InstanceFinder finder, Budget budget) {
    return answer(code.program.condition().proposition(), finder, budget);
  }

  /// The execution that comes nearest to what was found to be excluded, if one part of an axiom is
  /// all that it breaks.
  public Optional<NearMiss> nearMiss(
      Legality.Forbidden forbidden, InstanceFinder finder, Budget budget) {
    return new NearMissSearch(
            problem(outcomes.asked(code.program.condition().proposition()), List.of()),
            grounded.constraints(),
            instance -> new WitnessReader(code, atoms, grounded, instance).read(executions))
        .of(forbidden, finder, budget);
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

  /// The same for another end than the program asks for.
  public Legality answer(Proposition proposition, InstanceFinder finder, Budget budget) {
    return switch (finder.find(common(), outcomes.asked(proposition), budget)) {
      case Answer.Found(var instance, var statistics) -> {
        ends = true;
        yield new Legality.Allowed(
            () -> new WitnessReader(code, atoms, grounded, instance).read(executions),
            outcome(instance, results.keySet().stream().map(outcomes::value).toList()),
            statistics);
      }
      case Answer.Impossible(var core, var statistics) -> {
        try {
          yield excluded(proposition, forbidden(core, statistics), finder, budget);
        } catch (Budget.Exceeded exceeded) {
          yield new Legality.Undecided(new Legality.Cause.Spent(exceeded.limit()), statistics);
        }
      }
      case Answer.Stopped(var limit, var statistics) ->
          new Legality.Undecided(new Legality.Cause.Spent(limit), statistics);
    };
  }

  private static Legality.Forbidden forbidden(Core core, Statistics statistics) {
    return new Legality.Forbidden(
        parts(core, ProgramPart.class), parts(core, AxiomPart.class), core.minimal(), statistics);
  }

  /// What it means that there is no such execution within the limits: where a limit may be the
  /// reason, that is no verdict of the model.
  private Legality excluded(
      Proposition proposition, Legality.Forbidden found, InstanceFinder finder, Budget budget) {
    Legality.Forbidden forbidden = found;
    if (!isJustifiable()) {
      // More executions might justify what these do not, unless there is nothing to justify.
      switch (finder.find(alone(outcomes.asked(proposition)), budget)) {
        case Answer.Found(_, var statistics) -> {
          return new Legality.Undecided(
              new Legality.Cause.FewExecutions(
                  limits.steps().orElseThrow(), limits.soundSteps(), found),
              statistics);
        }
        case Answer.Impossible(var core, var statistics) -> forbidden = forbidden(core, statistics);
        case Answer.Stopped(var limit, var statistics) -> {
          return new Legality.Undecided(new Legality.Cause.Spent(limit), statistics);
        }
      }
    }
    boolean mayNotEnd =
        limits.cut() || code.statements.stream().anyMatch(s -> s.kind() == ActionKind.LOCK);
    return mayNotEnd && !someEnds(finder, budget)
        ? new LegalityProblem(code, model, limits, sharing, true, budget).noneEnds(finder, budget)
        : forbidden;
  }

  /// Whether there are as many executions as can matter to justify another.
  private boolean isJustifiable() {
    return limits.steps().isEmpty() || limits.isSound();
  }

  /// Whether any execution ends, however it does.
  private boolean someEnds(InstanceFinder finder, Budget budget) {
    if (ends == null) {
      // With too few to justify it, none that ends may be legal.
      ends = finder.isPossible(isJustifiable() ? common() : new Common(alone(List.of())), budget);
    }
    return ends;
  }

  /// Where threads stop in an execution that does not end, if the model allows one.
  private Legality noneEnds(InstanceFinder finder, Budget budget) {
    ExecutionEncoding main = executions.getFirst();
    return switch (finder.find(alone(main.stopping().unfinished()), budget)) {
      case Answer.Found(var instance, var statistics) ->
          new Legality.NoneEnds(
              main.stopping().deadEnds(new Evaluator(instance, Problem.DEFAULT_WIDTH)), statistics);
      case Answer.Impossible(_, var statistics) -> new Legality.NoneEnds(List.of(), statistics);
      case Answer.Stopped(var limit, var statistics) ->
          new Legality.Undecided(new Legality.Cause.Spent(limit), statistics);
    };
  }
}
