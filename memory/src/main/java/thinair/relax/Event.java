package thinair.relax;

import java.util.BitSet;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Node;

/// Something that happened in an execution.
///
/// @param number in the order in which the execution was put together
/// @param node where the thread stood
/// @param answer what a read got
/// @param before what happens before it
/// @param source of a read the write that it sees, of a lock the unlock before; -1: what was there
///   at first; [#LATER]: a write that is still to come
record Event(int number, int index, Node node, Datum answer, BitSet before, int source) {
  static final int FIRST = -1;
  static final int LATER = -2;

  int thread() {
    return node.thread();
  }

  Action action() {
    return node.action();
  }

  /// Whether it is an update that wrote nothing.
  boolean isFailure() {
    return node.action() instanceof Action.Update(_, var change, _, _, _)
        && change.apply(answer).isEmpty();
  }

  /// What it writes.
  java.util.Optional<Datum> written() {
    return switch (node.action()) {
      case Action.Write(_, var value, _) -> java.util.Optional.of(value);
      case Action.Update(_, var change, _, _, _) -> change.apply(answer);
      default -> java.util.Optional.empty();
    };
  }

  Event seeing(int write) {
    return new Event(number, index, node, answer, before, write);
  }
}
