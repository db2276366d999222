package thinair.interpret;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;

/// All that a thread has to itself while it stands still. Two threads in equal activities that are
/// told the same do the same.
///
/// @param frames the innermost last
/// @param own what variables hold that no other thread uses
/// @param held how often it is inside of each monitor
/// @param notes what is to be known of it at its end: asserts that failed, results, what it printed
/// @param published the objects it made that others may have seen: their numbers are taken
/// @param pending an exception on its way out of the frames
record Activity(
    List<Frozen> frames,
    Map<Location, Datum> own,
    Map<Datum, Integer> held,
    Map<String, Datum> notes,
    Set<Datum.Ref> published,
    @Nullable Datum pending) {

  /// Whether a thread with these frames stands at the same instruction.
  boolean isAt(List<Frame> others) {
    if (frames.size() != others.size()) {
      return false;
    }
    Frozen mine = frames.getLast();
    Frame other = others.getLast();
    return mine.at() == other.at && mine.method().equals(other.method);
  }

  /// A frame.
  ///
  /// @param made the object that a constructor is to freeze when it ends
  /// @param into where in the operand stack of the caller the result goes; -1: on top
  record Frozen(
      Classes.Method method,
      int at,
      List<Datum> locals,
      List<Datum> stack,
      @Nullable Datum monitor,
      @Nullable Datum made,
      int into) {}
}
