package thinair.candidate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.event.Event;
import thinair.logic.Formula;

/// What holds of every execution of a skeleton, whatever the model says, and why, where an
/// explanation may cite it.
final class Facts {
  private final Skeleton skeleton;
  private final List<Formula> all = new ArrayList<>();
  private final Map<Formula, Cause> causes = new IdentityHashMap<>();

  Facts(Skeleton skeleton) {
    this.skeleton = skeleton;
  }

  List<Formula> all() {
    return all;
  }

  /// Why a fact holds; null where that goes without saying.
  @Nullable Cause causeOf(Formula fact) {
    return causes.get(fact);
  }

  void add(Formula fact) {
    all.add(fact);
  }

  void add(Formula fact, Cause cause) {
    all.add(fact);
    causes.put(fact, cause);
  }

  /// A fact that an event's instruction is the reason of.
  void add(int e, String text, Formula fact) {
    Event from = skeleton.event(e);
    if (from == null) {
      add(fact);
    } else {
      add(fact, cause(from, text));
    }
  }

  static Cause cause(Event event, String text) {
    return new Cause(
        "%s: %s".formatted(event.instruction().text(), text),
        Optional.of(event.instruction().place()));
  }
}
