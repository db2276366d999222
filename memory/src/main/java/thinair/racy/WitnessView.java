package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Node;
import thinair.justify.Witness;
import thinair.relax.Step;
import thinair.relax.View;

/// An execution that a solver has found, as the fixpoint shows its own.
final class WitnessView {
  private WitnessView() {}

  /// The state that an action leaves, where it is a read or a write of the program.
  static Optional<Node> state(Bridge.Bridged program, Witness.Performed performed) {
    int thread = performed.statement().thread() - 1;
    return thread < 0
        ? Optional.empty()
        : performed
            .statement()
            .step()
            .map(step -> program.states().get(thread).get(step.instruction()));
  }

  /// @param scope what the program was made of
  static View of(Bridge.Bridged program, Scope scope, Witness witness) {
    Witness.Run run = witness.runs().getFirst();
    List<View.Shown> events = new ArrayList<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    Map<Integer, Set<Datum>> taken = new HashMap<>();
    for (Witness.Performed performed : run.performed()) {
      Optional<Node> state = state(program, performed);
      if (state.isPresent()) {
        Node node = state.get();
        int number = events.size();
        numbers.put(performed.action(), number);
        Datum answer = answer(program, scope, node, performed);
        taken.computeIfAbsent(node.id(), _ -> new HashSet<>()).add(answer);
        events.add(
            new View.Shown(
                number,
                node.thread(),
                node.place(),
                Step.text(node.action(), answer),
                Optional.empty()));
      }
    }
    List<View.Seen> seen = new ArrayList<>();
    for (Witness.Pair pair : run.seen()) {
      if (numbers.containsKey(pair.first())) {
        seen.add(
            new View.Seen(
                numbers.getOrDefault(pair.second(), -1),
                Objects.requireNonNull(numbers.get(pair.first()))));
      }
    }
    return new View(events, seen, Optional.empty(), 0, !run.stopped().isEmpty(), taken, List.of());
  }

  /// What a read was told.
  private static Datum answer(
      Bridge.Bridged program, Scope scope, Node node, Witness.Performed performed) {
    return scope.edges().apply(node.id()).keySet().stream()
        .filter(answer -> performed.value().equals(Optional.of(program.values().apply(answer))))
        .findFirst()
        .orElse(Data.ONE);
  }
}
