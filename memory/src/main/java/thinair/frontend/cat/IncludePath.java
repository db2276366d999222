package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.model.ModelLibrary;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;
import thinair.source.Texts;

/// Where `include` looks for files: some folders, then perhaps the folder of the file that
/// includes, then the library and the models that come with thinair.
///
/// @param library what comes with thinair
/// @param files what else may be included
/// @param folders in order; herd has the current folder first and then those of its option `-I`
/// @param beside whether the folder of the including file is looked at, which herd does not do
public record IncludePath(ModelLibrary library, Texts files, List<String> folders, boolean beside) {
  /// The part of the library that no file replaces: elsewhere it lists all orders one by one, here
  /// it says that there is one.
  private static final Set<String> FIXED = Set.of("cross.cat", "stdlib.cat");

  private static final List<String> LIBRARY =
      List.of("stdlib.cat", "cross.cat", "cos.cat", "cos-opt.cat", "filters.cat");

  public IncludePath {
    folders = List.copyOf(folders);
  }

  /// For models that may include nothing but what comes with thinair, as its own do.
  public static IncludePath only(ModelLibrary library) {
    return new IncludePath(library, Texts.NONE, List.of(), false);
  }

  /// For models in files: these folders, then the folder of the including file.
  public static IncludePath of(ModelLibrary library, Texts files, List<String> folders) {
    return new IncludePath(library, files, folders, true);
  }

  SourceText find(String name, SourceText from, Span place) {
    if (!FIXED.contains(name)) {
      for (String folder : places(from)) {
        String file = Texts.inside(folder, name);
        Texts.Answer answer = files.find(file);
        if (answer instanceof Texts.Found(var text)) {
          return text;
        }
        if (answer instanceof Texts.NotFound(var why) && why != Texts.Trouble.MISSING) {
          throw new SyntaxError(place, why.of(file));
        }
      }
    }
    return library.included(name).orElseThrow(() -> notFound(name, from, place));
  }

  private List<String> places(SourceText from) {
    var places = new ArrayList<>(folders);
    if (beside) {
      places.add(Texts.folderOf(from.name()));
    }
    return places;
  }

  private SyntaxError notFound(String name, SourceText from, Span place) {
    var known = new ArrayList<>(LIBRARY);
    library.names().forEach(model -> known.add(model + ".cat"));
    Set<String> looked = new LinkedHashSet<>();
    places(from).forEach(folder -> looked.add(folder.isEmpty() ? "the current folder" : folder));
    looked.add("the models of thinair");
    String help =
        Suggestion.nearest(name, known).map(nearest -> nearest.question() + " ").orElse("")
            + "looked in: "
            + String.join(", ", looked);
    return new SyntaxError(
        new Diagnostic(
            place, "there is no file '%s' to include".formatted(name), Optional.of(help)));
  }
}
