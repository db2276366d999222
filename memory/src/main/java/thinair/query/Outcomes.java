package thinair.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import thinair.candidate.Enumeration;
import thinair.candidate.Existence;
import thinair.candidate.Flagged;
import thinair.candidate.Plans;
import thinair.event.Execution;
import thinair.explore.Explorer;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.RegisterOrder;
import thinair.program.Value;

/// All the ways a program can end under a model.
///
/// @param shown what the values of an outcome are the values of, in the order in which states list
///   them
/// @param states in the order in which they are listed; not all of them if only a verdict was asked
/// @param flagged what raised a flag, with an execution that does where there is one to show
/// @param cut whether some execution reached the bound of a loop, so that longer ones may exist
/// @param solved whether a solver found them, or a machine; then executions are not counted
public record Outcomes(
    Question question,
    List<Observable> shown,
    List<State> states,
    Map<Check, Optional<Flagged>> flagged,
    boolean cut,
    Optional<Execution> witness,
    Optional<Execution> counterexample,
    boolean solved) {

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

  /// @throws Budget.Exceeded if there is no answer within the budget
  /// @throws Refused if it is a question to a machine that cannot run the program
  public static Outcomes of(Question question, Budget budget) {
    return of(question, new Plans(), budget);
  }

  /// @param plans shared by questions about the same models
  /// @throws Budget.Exceeded if there is no answer within the budget
  /// @throws thinair.source.SyntaxError if the model cannot say what the program says
  public static Outcomes of(Question question, Plans plans, Budget budget) {
    if (question.machine().isPresent()) {
      return ofMachine(question, question.machine().get(), budget);
    }
    var program = question.fitting().program();
    Enumeration enumeration =
        new Enumeration(
            program,
            question.model(),
            question.unroll(),
            question.engine(),
            question.verdictOnly(),
            plans,
            budget);
    return listed(question, enumeration.observations(), enumeration.run());
  }

  private static Outcomes ofMachine(Question question, Subject.Machine machine, Budget budget) {
    Explorer.Result result = machine.explore(question.program(), question.unroll(), budget);
    Map<Outcome, Long> counts = new HashMap<>();
    result.outcomes().forEach(outcome -> counts.put(outcome, 1L));
    return listed(
        question,
        new Observations(question.program()),
        new Enumeration.Result(
            counts,
            Map.of(),
            result.cut(),
            Optional.empty(),
            Optional.empty(),
            true,
            List.of(),
            counts.isEmpty() ? Existence.NONE : Existence.ALLOWED));
  }

  static Outcomes listed(Question question, Observations observations, Enumeration.Result result) {
    var program = question.program();
    List<Observable> found = observations.shown();
    List<Observable> shown = new ArrayList<>(found);
    shown.sort(order(program.language().registers()));
    List<State> states = new ArrayList<>();
    result
        .counts()
        .forEach(
            (outcome, count) -> {
              Function<Observable, Value> value =
                  observable -> outcome.values().get(found.indexOf(observable));
              states.add(
                  new State(
                      new Outcome(shown.stream().map(value).toList()),
                      observations.holds(program.condition().proposition(), value),
                      count));
            });
    states.sort(Comparator.comparing(State::outcome, Outcomes::compare));
    return new Outcomes(
        question,
        shown,
        states,
        result.flagged(),
        result.cut(),
        result.witness(),
        result.counterexample(),
        result.solved());
  }

  /// Registers by thread, then cells by name.
  private static Comparator<Observable> order(RegisterOrder registers) {
    return (left, right) ->
        switch (left) {
          case Observable.Of(int thread, var register) ->
              right instanceof Observable.Of(int other, var otherRegister)
                  ? thread != other
                      ? Integer.compare(thread, other)
                      : registers.compare(register, otherRegister)
                  : -1;
          case Observable.Cell(var address) ->
              right instanceof Observable.Cell(var other)
                  ? compare(address, other)
                  : right instanceof Observable.Of ? 1 : -1;
          case Observable.Array(var name) ->
              right instanceof Observable.Array(var other) ? name.compareTo(other) : 1;
        };
  }

  /// Value by value: free ones, then integers, then addresses.
  private static int compare(Outcome left, Outcome right) {
    for (int i = 0; i < left.values().size(); i++) {
      int compared = compare(left.values().get(i), right.values().get(i));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  private static int compare(Value left, Value right) {
    return switch (left) {
      case Value.Free(int number) ->
          right instanceof Value.Free(int other) ? Integer.compare(number, other) : -1;
      case Value.Int(long number) ->
          switch (right) {
            case Value.Free _ -> 1;
            case Value.Int(long other) -> Long.compare(number, other);
            case Value.Address _ -> -1;
          };
      case Value.Address(var location, long offset) ->
          right instanceof Value.Address(var other, long otherOffset)
              ? location.equals(other)
                  ? Long.compare(offset, otherOffset)
                  : location.compareTo(other)
              : 1;
    };
  }

  /// What found them, in a word.
  public String engine() {
    if (question.machine().isPresent()) {
      return "machine";
    }
    return solved ? "sat" : "enumerate";
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
    return switch (question.program().condition().quantifier()) {
      case EXISTS -> isAllowed();
      case NOT_EXISTS -> !isAllowed();
      case FORALL -> states.stream().allMatch(State::satisfies);
    };
  }

  /// The flags by name; undefined behaviour of any kind is [#UNDEFINED].
  public Set<String> flags() {
    Set<String> flags = new TreeSet<>();
    for (Check check : flagged.keySet()) {
      flags.add(check.role() == Check.Role.UNDEFINED_UNLESS ? UNDEFINED : check.name());
    }
    return flags;
  }
}
