package thinair.relax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.interpret.Mode;

/// A read, and a write of another thread to the same variable, which nothing orders.
///
/// @param isSeen whether the read sees the write; else it sees another value in spite of it
public record Gap(int write, int read, boolean isSeen) {
  static List<Gap> of(Partial execution) {
    List<Gap> gaps = new ArrayList<>();
    for (Event read : execution.events) {
      Optional<Accessing> reads =
          Accessing.of(read.action(), read.answer()).filter(each -> each.reads().isPresent());
      for (Event write : execution.events) {
        if (reads.isPresent()
            && read.action().accessed().isPresent()
            && read.action().accessed().equals(write.action().accessed())
            && isOpen(execution, write, read)) {
          if (read.source() == write.number()) {
            gaps.add(new Gap(write.number(), read.number(), true));
          } else if (write.written().isPresent() && !write.written().get().equals(read.answer())) {
            gaps.add(new Gap(write.number(), read.number(), false));
          }
        }
      }
    }
    return gaps;
  }

  /// Whether nothing orders them.
  static boolean isOpen(Partial execution, Event write, Event read) {
    if (write.thread() == read.thread()
        || write.written().isEmpty()
        || write.before().get(read.number())) {
      return false;
    }
    if (read.source() != write.number()) {
      return !read.before().get(write.number());
    }
    // Access modes count seeing as an order, which between plain accesses nothing rests on.
    return !(isStrong(write) && isStrong(read))
        && execution.events.stream()
            .noneMatch(
                between ->
                    read.before().get(between.number()) && between.before().get(write.number()));
  }

  private static boolean isStrong(Event event) {
    return !event.action().is(Mode.PLAIN) && !event.action().is(Mode.OPAQUE);
  }
}
