package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Location;

/// What final fields promise (JLS 17.5.1): who reads a final field of an object that it got from
/// somebody who had frozen it sees what was written before the freeze, there and behind it.
///
/// Where a thread has read the address of an object more than once, the language leaves open which
/// of these reads led on; then the promise holds only if it holds for each.
final class FinalFields {
  private final Partial execution;
  private final BitSet[] happens;
  private final List<Integer> freezes = new ArrayList<>();

  /// @param happens what happens before what, closed
  FinalFields(Partial execution, BitSet[] happens) {
    this.execution = execution;
    this.happens = happens;
    for (Event event : execution.events) {
      if (event.action() instanceof Action.Freeze) {
        freezes.add(event.number());
      }
    }
  }

  /// Whether a read has to see a write, or a later one.
  boolean shows(int write, int read) {
    for (int freeze : freezes) {
      if (happens[write].get(freeze) && reaches(freeze, read)) {
        return true;
      }
    }
    return false;
  }

  private boolean reaches(int freeze, int read) {
    Datum.Ref object = ((Action.Freeze) execution.events.get(freeze).action()).object();
    for (Event first : execution.events) {
      if (first.action() instanceof Action.Read(var location, _)
          && location.isFinal()
          && object.equals(location.object())
          && (first.number() == read || from(first.number(), false).get(read))
          && isPassedOn(freeze, first.number())) {
        return true;
      }
    }
    return false;
  }

  /// Whether something after the freeze led to a read by a chain of memory.
  private boolean isPassedOn(int freeze, int read) {
    for (int a = happens[freeze].nextSetBit(0); a >= 0; a = happens[freeze].nextSetBit(a + 1)) {
      if (from(a, true).get(read)) {
        return true;
      }
    }
    return false;
  }

  /// What an action leads to.
  ///
  /// @param memory whether through memory, too, and not by the references of one thread alone
  private BitSet from(int action, boolean memory) {
    BitSet reached = new BitSet();
    reached.set(action);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Event event : execution.events) {
        if (!reached.get(event.number()) && follows(event, memory, reached::get)) {
          reached.set(event.number());
          grown = true;
        }
      }
    }
    return reached;
  }

  private boolean follows(Event event, boolean memory, IntPredicate reached) {
    if (memory
        && event.action() instanceof Action.Read
        && event.source() >= 0
        && reached.test(event.source())) {
      return true;
    }
    Optional<Datum.Ref> used = event.action().accessed().map(Location::object);
    if (used.isPresent() && areReached(event, used.get(), reached)) {
      return true;
    }
    return memory
        && event.written().orElse(null) instanceof Datum.Ref given
        && areReached(event, given, reached);
  }

  /// Whether all reads by which a thread can know an object that it has not made are reached.
  private boolean areReached(Event event, Datum.Ref object, IntPredicate reached) {
    if (object.maker() == event.thread()) {
      return false;
    }
    boolean any = false;
    for (Event read : execution.events) {
      if (read.thread() == event.thread()
          && read.index() < event.index()
          && read.answer().equals(object)
          && read.action().asks()) {
        if (!reached.test(read.number())) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }
}
