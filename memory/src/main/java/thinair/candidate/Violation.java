package thinair.candidate;

import java.util.List;
import thinair.event.Execution;
import thinair.model.Check;

/// Why a candidate execution does not exist: an axiom, and the edges that break it. For an axiom
/// about cycles they are a cycle; for one about emptiness, what should not be there: one way from
/// an event to another, or several, one behind the other, where the axiom forbids that they meet.
///
/// @param also the other axioms that it breaks, in the model's order
public record Violation(
    Execution execution, Check axiom, List<Edge> edges, List<Judged.Line> also) {

  /// A step from one event to another.
  ///
  /// @param name the relation as a reader of the literature knows it: po, rf, co, fr, addr, a fence
  /// @param via the model's own name for what the step is part of, empty if there is none
  /// @param said what the model's author says of that, in a sentence; empty if nothing
  public record Edge(String name, String via, String said, int from, int to) {
    public Edge(String name, String via, int from, int to) {
      this(name, via, "", from, to);
    }
  }
}
