package thinair.racy;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import thinair.interpret.Location;
import thinair.relax.Gap;
import thinair.relax.View;

/// Why something can be: the accesses that nothing orders, and what would.
///
/// @param gaps one, or two that go together
public record Missing(Shape shape, View view, List<Gap> gaps) implements Reason {
  public Missing {
    gaps = List.copyOf(gaps);
  }

  /// How what nothing orders leads to what people do not expect.
  public enum Shape {
    /// The halves of one value come from two writes.
    TORN,
    /// A thread reads a variable twice, and goes back.
    TWICE,
    /// A thread sees the later of two writes, and not the one before it.
    CHAIN,
    /// Two threads see what the other writes after it has read.
    AHEAD,
    /// Two threads write, and miss what the other has written.
    MISSED,
    SEEN,
    STALE
  }

  /// The shape that explains most, of the reads that come last.
  static Optional<Missing> in(View view) {
    List<Gap> seen = view.gaps().stream().filter(Gap::isSeen).toList();
    List<Gap> stale = view.gaps().stream().filter(gap -> !gap.isSeen()).toList();
    return pair(view, Shape.TORN, seen, stale, (a, b) -> isTorn(view, a, b))
        .or(
            () ->
                pair(
                    view,
                    Shape.TWICE,
                    seen,
                    stale,
                    (a, b) -> a.write() == b.write() && view.isBefore(a.read(), b.read())))
        .or(
            () ->
                pair(
                    view,
                    Shape.CHAIN,
                    seen,
                    stale,
                    (a, b) ->
                        view.isBefore(b.write(), a.write()) && view.isBefore(a.read(), b.read())))
        .or(
            () ->
                pair(
                    view,
                    Shape.AHEAD,
                    seen,
                    seen,
                    (a, b) ->
                        view.isBefore(a.read(), b.write()) && view.isBefore(b.read(), a.write())))
        .or(
            () ->
                pair(
                    view,
                    Shape.MISSED,
                    stale,
                    stale,
                    (a, b) ->
                        view.isBefore(a.write(), b.read()) && view.isBefore(b.write(), a.read())))
        .or(() -> last(view, Shape.SEEN, seen))
        .or(() -> last(view, Shape.STALE, stale));
  }

  private static Optional<Missing> last(View view, Shape shape, List<Gap> gaps) {
    return gaps.isEmpty()
        ? Optional.empty()
        : Optional.of(new Missing(shape, view, List.of(gaps.getLast())));
  }

  private static Optional<Missing> pair(
      View view, Shape shape, List<Gap> as, List<Gap> bs, BiPredicate<Gap, Gap> fits) {
    Optional<Missing> found = Optional.empty();
    for (Gap a : as) {
      for (Gap b : bs) {
        if (!a.equals(b) && fits.test(a, b)) {
          boolean isLater =
              found.isEmpty() || view.isBefore(found.get().gaps().getLast().read(), b.read());
          if (isLater) {
            found = Optional.of(new Missing(shape, view, List.of(a, b)));
          }
        }
      }
    }
    return found;
  }

  private static boolean isTorn(View view, Gap seen, Gap stale) {
    Optional<Location> a = view.event(seen.read()).touch().map(View.Touch::location);
    Optional<Location> b = view.event(stale.read()).touch().map(View.Touch::location);
    return a.isPresent()
        && b.isPresent()
        && a.get().part() != Location.Part.WHOLE
        && a.get().part() != b.get().part()
        && a.get().whole().equals(b.get().whole())
        && view.event(seen.read()).thread() == view.event(stale.read()).thread();
  }
}
