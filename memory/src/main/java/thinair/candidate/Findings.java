package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.program.Language;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// What is known of the executions of a program that a model allows: how they end, which flags they
/// raise, and one of each kind to show.
final class Findings {
  private final Program program;
  private final Observations observations;
  private final boolean examples;
  private final Map<Outcome, long[]> counts = new HashMap<>();
  private final Set<Check> flags = new HashSet<>();
  private final Map<Check, Flagged> flagged = new HashMap<>();
  private @Nullable Execution witness;
  private @Nullable Execution counterexample;
  private @Nullable ThinAir thinAir;
  private boolean reached;

  /// @param examples whether somebody wants to see executions: to copy one takes longer than to
  ///   judge it
  Findings(Program program, Observations observations, boolean examples) {
    this.program = program;
    this.observations = observations;
    this.examples = examples;
  }

  /// An execution that an enumeration has come to.
  void add(Candidates execution) {
    Proposition filter = program.filter();
    if (filter != null && !observations.holds(filter, execution::value)) {
      return;
    }
    List<Value> values = new ArrayList<>();
    for (Observable observable : observations.shown()) {
      values.add(execution.value(observable));
    }
    long[] count = counts.computeIfAbsent(new Outcome(values), _ -> new long[1]);
    if (count[0]++ == 0) {
      keepExample(execution, values);
    }
    for (Plan.Test test : execution.flags()) {
      if (flags.add(test.check())) {
        flagged.put(test.check(), execution.flagged(test, examples));
      }
    }
  }

  private void keepExample(Candidates execution, List<Value> values) {
    boolean satisfies = observations.holds(program.condition().proposition(), execution::value);
    reached |= satisfies;
    if (examples && satisfies && witness == null) {
      witness = execution.snapshot();
    } else if (examples && !satisfies && counterexample == null) {
      counterexample = execution.snapshot();
    }
    if (!satisfies && thinAir == null && program.language() == Language.C) {
      addThinAir(values);
      if (thinAir != null) {
        thinAir = thinAir.with(execution.snapshot(), values);
      }
    }
  }

  /// Looks whether an outcome is as asked with values out of thin air.
  void addThinAir(List<Value> values) {
    if (thinAir == null && values.stream().anyMatch(Value.Free.class::isInstance)) {
      thinAir = ThinAir.of(program.condition().proposition(), observations, values).orElse(null);
    }
  }

  void add(ThinAir execution) {
    thinAir = execution;
  }

  /// Where no execution satisfies the proposition, one that does with values out of thin air.
  Optional<ThinAir> thinAir() {
    return reached ? Optional.empty() : Optional.ofNullable(thinAir);
  }

  /// How some execution ends that nobody counted.
  ///
  /// @param satisfies whether it is known to satisfy the program's proposition
  void add(Outcome outcome, boolean satisfies) {
    counts.putIfAbsent(outcome, new long[] {1});
    reached |= satisfies;
  }

  /// The same where nobody has looked at the proposition.
  void add(Outcome outcome) {
    add(outcome, holds(program.condition().proposition(), outcome));
  }

  /// A flag that some execution raises which nobody has seen.
  void raise(Check check) {
    flags.add(check);
  }

  void add(Findings more) {
    more.counts.forEach(
        (outcome, count) -> counts.computeIfAbsent(outcome, _ -> new long[1])[0] += count[0]);
    flags.addAll(more.flags);
    more.flagged.forEach(flagged::putIfAbsent);
    witness = witness == null ? more.witness : witness;
    counterexample = counterexample == null ? more.counterexample : counterexample;
    thinAir = thinAir == null ? more.thinAir : thinAir;
    reached |= more.reached;
  }

  boolean raised(Check check) {
    return flags.contains(check);
  }

  /// Whether a flag was raised by an execution that can be shown.
  boolean isShown(Check check) {
    return flagged.containsKey(check);
  }

  Set<Check> flags() {
    return flags;
  }

  /// Keeps an execution that raises a flag.
  void show(Check check, Flagged why) {
    flagged.putIfAbsent(check, why);
  }

  /// Whether some outcome satisfies a proposition.
  boolean has(Proposition proposition) {
    return counts.keySet().stream().anyMatch(outcome -> holds(proposition, outcome));
  }

  private boolean holds(Proposition proposition, Outcome outcome) {
    return observations.holds(
        proposition, observable -> outcome.values().get(observations.shown().indexOf(observable)));
  }

  boolean isEmpty() {
    return counts.isEmpty();
  }

  /// Whether an execution is known that satisfies the program's proposition.
  boolean reached() {
    return reached;
  }

  Map<Outcome, Long> counts() {
    Map<Outcome, Long> result = new HashMap<>();
    counts.forEach((outcome, count) -> result.put(outcome, count[0]));
    return result;
  }

  Map<Check, Optional<Flagged>> flagged() {
    Map<Check, Optional<Flagged>> raised = new HashMap<>();
    flags.forEach(check -> raised.put(check, Optional.ofNullable(flagged.get(check))));
    return raised;
  }

  Optional<Execution> witness() {
    return Optional.ofNullable(witness);
  }

  Optional<Execution> counterexample() {
    return Optional.ofNullable(counterexample);
  }
}
