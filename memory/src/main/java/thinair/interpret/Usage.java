package thinair.interpret;

import java.util.HashMap;
import java.util.Map;

/// Which threads use and write which variables and monitors after threads began to compete. What
/// only one thread uses, or nobody writes, others cannot see.
///
/// A pass over the program relies on what is known from the passes before it; if it finds more,
/// what it found otherwise is void, and there is another pass.
final class Usage {
  private record Mask(long users, long writers) {
    Mask with(int thread, boolean writes) {
      long bit = 1L << thread;
      return new Mask(users | bit, writes ? writers | bit : writers);
    }
  }

  private static final Mask NONE = new Mask(0, 0);

  private final Map<Object, Mask> known = new HashMap<>();
  private final Map<Object, Mask> seen = new HashMap<>();
  private boolean changed;
  private boolean probing;

  /// From now on, or no more, what threads only might do is looked at: nothing is noted, and what
  /// passes have not seen is [Beyond].
  void probe(boolean only) {
    probing = only;
  }

  boolean isProbing() {
    return probing;
  }

  /// How others see a variable.
  enum Sight {
    /// Nobody writes it.
    CONSTANT,
    /// Only this thread uses it.
    OWN,
    SHARED
  }

  Sight sight(Object variable, int thread) {
    Mask mask = known.getOrDefault(variable, NONE);
    if (mask.writers() == 0) {
      return Sight.CONSTANT;
    }
    return (mask.users() & ~(1L << thread)) == 0 ? Sight.OWN : Sight.SHARED;
  }

  /// Whether threads share a final field of an object.
  boolean sharesFinals(Datum.Ref object) {
    return known.entrySet().stream()
        .anyMatch(
            entry ->
                entry.getKey() instanceof Location location
                    && location.isFinal()
                    && object.equals(location.object())
                    && Long.bitCount(entry.getValue().users()) > 1);
  }

  void note(Object variable, int thread, boolean writes) {
    if (probing) {
      Mask mask = known.getOrDefault(variable, NONE);
      if (!mask.with(thread, writes).equals(mask)) {
        throw new Beyond();
      }
      return;
    }
    Mask before = seen.getOrDefault(variable, NONE);
    Mask after = before.with(thread, writes);
    if (!after.equals(before)) {
      seen.put(variable, after);
      Mask old = known.getOrDefault(variable, NONE);
      changed |= (after.users() & ~old.users()) != 0 || (after.writers() & ~old.writers()) != 0;
    }
  }

  /// Whether this pass has found nothing that the ones before did not know.
  boolean isSettled() {
    return !changed;
  }

  /// Whether anybody has been seen to write a variable.
  boolean isWritten(Object variable) {
    return seen.getOrDefault(variable, NONE).writers() != 0;
  }

  /// Whether anybody has been seen to use it.
  boolean isUsed(Object variable) {
    return seen.getOrDefault(variable, NONE).users() != 0;
  }

  void nextPass() {
    seen.forEach(
        (variable, mask) ->
            known.merge(
                variable,
                mask,
                (a, b) -> new Mask(a.users() | b.users(), a.writers() | b.writers())));
    seen.clear();
    changed = false;
  }
}
