package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import thinair.candidate.Enumeration;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Value;

/// All the ways a program can end under a model.
///
/// @param shown what the values of an outcome are the values of
/// @param flags by name; undefined behaviour has the name [#UNDEFINED]
/// @param cut whether some execution reached the bound of a loop, so that longer ones may exist
public record Outcomes(
    Program program,
    String model,
    List<Observable> shown,
    List<State> states,
    Set<String> flags,
    boolean cut) {

  /// The flag of a program whose behaviour its language does not define.
  public static final String UNDEFINED = "*undef*";

  /// An outcome, whether it satisfies the proposition that the program asks about, and how many
  /// executions end in it.
  public record State(Outcome outcome, boolean satisfies, long executions) {}

  public enum Observation {
    NEVER("Never"),
    SOMETIMES("Sometimes"),
    ALWAYS("Always");

    private final String word;

    Observation(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public static Outcomes of(
      Program program, MemoryModel model, int unroll, boolean solver, Budget budget) {
    Enumeration enumeration = new Enumeration(program, model, unroll, solver, budget);
    Enumeration.Result result = enumeration.run();
    Observations observations = enumeration.observations();
    List<Observable> shown = observations.shown();
    List<State> states = new ArrayList<>();
    result
        .counts()
        .forEach(
            (outcome, count) ->
                states.add(
                    new State(
                        outcome,
                        observations.holds(
                            program.condition().proposition(), lookup(shown, outcome)),
                        count)));
    Set<String> flags = new TreeSet<>();
    for (Check check : result.flagged().keySet()) {
      flags.add(check.role() == Check.Role.UNDEFINED_UNLESS ? UNDEFINED : check.name());
    }
    return new Outcomes(program, model.name(), shown, states, flags, result.cut());
  }

  private static Function<Observable, Value> lookup(List<Observable> shown, Outcome outcome) {
    return observable -> outcome.values().get(shown.indexOf(observable));
  }

  /// Executions that satisfy the proposition.
  public long positive() {
    return states.stream().filter(State::satisfies).mapToLong(State::executions).sum();
  }

  public long negative() {
    return states.stream().filter(state -> !state.satisfies()).mapToLong(State::executions).sum();
  }

  /// Whether the proposition can be reached, whatever its quantifier.
  public boolean isAllowed() {
    return states.stream().anyMatch(State::satisfies);
  }

  public Observation observation() {
    if (!isAllowed()) {
      return Observation.NEVER;
    }
    return states.stream().allMatch(State::satisfies) ? Observation.ALWAYS : Observation.SOMETIMES;
  }

  /// Whether the condition holds, quantifier included.
  public boolean holds() {
    return switch (program.condition().quantifier()) {
      case EXISTS -> isAllowed();
      case NOT_EXISTS -> !isAllowed();
      case FORALL -> states.stream().allMatch(State::satisfies);
    };
  }
}
