package thinair.frontend;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.source.SourceText;

/// What a model is read with, besides its own file.
///
/// @param bell a file that declares annotations, read before the model
/// @param macros a file that says what the functions of C programs stand for
/// @param variants the switches that `if "…"` in a model asks for
/// @param folders where files are looked for
public record ModelSetting(
    Optional<String> bell, Optional<String> macros, Set<String> variants, List<String> folders) {
  public static final ModelSetting PLAIN =
      new ModelSetting(Optional.empty(), Optional.empty(), Set.of(), List.of());

  public ModelSetting {
    variants = Set.copyOf(variants);
    folders = List.copyOf(folders);
  }

  /// A model and what it is read with.
  record Named(String model, ModelSetting setting) {}

  /// Reads a configuration as herd has them: lines of a key and a value. What it says of drawings
  /// is for herd.
  ///
  /// @throws Models.NoSuchModel if no model is named
  Named with(SourceText configuration) {
    String model = "";
    Optional<String> theBell = bell;
    Optional<String> theMacros = macros;
    Set<String> all = new LinkedHashSet<>(variants);
    for (String line : configuration.text().split("\n", -1)) {
      String[] words = line.strip().split("\\s+", 2);
      if (words.length < 2 || line.strip().startsWith("#")) {
        continue;
      }
      switch (words[0]) {
        case "model" -> model = words[1];
        case "bell" -> theBell = Optional.of(theBell.orElse(words[1]));
        case "macros" -> theMacros = Optional.of(theMacros.orElse(words[1]));
        case "variant" -> all.addAll(List.of(words[1].split("[,\\s]+")));
        default -> {}
      }
    }
    if (model.isEmpty()) {
      throw new Models.NoSuchModel(
          "'%s' names no model: a line of it has to say 'model FILE'"
              .formatted(configuration.name()));
    }
    return new Named(model, new ModelSetting(theBell, theMacros, all, folders));
  }
}
