package thinair.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// The texts packed with the program: models, and the library that models include.
///
/// What there is is what lies in the folders, so that adding a model is adding a file. An index
/// file would be read faster but could be wrong.
public final class BuiltInTexts implements Texts {
  private final ClassLoader loader;
  private final PackedLibrary packed = new PackedLibrary();

  BuiltInTexts(ClassLoader loader) {
    this.loader = loader;
  }

  public static BuiltInTexts ofThinair() {
    return new BuiltInTexts(BuiltInTexts.class.getClassLoader());
  }

  @Override
  public Answer find(String name) {
    if (PackedTexts.arePacked()) {
      return packed.find(name);
    }
    try (InputStream in = loader.getResourceAsStream(name)) {
      return in == null
          ? new NotFound(Trouble.MISSING)
          : new Found(
              new SourceText(
                  name, new String(in.readAllBytes(), StandardCharsets.UTF_8), Origin.BUILT_IN));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Looks through the whole folder, or the whole jar.
  @Override
  public List<String> in(String folder) {
    if (PackedTexts.arePacked()) {
      return packed.in(folder);
    }
    URL found = loader.getResource(folder + "/");
    if (found == null) {
      return List.of();
    }
    try {
      return found.openConnection() instanceof JarURLConnection connection
          ? inJar(connection, folder + "/")
          : new Folder(Path.of(URI.create(found.toString()))).in("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> inJar(JarURLConnection connection, String folder) throws IOException {
    var names = new ArrayList<String>();
    for (var all = connection.getJarFile().entries(); all.hasMoreElements(); ) {
      String path = all.nextElement().getName();
      if (path.startsWith(folder)
          && path.length() > folder.length()
          && path.indexOf('/', folder.length()) < 0) {
        names.add(path.substring(folder.length()));
      }
    }
    names.sort(null);
    return names;
  }
}
