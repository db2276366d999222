package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import thinair.candidate.Violation;
import thinair.candidate.Violation.Edge;
import thinair.event.Event;
import thinair.event.Execution.Done;
import thinair.query.Answer;
import thinair.query.Evidence;

/// Why a machine never ends like this: every run was tried, and the axioms of the model that it is
/// a machine of name who would have to act out of order.
public final class MachineReason {
  private MachineReason() {}

  /// @param buffered whether it is a machine that holds stores back
  /// @param axioms what the model says of the same question
  public static List<Block> of(boolean buffered, Answer axioms) {
    if (!(axioms instanceof Answer.Forbidden)
        || !(axioms.evidence() instanceof Evidence.Excluded(var reason))
        || reason.violations().isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>();
    Set<String> needed = new LinkedHashSet<>();
    ReasonReport.shown(reason).forEach(each -> needed.addAll(outOfOrder(each, buffered)));
    if (!needed.isEmpty()) {
      blocks.add(
          Block.lines("to end like this, it would have to do one of these:", List.copyOf(needed)));
    }
    blocks.add(
        new Block.Part(
            "by the axioms of '%s', which say the same of this test:"
                .formatted(axioms.asked().subject()),
            ReasonReport.of(reason)));
    return blocks;
  }

  /// The stretches of a cycle inside one thread: what is done there in this order, and would have
  /// to be done in the other.
  private static List<String> outOfOrder(Violation violation, boolean buffered) {
    Labels labels = new Labels(violation.execution());
    List<String> lines = new ArrayList<>();
    int start = -1;
    int at = -1;
    String fence = "";
    for (Edge edge : violation.edges()) {
      Done from = labels.events().get(edge.from());
      Done to = labels.events().get(edge.to());
      boolean inside = from.thread() >= 0 && from.thread() == to.thread();
      if (inside && edge.from() == at) {
        at = edge.to();
      } else if (inside) {
        start = edge.from();
        at = edge.to();
        fence = "";
      }
      if (inside && from.event() instanceof Event.Fence) {
        fence = labels.source(edge.from());
      }
      if (inside && to.event() instanceof Event.Fence) {
        continue;
      }
      if (inside && start >= 0) {
        lines.add(line(labels, start, at, fence, buffered));
        start = -1;
      }
    }
    return lines;
  }

  private static String line(Labels labels, int first, int second, String fence, boolean buffered) {
    Done one = labels.events().get(first);
    String past = fence.isEmpty() ? "" : ", past '%s'".formatted(fence);
    return buffered && one.event() instanceof Event.Write
        ? "the store buffer of P%d holds back %s until %s is done%s"
            .formatted(one.thread(), labels.describe(first), labels.describe(second), past)
        : "P%d does %s before %s%s"
            .formatted(one.thread(), labels.describe(second), labels.describe(first), past);
  }
}
