package thinair.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Vocabularies;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.Suggestion;

/// Models by name or path, read once for each language. Safe for use by several threads.
public final class Models {
  private final ModelLibrary library = ModelLibrary.builtIn();
  private final Path folder;
  private final Map<Key, MemoryModel> read = new ConcurrentHashMap<>();

  private record Key(String model, Language language) {}

  /// There is no such model; the message says what there is.
  public static final class NoSuchModel extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoSuchModel(String message) {
      super(message, null, false, false);
    }
  }

  /// @param folder where paths of models start
  public Models(Path folder) {
    this.folder = folder;
  }

  /// The model that a program of this language means when nobody names one.
  public static String defaultFor(Language language) {
    return switch (language) {
      case X86, X86_64 -> "tso";
      case PPC -> "ppc";
      case AARCH64 -> "aarch64";
      case RISCV -> "riscv";
      case C -> "c11";
      case JAVA -> "jmm-revised";
    };
  }

  /// @param model the name of a model that comes with thinair, or the path of a file
  /// @throws NoSuchModel if there is none
  /// @throws thinair.source.SyntaxError if it cannot be read, or does not fit the language
  public MemoryModel model(String model, Language language) {
    Key key = new Key(model, language);
    MemoryModel known = read.get(key);
    if (known == null) {
      known = load(model, language);
      read.put(key, known);
    }
    return known;
  }

  private MemoryModel load(String model, Language language) {
    boolean path = model.contains("/") || model.endsWith(".cat");
    var entry = path ? Optional.<ModelLibrary.Entry>empty() : library.find(model);
    SourceText text =
        entry
            .map(found -> new SourceText("models/" + found.name() + ".cat", found.text()))
            .orElseGet(() -> file(model));
    IncludePath includes = path ? IncludePath.of(List.of(folder)) : IncludePath.builtIn();
    return CatReader.read(
        text, Vocabularies.of(language.litmusName()).orElseThrow(), Set.of(), includes);
  }

  private SourceText file(String model) {
    try {
      return new SourceText(model, Files.readString(folder.resolve(model), StandardCharsets.UTF_8));
    } catch (NoSuchFileException _) {
      throw new NoSuchModel(
          "unknown model '%s': %s"
              .formatted(
                  model,
                  Suggestion.nearest(model, library.names())
                      .map(Suggestion::question)
                      .orElse("'thinair models' lists those there are; a path ends in .cat")));
    } catch (IOException e) {
      throw new NoSuchModel("cannot read the model '%s'".formatted(model));
    }
  }
}
