package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.Access.Gap;

/// A program and all that differ from it in which full fences are there.
///
/// @see thinair.program.FencedOutcomes
///
/// @param full with a fence wherever one can stand
/// @param fences how many these are
/// @param key what all of these programs have in common, and no others
public record Fencing(Shape full, int fences, String key) {

  public static Fencing of(Shape shape) {
    List<List<Access>> threads = new ArrayList<>();
    StringBuilder key = new StringBuilder();
    int fences = 0;
    for (List<Access> thread : shape.threads()) {
      List<Access> fenced = new ArrayList<>();
      for (Access access : thread) {
        Gap before = access.before();
        if (before == Gap.NOTHING && !fenced.isEmpty()) {
          before = Gap.FENCE;
        }
        fences += before == Gap.FENCE ? 1 : 0;
        fenced.add(new Access(access.kind(), access.address(), before));
        key.append(before).append(access.kind()).append(access.address()).append(' ');
      }
      threads.add(fenced);
      key.append('|');
    }
    return new Fencing(new Shape(threads), fences, key.toString());
  }

  /// Which of the fences a program has, as a choice.
  public int number(Shape shape) {
    int number = 0;
    int next = 0;
    for (int t = 0; t < full.threads().size(); t++) {
      List<Access> thread = full.threads().get(t);
      for (int i = 0; i < thread.size(); i++) {
        if (thread.get(i).before() == Gap.FENCE) {
          number |= shape.threads().get(t).get(i).before() == Gap.FENCE ? 1 << next : 0;
          next++;
        }
      }
    }
    return number;
  }

  /// Whether it has fences that are not full ones.
  public boolean hasWeakFences() {
    return full.threads().stream()
        .flatMap(List::stream)
        .anyMatch(access -> access.before().fences() && access.before() != Gap.FENCE);
  }
}
