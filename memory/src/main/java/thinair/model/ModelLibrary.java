package thinair.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.source.SourceText;
import thinair.source.Texts;

/// The models that come with thinair and the texts that models in cat include.
public final class ModelLibrary {
  private static final String MODELS = "models";
  private static final String PARTS = "library";
  private static final String CAT = ".cat";
  private static final String RELATIONAL = ".model";
  private static final Pattern TITLE = Pattern.compile("(?m)^(?:\\w+ )?\"(.*)\"$");

  /// A model by the name people call it, which is its file name without the ending.
  public record Entry(String name, SourceText source) {
    /// Whether it is in the `.model` language; else it is in cat.
    public boolean isRelational() {
      return source.name().endsWith(RELATIONAL);
    }

    /// What its author calls it: the text in quotes that both languages start with.
    public Optional<String> title() {
      Matcher title = TITLE.matcher(text());
      return title.find() ? Optional.of(title.group(1)) : Optional.empty();
    }

    /// The text of the model as its author wrote it.
    public String text() {
      return source.text();
    }
  }

  private final Texts texts;

  /// What was looked for, found or not: a run of many tests asks for the same few again and again.
  private final Map<String, Optional<Entry>> known = new ConcurrentHashMap<>();

  /// @param texts what comes with thinair: models in the folder `models`, what they include in
  ///   `library`
  public ModelLibrary(Texts texts) {
    this.texts = texts;
  }

  /// All models, by name. Reads them all: who knows a name asks for it by [#find].
  public List<Entry> entries() {
    return names().stream().flatMap(name -> find(name).stream()).toList();
  }

  public List<String> names() {
    return texts.in(MODELS).stream()
        .filter(file -> file.endsWith(CAT) || file.endsWith(RELATIONAL))
        .map(file -> file.substring(0, file.lastIndexOf('.')))
        .sorted()
        .toList();
  }

  /// By its name, or by what else people call it.
  public Optional<Entry> find(String name) {
    Optional<Entry> found = known.get(name);
    return found != null ? found : known.computeIfAbsent(name, this::lookUp);
  }

  /// What a model means by `include`: a part of the library, or another model.
  public Optional<SourceText> included(String file) {
    Optional<SourceText> part = text(PARTS, file);
    return part.isPresent() || !file.endsWith(CAT) ? part : text(MODELS, file);
  }

  private Optional<Entry> lookUp(String name) {
    Optional<Entry> found = called(name);
    return found.isPresent() ? found : ModelNames.meant(name).flatMap(this::called);
  }

  private Optional<Entry> called(String name) {
    Optional<SourceText> cat = text(MODELS, name + CAT);
    return (cat.isPresent() ? cat : text(MODELS, name + RELATIONAL))
        .map(source -> new Entry(name, source));
  }

  private Optional<SourceText> text(String folder, String file) {
    return !file.contains("/")
            && texts.find(Texts.inside(folder, file)) instanceof Texts.Found(var text)
        ? Optional.of(text)
        : Optional.empty();
  }
}
