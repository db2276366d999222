package thinair.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import thinair.candidate.Engine;
import thinair.candidate.Enumeration;
import thinair.candidate.Plans;
import thinair.explore.CannotRun;
import thinair.explore.Explorer;
import thinair.explore.Machines;
import thinair.explore.Wiring;
import thinair.justify.LegalityProblem;
import thinair.justify.Reach;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.model.MemoryModel;
import thinair.model.relational.RelationalModel;
import thinair.program.Language;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// What says how a program can end: axioms, or a machine.
public sealed interface Subject {
  /// What the names of machines begin with, among those of models.
  String MACHINE = "machine:";

  String name();

  /// All the ways it can end, values in the order of [Observations#shown()].
  ///
  /// @throws Refused if a machine cannot run the program
  /// @throws Budget.Exceeded if there is no answer within the budget
  Set<Outcome> outcomes(Program program, Budget budget);

  /// The question whether the program can end as it asks.
  Question question(Program program);

  /// @param models a model may read differently in each language
  /// @param plans made once for all programs
  record Axioms(String name, Function<Language, MemoryModel> models, Plans plans)
      implements Subject {
    public Axioms(String name, Function<Language, MemoryModel> models) {
      this(name, models, new Plans());
    }

    @Override
    public Set<Outcome> outcomes(Program program, Budget budget) {
      MemoryModel model = models.apply(program.language());
      return new Enumeration(
              program, model, Question.DEFAULT_UNROLL, Engine.AUTO, false, plans, budget)
          .run()
          .counts()
          .keySet();
    }

    @Override
    public Question question(Program program) {
      return new Question(program, models.apply(program.language()));
    }
  }

  /// A model in relational logic.
  record Relational(String name, RelationalModel model) implements Subject {
    @Override
    public Set<Outcome> outcomes(Program program, Budget budget) {
      LegalityProblem problem = new LegalityProblem(program, model, REACH);
      try (Stream<Outcome> all = problem.all(new SatFinder(), budget)) {
        return all.collect(Collectors.toSet());
      }
    }

    @Override
    public Question question(Program program) {
      return Question.named(name, program, Question.DEFAULT_UNROLL, false);
    }

    /// @param effort how much work goes into the reason why it is forbidden
    public Judgement judge(Program program, CoreEffort effort, Budget budget) {
      return Judgement.of(program, model, REACH, effort, Progress.SILENT, budget);
    }

    private static final Reach REACH =
        new Reach(Question.DEFAULT_UNROLL, OptionalInt.empty(), false);
  }

  /// @param name `machine:tso` for example
  record Machine(String name, Wiring wiring) implements Subject {
    @Override
    public Set<Outcome> outcomes(Program program, Budget budget) {
      return explore(program, Question.DEFAULT_UNROLL, budget).outcomes();
    }

    @Override
    public Question question(Program program) {
      return new Question(program, this, Question.DEFAULT_UNROLL);
    }

    Explorer.Result explore(Program program, int unroll, Budget budget) {
      return followed(() -> explorer(program, unroll, budget).all());
    }

    /// A run that ends as the program asks, step by step; empty if there is none.
    public Optional<List<String>> run(Program program, int unroll, Budget budget) {
      Observations observations = new Observations(program);
      return followed(
          () ->
              explorer(program, unroll, budget)
                  .run(
                      outcome ->
                          observations.holds(
                              program.condition().proposition(),
                              observable ->
                                  outcome.values().get(observations.shown().indexOf(observable)))));
    }

    private Explorer explorer(Program program, int unroll, Budget budget) {
      return new Explorer(program, wiring, unroll, Explorer.Effort.FULL, () -> budget.check());
    }

    private <T> T followed(Supplier<T> exploring) {
      try {
        return exploring.get();
      } catch (CannotRun reason) {
        throw new Refused(name, reason);
      }
    }
  }

  /// The machine of this name, which begins with [#MACHINE].
  static Optional<Machine> machine(String name) {
    return Machines.find(name.substring(MACHINE.length())).map(wiring -> new Machine(name, wiring));
  }

  /// The names of all machines.
  static List<String> machines() {
    return Machines.names().stream().map(name -> MACHINE + name).toList();
  }
}
