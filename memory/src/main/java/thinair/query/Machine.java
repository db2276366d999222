package thinair.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import thinair.candidate.Existence;
import thinair.explore.CannotRun;
import thinair.explore.Explorer;
import thinair.explore.FencedRuns;
import thinair.explore.Machines;
import thinair.explore.Wiring;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.program.FencedOutcomes;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// A machine that is run in every way.
///
/// @param name `machine:tso` for example
public record Machine(String name, Wiring wiring) implements Subject {
  /// What the names of machines begin with, among those of models.
  private static final String PREFIX = "machine:";

  /// The machine of this name; empty if there is none.
  public static Optional<Machine> named(String name) {
    return isMachine(name)
        ? Machines.find(name.substring(PREFIX.length())).map(wiring -> new Machine(name, wiring))
        : Optional.empty();
  }

  /// Whether a name is meant for a machine, known or not.
  private static final Map<String, String> MODELS =
      Map.of(
          "machine:sc", "sc",
          "machine:tso", "tso",
          "machine:x86-tso", "tso",
          "machine:ibm370", "ibm370-solved",
          "machine:pso", "pso",
          "machine:rmo", "rmo",
          "machine:ntso", "ntso-solved",
          "machine:npso", "npso-solved");

  /// The model in cat that says by axioms what the machine does, where there is one.
  public Optional<String> axioms() {
    return Optional.ofNullable(MODELS.get(name()));
  }

  public static boolean isMachine(String name) {
    return name.startsWith(PREFIX);
  }

  /// The names of all machines.
  public static List<String> names() {
    return Machines.names().stream().map(name -> PREFIX + name).toList();
  }

  @Override
  public Answer answer(Program program, Ask ask, Budget budget) {
    Asked asked = new Asked(program, name, false, ask);
    return Answer.within(budget, asked, Work.By.MACHINE, () -> run(asked, program, ask, budget));
  }

  @Override
  public Optional<FencedOutcomes> fenced(Program program, int fences, Budget budget) {
    budget.enter(Phase.RUNNING);
    try {
      return FencedRuns.of(program, fences, wiring, () -> budget.check());
    } catch (CannotRun _) {
      // Whoever asks about one program is told why.
      return Optional.empty();
    }
  }

  private Answer run(Asked asked, Program program, Ask ask, Budget budget) {
    budget.enter(Phase.RUNNING);
    Explorer.Result result = followed(() -> explorer(program, ask, budget).all());
    Map<Outcome, Long> counts = new HashMap<>();
    result.outcomes().forEach(outcome -> counts.put(outcome, 1L));
    Outcomes outcomes =
        Outcomes.of(program, new Observations(program), counts, Map.of(), true, false);
    return Answer.decide(
            asked,
            outcomes,
            Extent.of(ask.unroll(), result.cut(), result.deadEnds()),
            outcomes.states().isEmpty() ? Existence.NONE : Existence.ALLOWED,
            Work.of(Work.By.MACHINE),
            () -> evidence(program, ask, budget))
        .with(Axioms.asserts(program, counts.keySet(), true));
  }

  private Evidence evidence(Program program, Ask ask, Budget budget) {
    Observations observations = new Observations(program);
    return followed(
            () ->
                explorer(program, ask, budget)
                    .run(
                        outcome ->
                            observations.holds(
                                program.condition().proposition(),
                                observable ->
                                    outcome
                                        .values()
                                        .get(observations.shown().indexOf(observable)))))
        .<Evidence>map(Evidence.Run::new)
        .orElseGet(Evidence.NoRun::new);
  }

  private Explorer explorer(Program program, Ask ask, Budget budget) {
    return new Explorer(program, wiring, ask.unroll(), Explorer.Effort.FULL, () -> budget.check());
  }

  private <T> T followed(Supplier<T> exploring) {
    try {
      return exploring.get();
    } catch (CannotRun reason) {
      throw new Refused(name, reason);
    }
  }
}
