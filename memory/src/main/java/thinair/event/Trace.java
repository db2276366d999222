package thinair.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Register;

/// The events of a path under construction, and what goes from one to another within an
/// instruction, through a register, or from a condition to what it decides about.
final class Trace {
  private final List<Event> events = new ArrayList<>();
  private final List<int[]> data = new ArrayList<>();
  private final List<int[]> control = new ArrayList<>();
  private final List<int[]> order = new ArrayList<>();
  private final List<int[]> registers = new ArrayList<>();
  private final List<int[]> scopes = new ArrayList<>();
  private final List<Scope> open = new ArrayList<>();

  /// The events of a condition, and where what they decide about ends.
  private record Scope(List<Integer> condition, int end) {}

  Trace copy() {
    Trace copy = new Trace();
    copy.events.addAll(events);
    copy.data.addAll(data);
    copy.control.addAll(control);
    copy.order.addAll(order);
    copy.registers.addAll(registers);
    copy.scopes.addAll(scopes);
    copy.open.addAll(open);
    return copy;
  }

  Path path(int reads, List<Sym> constraints, Map<Register, Sym> contents, Ending ending) {
    return new Path(
        events, data, control, order, registers, scopes, reads, constraints, contents, ending);
  }

  Event event(int index) {
    return events.get(index);
  }

  /// How many pairs there are of conditions and what they decide about.
  int decided() {
    return scopes.size();
  }

  /// The path comes to an instruction, where some conditions may have decided enough.
  void enter(int next) {
    open.removeIf(scope -> scope.end() == next);
  }

  int add(Event event, Op.After after, Results results) {
    int index = events.size();
    events.add(event);
    for (int from : after.control()) {
      control.add(new int[] {results.event(from), index});
    }
    for (int from : after.order()) {
      order.add(new int[] {results.event(from), index});
    }
    for (Scope scope : open) {
      for (int condition : scope.condition()) {
        scopes.add(new int[] {condition, index});
      }
    }
    return index;
  }

  void data(Set<Integer> sources, int event) {
    for (int source : sources) {
      data.add(new int[] {source, event});
    }
  }

  void register(int writer, int reader) {
    registers.add(new int[] {writer, reader});
  }

  /// All events of an instance, so far.
  List<Integer> of(int instance) {
    List<Integer> found = new ArrayList<>();
    for (int e = 0; e < events.size(); e++) {
      if (events.get(e).instance() == instance) {
        found.add(e);
      }
    }
    return found;
  }

  /// What comes now, up to an instruction, is decided by these events.
  void decide(List<Integer> condition, int end) {
    if (!condition.isEmpty()) {
      open.add(new Scope(condition, end));
    }
  }
}
