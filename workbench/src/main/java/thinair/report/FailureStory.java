package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import thinair.justify.ActionKind;
import thinair.justify.NearMiss.Failure;
import thinair.justify.Statement;
import thinair.justify.Witness;
import thinair.justify.Witness.Performed;

/// A place where an axiom fails: the actions it speaks of, and how they are ordered.
final class FailureStory {
  private final Failure failure;
  private final Witness.Run run;
  private final Map<Integer, Performed> performed = new HashMap<>();
  private final Map<Integer, Performed> main;
  private final List<Integer> actions;
  private final String step;

  /// @param main what the execution performs that ends as asked
  /// @param step which execution it fails in, unless that is the one that ends as asked
  FailureStory(Failure failure, Map<Integer, Performed> main, String step) {
    this.failure = failure;
    this.step = step;
    this.run = failure.run();
    this.main = main;
    run.performed().forEach(each -> performed.put(each.action(), each));
    this.actions = failure.actions().stream().filter(performed::containsKey).toList();
  }

  List<String> lines() {
    List<String> ordered = paths();
    if (!ordered.isEmpty()) {
      ordered.addAll(seen(" all the same"));
      return ordered;
    }
    List<String> inOrder = OrderStory.of(failure);
    if (!inOrder.isEmpty()) {
      return inOrder;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "it fails for %s%s"
            .formatted(
                actions.stream().map(this::name).collect(Collectors.joining(" and ")), step));
    lines.addAll(seen(""));
    if (justifies()) {
      lines.addAll(justification());
    }
    return lines;
  }

  /// The ways of happens-before from one of the actions to another.
  private List<String> paths() {
    List<String> lines = new ArrayList<>();
    for (int from : actions) {
      for (int to : actions) {
        List<Integer> path = from == to ? List.of() : run.path(from, to);
        if (!path.isEmpty()) {
          lines.addAll(chain(path));
        }
      }
    }
    return lines;
  }

  private List<String> seen(String remark) {
    List<String> lines = new ArrayList<>();
    for (Witness.Pair pair : run.seen()) {
      if (actions.contains(pair.first())
          && performed.containsKey(pair.second())
          && !actions.contains(pair.second())) {
        String race = run.isRace(pair) ? ", which does not happen before it" : "";
        lines.add(
            "%s sees %s%s"
                .formatted(
                    name(pair.first()), name(pair.second()), remark.isEmpty() ? race : remark));
      }
    }
    return lines;
  }

  /// How an execution that justifies comes to perform the actions, and what becomes of them.
  private List<String> justification() {
    List<String> lines = new ArrayList<>();
    for (int action : actions) {
      Performed acts = Objects.requireNonNull(performed.get(action));
      if (acts.statement().kind().reads()) {
        lines.addAll(insteadOf(acts));
        continue;
      }
      for (Witness.Pair pair : run.seen()) {
        Performed read = performed.get(pair.first());
        Performed write = performed.get(pair.second());
        if (read != null && write != null && isOtherwise(read, acts)) {
          lines.add("there %s %s".formatted(name(pair.first()), Said.reads(read, write)));
        }
      }
      Optional<Integer> later =
          run.committed().stream()
              .filter(each -> each != action && performed.containsKey(each))
              .filter(each -> !run.path(action, each).isEmpty())
              .findFirst();
      later.ifPresent(
          next ->
              lines.add(
                  "there %s happens before %s, which is committed%s"
                      .formatted(name(action), name(next), elsewhere(next))));
      // Of other actions it is not known whether the axiom wants them committed.
      if (later.isPresent()
          && acts.statement().kind() == ActionKind.SPECIAL
          && !main.containsKey(action)) {
        lines.add(
            "so %s would have to be committed before, and cannot be: the execution that ends as asked does not perform it"
                .formatted(name(action)));
      }
    }
    return lines;
  }

  /// What a read could see that happens before it, and what is asked of its thread all the same.
  private List<String> insteadOf(Performed read) {
    List<Performed> before =
        run.performed().stream()
            .filter(each -> each.statement().kind().writes() && each.on().equals(read.on()))
            .filter(each -> !run.path(each.action(), read.action()).isEmpty())
            .toList();
    Optional<Performed> committed =
        run.performed().stream()
            .filter(
                each -> run.committed().contains(each.action()) && main.containsKey(each.action()))
            .filter(each -> each.statement().kind().writes())
            .filter(each -> each.statement().thread() == read.statement().thread())
            .filter(each -> each.statement().number() > read.statement().number())
            .findFirst();
    if (before.size() != 1 || committed.isEmpty()) {
      return List.of();
    }
    return List.of(
        "if it saw what happens before it, only %s, then %s, which is committed, would have to write %s all the same"
            .formatted(
                Said.name(before.getFirst()),
                Said.name(committed.get()),
                committed.get().value().map(Object::toString).orElse("the same")));
  }

  /// An action is one, whichever statement performs it.
  private String elsewhere(int action) {
    Performed end = main.get(action);
    return end == null || end.statement().place().equals(statement(action).place())
        ? ""
        : " (in the end %s is that action: one thread writes one value to one location, by whichever statement)"
            .formatted(Said.name(end));
  }

  /// Whether a read of the same thread, before the action, reads something else in the end.
  private boolean isOtherwise(Performed read, Performed acts) {
    Performed end = main.get(read.action());
    return read.statement().thread() == acts.statement().thread()
        && read.statement().number() < acts.statement().number()
        && (end == null || !end.value().equals(read.value()));
  }

  private boolean justifies() {
    return run.name().startsWith("J");
  }

  private String name(int action) {
    return Said.name(Objects.requireNonNull(performed.get(action)));
  }

  /// What leads from one action to another, a line for each step, with what makes it count.
  private List<String> chain(List<Integer> path) {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      lines.add(
          "%s happens before %s: %s"
              .formatted(
                  i == 1 ? name(path.getFirst()) : "that",
                  name(path.get(i)),
                  why(path.get(i - 1), path.get(i))));
    }
    return lines;
  }

  private String why(int before, int after) {
    Statement first = statement(before);
    Statement second = statement(after);
    if (first.thread() == second.thread()) {
      return "program order";
    }
    if (first.isInitial()) {
      return "it is there before the threads start";
    }
    if (first.kind() == ActionKind.UNLOCK && second.kind() == ActionKind.LOCK) {
      return "one thread leaves the monitor that the other enters";
    }
    if (first.kind() == ActionKind.VOLATILE_WRITE && second.kind() == ActionKind.VOLATILE_READ) {
      return sees(after, before)
          ? "a volatile read, which sees this write"
          : "both are volatile, and the read comes later";
    }
    return first.kind() == ActionKind.END || second.kind() == ActionKind.START
        ? "its thread ends before the other one starts"
        : "synchronisation";
  }

  private Statement statement(int action) {
    return Objects.requireNonNull(performed.get(action)).statement();
  }

  private boolean sees(int read, int write) {
    return run.seen().stream()
        .filter(pair -> pair.first() == read)
        .map(Witness.Pair::second)
        .findFirst()
        .equals(Optional.of(write));
  }
}
