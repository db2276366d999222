package thinair.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The model files that come with thinair: the folder `models` of the class path.
///
/// The list is what lies in the folder, so that adding a model is adding a file. An index file
/// would be read faster but could be wrong.
public final class ModelLibrary {
  private static final String FOLDER = "models/";
  private static final List<String> ENDINGS = List.of(".cat", ".model");
  private static final Pattern TITLE = Pattern.compile("(?m)^(?:\\w+ )?\"(.*)\"$");

  /// A model by the name people call it, which is its file name without the ending.
  public record Entry(String name, URL file) {
    /// Whether it is in the `.model` language; else it is in cat.
    public boolean isRelational() {
      return file.getPath().endsWith(".model");
    }

    /// What its author calls it: the text in quotes that both languages start with.
    public Optional<String> title() {
      Matcher title = TITLE.matcher(text());
      return title.find() ? Optional.of(title.group(1)) : Optional.empty();
    }

    /// The text of the model as its author wrote it.
    public String text() {
      try (InputStream in = file.openStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private final ClassLoader loader;

  /// What was looked for, found or not: a run of many tests asks for the same few again and again.
  private final Map<String, Optional<Entry>> known = new ConcurrentHashMap<>();

  private ModelLibrary(ClassLoader loader) {
    this.loader = loader;
  }

  /// The models packed with the program.
  public static ModelLibrary builtIn() {
    return of(ModelLibrary.class.getClassLoader());
  }

  static ModelLibrary of(ClassLoader loader) {
    return new ModelLibrary(loader);
  }

  /// All models, by name. Looks through the whole folder, or the whole jar: who knows a name asks
  /// for it by [#find].
  public List<Entry> entries() {
    URL folder = loader.getResource(FOLDER);
    if (folder == null) {
      return List.of();
    }
    try {
      return filesIn(folder).stream()
          .flatMap(
              file ->
                  ENDINGS.stream()
                      .filter(file::endsWith)
                      .map(ending -> file.substring(0, file.length() - ending.length())))
          .sorted()
          .flatMap(name -> find(name).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public List<String> names() {
    return entries().stream().map(Entry::name).toList();
  }

  public Optional<Entry> find(String name) {
    Optional<Entry> found = known.get(name);
    return found != null ? found : known.computeIfAbsent(name, this::lookUp);
  }

  private Optional<Entry> lookUp(String name) {
    if (name.contains("/")) {
      return Optional.empty();
    }
    for (String ending : ENDINGS) {
      URL file = loader.getResource(FOLDER + name + ending);
      if (file != null) {
        return Optional.of(new Entry(name, file));
      }
    }
    return Optional.empty();
  }

  /// Names of the files directly inside a folder, which is one on disk or one inside a jar.
  private static List<String> filesIn(URL folder) throws IOException {
    var names = new ArrayList<String>();
    if (folder.openConnection() instanceof JarURLConnection connection) {
      for (var all = connection.getJarFile().entries(); all.hasMoreElements(); ) {
        String path = all.nextElement().getName();
        if (path.startsWith(FOLDER) && path.indexOf('/', FOLDER.length()) < 0) {
          names.add(path.substring(FOLDER.length()));
        }
      }
    } else {
      try (var files = Files.newDirectoryStream(Path.of(URI.create(folder.toString())))) {
        files.forEach(file -> names.add(String.valueOf(file.getFileName())));
      }
    }
    return names;
  }
}
