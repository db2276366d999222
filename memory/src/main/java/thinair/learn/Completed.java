package thinair.learn;

import java.util.IdentityHashMap;
import java.util.Map;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;

/// What fills the holes of a sketch.
public record Completed(Sketch sketch, Map<Hole, Phrase> filling) {
  public Completed {
    filling = new IdentityHashMap<>(filling);
  }

  /// How many operators and terminals there are in all holes.
  public int size() {
    return filling.values().stream().mapToInt(Phrase::size).sum();
  }

  /// The file of the sketch with every hole filled.
  public String text() {
    return sketch.completed(filling);
  }

  public Phrase of(Hole hole) {
    Phrase phrase = filling.get(hole);
    if (phrase == null) {
      throw new IllegalArgumentException("no hole of this sketch: " + hole.name());
    }
    return phrase;
  }
}
