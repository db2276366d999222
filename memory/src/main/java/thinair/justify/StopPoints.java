package thinair.justify;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import thinair.event.Flow;

/// Where the threads of an execution may stop before their ends, if it may be a prefix of one: in a
/// loop that the bound cuts, at a monitor that another thread holds for ever, or before their
/// starts, which come after the end of a thread that stops.
///
/// Anywhere else a thread can go on, whatever the others do: every read finds a write that happens
/// before it and that no other hides, the initial one if nothing else. So prefixes that stop
/// elsewhere would justify nothing more.
///
/// @param cut the threads with a loop that the bound cuts
/// @param waits the statements that enter a monitor and may wait for it for ever
record StopPoints(ProgramStatements code, Set<Integer> cut, Set<Statement> waits) {

  /// All threads run to their ends.
  static StopPoints none(ProgramStatements code) {
    return new StopPoints(code, Set.of(), Set.of());
  }

  static StopPoints of(ProgramStatements code) {
    Set<Integer> cut = new LinkedHashSet<>();
    for (int t = 0; t < code.flows.size(); t++) {
      if (code.flows.get(t).cuts().stream().anyMatch(Flow.Cut::bound)) {
        cut.add(t + 1);
      }
    }
    Set<Statement> waits = new LinkedHashSet<>();
    code.statements.stream().filter(s -> s.kind() == ActionKind.LOCK).forEach(waits::add);
    // Those in a cycle of waiting keep each other here.
    StopPoints points = new StopPoints(code, cut, waits);
    boolean changed = true;
    while (changed) {
      changed = waits.removeIf(statement -> !points.mayBeHeld(statement));
    }
    return points;
  }

  /// Whether another thread may stop while it holds the monitor.
  private boolean mayBeHeld(Statement lock) {
    return code.statements.stream()
        .filter(other -> other.kind() == ActionKind.LOCK && other.thread() != lock.thread())
        .filter(other -> overlap(other, lock))
        .anyMatch(
            other ->
                cut.contains(other.thread())
                    || keeps(other.thread(), lock)
                    || waits.stream()
                        .anyMatch(wait -> wait.thread() == other.thread() && holds(wait, lock)));
  }

  private static boolean overlap(Statement first, Statement second) {
    return first.groups().stream().anyMatch(second.groups()::contains);
  }

  /// Whether a thread may hold a monitor where it waits for another.
  private boolean holds(Statement wait, Statement monitor) {
    List<Statement> before = monitorsBefore(wait, monitor);
    return isCounted(before) ? isHeldAfter(before) : !before.isEmpty();
  }

  /// Whether a thread ends without having given the monitor back, as only class files can.
  private boolean keeps(int thread, Statement monitor) {
    List<Statement> all = monitorsBefore(code.end(thread), monitor);
    return isCounted(all) && isHeldAfter(all);
  }

  private List<Statement> monitorsBefore(Statement statement, Statement monitor) {
    return code.ofThread(statement.thread()).stream()
        .filter(s -> s.kind() == ActionKind.LOCK || s.kind() == ActionKind.UNLOCK)
        .filter(s -> overlap(s, monitor) && code.isBefore(s, statement))
        .toList();
  }

  /// Whether a thread that comes by one of them comes by all, and all are of the one monitor.
  private static boolean isCounted(List<Statement> monitors) {
    return monitors.stream()
        .allMatch(s -> s.groups().size() == 1 && s.step().orElseThrow().guard().isAlways());
  }

  private static boolean isHeldAfter(List<Statement> monitors) {
    return monitors.stream().mapToInt(s -> s.kind() == ActionKind.LOCK ? 1 : -1).sum() > 0;
  }

  /// Whether the thread may come to where it does not go on.
  private boolean stops(int thread) {
    return cut.contains(thread) || waits.stream().anyMatch(wait -> wait.thread() == thread);
  }

  /// The threads that this one starts after and that may not end.
  List<Integer> startsAfter(int thread) {
    return IntStream.range(1, code.threads())
        .filter(other -> code.endsBefore(other, thread) && stops(other))
        .boxed()
        .toList();
  }

  boolean mayNotEnd(int thread) {
    return stops(thread) || !startsAfter(thread).isEmpty();
  }

  /// The places before a statement where its thread may wait for ever.
  List<Statement> waitsBefore(Statement statement) {
    return waits.stream().filter(wait -> code.isBefore(wait, statement)).toList();
  }

  /// Whether a thread whose tests all lead to the statement may stop before it.
  boolean mayMiss(Statement statement) {
    return switch (statement.kind()) {
      case START -> !startsAfter(statement.thread()).isEmpty();
      case END -> mayNotEnd(statement.thread());
      default ->
          waits.contains(statement)
              || !waitsBefore(statement).isEmpty()
              || !startsAfter(statement.thread()).isEmpty();
    };
  }
}
