package thinair.logic.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// One of several alternatives, each as likely as its weight. Only the one chosen is made.
final class Choice<T> {
  private record Alternative<T>(int weight, Supplier<? extends T> make) {}

  private final List<Alternative<T>> alternatives = new ArrayList<>();
  private int total;

  Choice<T> or(int weight, Supplier<? extends T> make) {
    alternatives.add(new Alternative<>(weight, make));
    total += weight;
    return this;
  }

  /// An alternative that is not always there.
  Choice<T> orIf(boolean possible, int weight, Supplier<? extends T> make) {
    return possible ? or(weight, make) : this;
  }

  T draw(RandomGenerator random) {
    int ticket = random.nextInt(total);
    for (Alternative<T> alternative : alternatives) {
      ticket -= alternative.weight();
      if (ticket < 0) {
        return alternative.make().get();
      }
    }
    throw new IllegalStateException("a ticket beyond all weights");
  }
}
