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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

  private final List<Entry> entries;

  private ModelLibrary(List<Entry> entries) {
    this.entries = entries;
  }

  /// The models packed with the program.
  public static ModelLibrary builtIn() {
    return of(ModelLibrary.class.getClassLoader());
  }

  static ModelLibrary of(ClassLoader loader) {
    URL folder = loader.getResource(FOLDER);
    if (folder == null) {
      return new ModelLibrary(List.of());
    }
    try {
      var entries = new ArrayList<Entry>();
      for (String file : filesIn(folder)) {
        for (String ending : ENDINGS) {
          URL url = file.endsWith(ending) ? loader.getResource(FOLDER + file) : null;
          if (url != null) {
            entries.add(new Entry(file.substring(0, file.length() - ending.length()), url));
          }
        }
      }
      entries.sort(Comparator.comparing(Entry::name));
      return new ModelLibrary(List.copyOf(entries));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All models, by name.
  public List<Entry> entries() {
    return entries;
  }

  public List<String> names() {
    return entries.stream().map(Entry::name).toList();
  }

  public Optional<Entry> find(String name) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
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
