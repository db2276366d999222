package thinair.frontend.cat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import thinair.model.ModelLibrary;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Where `include` looks for files: some folders, then perhaps the folder of the file that
/// includes, then the library and the models that come with thinair.
///
/// @param folders in order; herd has the current folder first and then those of its option `-I`
/// @param beside whether the folder of the including file is looked at, which herd does not do
public record IncludePath(List<Path> folders, boolean beside) {
  /// The part of the library that no file replaces: elsewhere it lists all orders one by one, here
  /// it says that there is one.
  private static final Set<String> FIXED = Set.of("cross.cat", "stdlib.cat");

  private static final List<String> LIBRARY =
      List.of("stdlib.cat", "cross.cat", "cos.cat", "cos-opt.cat", "filters.cat");

  public IncludePath {
    folders = List.copyOf(folders);
  }

  /// For models that come with thinair, which use nothing else.
  public static IncludePath builtIn() {
    return new IncludePath(List.of(), false);
  }

  /// For models on disk: the current folder, these folders, the folder of the including file.
  public static IncludePath of(List<Path> folders) {
    return new IncludePath(Stream.concat(Stream.of(Path.of("")), folders.stream()).toList(), true);
  }

  SourceText find(String name, SourceText from, Span place) {
    if (!FIXED.contains(name)) {
      for (Path folder : places(from)) {
        SourceText found = read(folder, name, place);
        if (found != null) {
          return found;
        }
      }
    }
    return library(name).orElseThrow(() -> notFound(name, from, place));
  }

  /// A text of the library: the definitions that every model starts from, and what models include.
  static Optional<SourceText> library(String name) {
    try (InputStream in = IncludePath.class.getResourceAsStream("library/" + name)) {
      if (in != null) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return Optional.of(new SourceText("library/" + name, text));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!name.endsWith(".cat")) {
      return Optional.empty();
    }
    return ModelLibrary.builtIn()
        .find(name.substring(0, name.length() - ".cat".length()))
        .map(entry -> new SourceText("models/" + name, entry.text()));
  }

  private List<Path> places(SourceText from) {
    var places = new ArrayList<>(folders);
    if (beside) {
      try {
        Path parent = Path.of(from.name()).getParent();
        places.add(parent == null ? Path.of("") : parent);
      } catch (InvalidPathException e) {
        // A text that is no file has no folder.
        return places;
      }
    }
    return places;
  }

  private static @Nullable SourceText read(Path folder, String name, Span place) {
    try {
      Path file = folder.resolve(name);
      return Files.isRegularFile(file)
          ? new SourceText(file.toString(), Files.readString(file))
          : null;
    } catch (InvalidPathException e) {
      throw new SyntaxError(place, "'" + name + "' cannot be the name of a file");
    } catch (IOException e) {
      throw new SyntaxError(place, "'%s' cannot be read".formatted(folder.resolve(name)));
    }
  }

  private SyntaxError notFound(String name, SourceText from, Span place) {
    var known = new ArrayList<>(LIBRARY);
    ModelLibrary.builtIn().names().forEach(model -> known.add(model + ".cat"));
    String looked =
        Stream.concat(
                places(from).stream()
                    .map(Path::toString)
                    .map(folder -> folder.isEmpty() ? "the current folder" : folder)
                    .distinct(),
                Stream.of("the models of thinair"))
            .collect(Collectors.joining(", "));
    String help =
        Suggestion.nearest(name, known).map(nearest -> nearest.question() + " ").orElse("")
            + "looked in: "
            + looked;
    return new SyntaxError(
        new Diagnostic(
            place, "there is no file '%s' to include".formatted(name), Optional.of(help)));
  }
}
