package thinair.model;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import thinair.source.SourceText;

/// A model with holes.
///
/// @param source the text that the holes stand in
/// @param model in which [Term.Opening] stands for the holes
public record Sketch(SourceText source, MemoryModel model, List<Hole> holes) {
  public Sketch {
    holes = List.copyOf(holes);
  }

  /// The holes that tests choose for themselves.
  public List<Hole> parameters() {
    return holes.stream().filter(Hole::isParameter).toList();
  }

  /// The holes that are to be filled.
  public List<Hole> open() {
    return holes.stream().filter(hole -> !hole.isParameter()).toList();
  }

  /// The same text with a definition in the place of every hole that is filled.
  public String completed(Map<Hole, Phrase> filling) {
    StringBuilder text = new StringBuilder(source.text());
    holes.stream()
        .filter(hole -> !hole.isParameter() || filling.containsKey(hole))
        .sorted(Comparator.comparing((Hole hole) -> hole.place().start()).reversed())
        .forEach(
            hole -> {
              Phrase phrase = filling.get(hole);
              if (phrase == null) {
                throw new IllegalArgumentException("nothing fills " + hole.name());
              }
              text.replace(hole.place().start(), hole.place().end(), definition(hole, phrase));
            });
    return text.toString();
  }

  /// `let ppo = po \ (W * R)`
  public static String definition(Hole hole, Phrase phrase) {
    return "let %s = %s".formatted(hole.name(), phrase.within(hole));
  }
}
