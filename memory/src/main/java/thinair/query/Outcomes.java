package thinair.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import thinair.candidate.Flagged;
import thinair.candidate.ThinAir;
import thinair.model.Check;
import thinair.program.Condition.Quantifier;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.StateOrder;
import thinair.program.Value;

/// The ways a program can end, as far as they are known.
///
/// @param shown what the values of an outcome are the values of, in the order in which states list
///   them
/// @param states in the order in which they are listed
/// @param flagged what raised a flag, with an execution that does where there is one to show
/// @param listed whether these are all; otherwise one that was asked for, if there is one
/// @param counted whether the executions that end in a state were counted
/// @param thinAir values of a state that is as asked, which nothing in the program makes: reads and
///   writes copy them from each other. Empty where no answer rests on such values
public record Outcomes(
    List<Observable> shown,
    List<State> states,
    Map<Check, Optional<Flagged>> flagged,
    boolean listed,
    boolean counted,
    Set<Value> thinAir) {

  /// The flag of a program whose behaviour its language does not define.
  public static final String UNDEFINED = "*undef*";

  public Outcomes {
    shown = List.copyOf(shown);
    states = List.copyOf(states);
  }

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

  /// Nothing is known.
  static Outcomes unknown(Program program) {
    return new Outcomes(
        shown(program, new Observations(program)), List.of(), Map.of(), false, false, Set.of());
  }

  /// @param counts how many executions end in each outcome, values in the order of
  ///   [Observations#shown()]
  static Outcomes of(
      Program program,
      Observations observations,
      Map<Outcome, Long> counts,
      Map<Check, Optional<Flagged>> flagged,
      boolean listed,
      boolean counted) {
    return of(program, observations, counts, flagged, listed, counted, Optional.empty());
  }

  /// @param thinAir an execution that is as asked where the counted ones are not
  static Outcomes of(
      Program program,
      Observations observations,
      Map<Outcome, Long> counts,
      Map<Check, Optional<Flagged>> flagged,
      boolean listed,
      boolean counted,
      Optional<ThinAir> thinAir) {
    List<Observable> found = observations.shown();
    List<Observable> shown = shown(program, observations);
    Map<Observable, Integer> places = new HashMap<>();
    found.forEach(observable -> places.put(observable, places.size()));
    List<State> states = new ArrayList<>();
    Map<Outcome, Long> all = new HashMap<>(counts);
    thinAir.ifPresent(execution -> all.put(execution.outcome(), 1L));
    all.forEach(
        (outcome, count) -> {
          Function<Observable, Value> value =
              observable -> outcome.values().get(Objects.requireNonNull(places.get(observable)));
          List<Value> values = new ArrayList<>(shown.size());
          shown.forEach(observable -> values.add(value.apply(observable)));
          states.add(
              new State(
                  new Outcome(values),
                  observations.holds(program.condition().proposition(), value),
                  count));
        });
    // Comparators made by the JDK can be serialized, which takes a millisecond to prepare.
    states.sort((left, right) -> compare(left.outcome(), right.outcome()));
    return new Outcomes(
        shown,
        states,
        flagged,
        listed,
        counted,
        thinAir.<Set<Value>>map(ThinAir::values).orElse(Set.of()));
  }

  private static List<Observable> shown(Program program, Observations observations) {
    List<Observable> shown = new ArrayList<>(observations.shown());
    shown.sort(StateOrder.of(program, observations));
    return shown;
  }

  /// Value by value: free ones, then integers, addresses and instructions.
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
            case Value.Address _, Value.Code _ -> -1;
          };
      case Value.Address(var location, long offset) ->
          right instanceof Value.Address(var other, long otherOffset)
              ? location.equals(other)
                  ? Long.compare(offset, otherOffset)
                  : location.compareTo(other)
              : right instanceof Value.Code ? -1 : 1;
      case Value.Code(var text) ->
          right instanceof Value.Code(var other) ? compare(text, other) : 1;
    };
  }

  /// What does nothing comes first, as herd has it.
  private static int compare(String instruction, String other) {
    String nothing = Value.Code.NOTHING.text();
    return instruction.equals(nothing) == other.equals(nothing)
        ? instruction.compareTo(other)
        : instruction.equals(nothing) ? -1 : 1;
  }

  /// Executions that satisfy the proposition.
  public long positive() {
    return states.stream().filter(State::satisfies).mapToLong(State::executions).sum();
  }

  public long negative() {
    return states.stream().filter(state -> !state.satisfies()).mapToLong(State::executions).sum();
  }

  /// Whether the proposition can be reached, whatever its quantifier.
  public boolean isReached() {
    return states.stream().anyMatch(State::satisfies);
  }

  public Observation observation() {
    if (!isReached()) {
      return Observation.NEVER;
    }
    return states.stream().allMatch(State::satisfies) ? Observation.ALWAYS : Observation.SOMETIMES;
  }

  /// Whether a condition about the proposition holds; with an execution at all, there is a state.
  boolean holds(Quantifier quantifier) {
    return switch (quantifier) {
      case EXISTS -> isReached();
      case NOT_EXISTS -> !isReached();
      case FORALL -> states.stream().allMatch(State::satisfies);
    };
  }

  /// What a state says of something shown.
  public Value value(State state, Observable observable) {
    return state.outcome().values().get(shown.indexOf(observable));
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
