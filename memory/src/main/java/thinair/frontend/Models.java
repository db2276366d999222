package thinair.frontend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.frontend.cat.Reopened;
import thinair.frontend.cat.Variants;
import thinair.frontend.litmus.LitmusReader;
import thinair.frontend.model.ModelReader;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Sketch;
import thinair.model.Vocabularies;
import thinair.model.relational.RelationalModel;
import thinair.program.Language;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.source.Suggestion;
import thinair.source.Texts;

/// Models by name or path, read once for each language. Safe for use by several threads.
public final class Models {
  private static final String CAT = ".cat";
  private static final String RELATIONAL = ".model";

  private final ModelLibrary library;
  private final Texts files;
  private final ModelSetting setting;
  private final Map<String, LitmusReader> readers = new ConcurrentHashMap<>();
  private final Map<Language, Map<String, MemoryModel>> read = new ConcurrentHashMap<>();
  private final Map<String, RelationalModel> relational = new ConcurrentHashMap<>();

  private static final String CONFIGURATION = ".cfg";
  private static final String KERNEL = "lkmm";

  /// There is no such model; the message says what there is.
  public static final class NoSuchModel extends Refusal {
    private static final long serialVersionUID = 1L;

    public NoSuchModel(String message) {
      super(Kind.MODEL, message);
    }
  }

  /// @param builtIn what comes with thinair
  /// @param files where paths of models lead; with [Texts#NONE] there are only built-in models
  public Models(Texts builtIn, Texts files) {
    this(builtIn, files, ModelSetting.PLAIN);
  }

  /// @param setting for models that are read from files
  public Models(Texts builtIn, Texts files, ModelSetting setting) {
    this.library = new ModelLibrary(builtIn);
    this.files = files;
    this.setting = setting;
  }

  /// Whether a name or path means a file, and no model that comes with thinair.
  public boolean isFile(String model) {
    return isPath(model) || library.find(model).isEmpty();
  }

  /// What a model is called here; others may call it otherwise.
  public String called(String model) {
    return isPath(model) ? model : library.find(model).map(ModelLibrary.Entry::name).orElse(model);
  }

  /// Whether a name or path means a model in the `.model` language: then [#relational] reads it,
  /// and else [#model].
  public boolean isRelational(String model) {
    return isPath(model)
        ? model.endsWith(RELATIONAL)
        : library.find(model).map(ModelLibrary.Entry::isRelational).orElse(false);
  }

  /// @param model the name of a model that comes with thinair, or the path of a file
  /// @throws NoSuchModel if there is none
  /// @throws thinair.source.SyntaxError if it cannot be read
  public RelationalModel relational(String model) {
    RelationalModel known = relational.get(model);
    if (known == null) {
      Optional<ModelLibrary.Entry> entry = isPath(model) ? Optional.empty() : library.find(model);
      known = ModelReader.read(entry.map(ModelLibrary.Entry::source).orElseGet(() -> file(model)));
      relational.put(model, known);
    }
    return known;
  }

  /// A model in cat.
  ///
  /// @param model the name of a model that comes with thinair, or the path of a model or of a
  ///   configuration
  /// @throws NoSuchModel if there is none
  /// @throws thinair.source.SyntaxError if it cannot be read, or does not fit the language
  public MemoryModel model(String model, Language language) {
    Map<String, MemoryModel> here = read.computeIfAbsent(language, _ -> new ConcurrentHashMap<>());
    // One thread reads it, and those that want it too wait instead of reading it as well.
    return here.computeIfAbsent(model, _ -> load(model, language));
  }

  /// The text of a file, as it stands.
  ///
  /// @throws NoSuchModel if there is none
  public SourceText text(String path) {
    return file(path);
  }

  /// A model in cat with one of its definitions or axioms open again.
  ///
  /// @param path of a file
  /// @throws NoSuchModel if there is none
  public Reopened reopened(String path, String at) {
    if (isRelational(path)) {
      throw new NoSuchModel(
          "'%s' is in relational logic, and models in cat are opened again: write 'hole %s: Action"
                  .formatted(path, at)
              + " -> Action from …' in its place, and synthesize fills it");
    }
    return Reopened.of(file(path), at);
  }

  /// A model that may have holes, for whoever fills them.
  ///
  /// @param path of a file
  /// @param edit what is done to its text before it is read
  /// @throws NoSuchModel if there is none
  /// @throws thinair.source.SyntaxError if it cannot be read, or does not fit the language
  public Sketch sketch(String path, Language language, UnaryOperator<SourceText> edit) {
    return sketch(edit.apply(file(path)), language);
  }

  /// A model with holes whose text is at hand; what it includes is looked for beside its name.
  public Sketch sketch(SourceText text, Language language) {
    if (text.name().endsWith(RELATIONAL)) {
      return ModelReader.sketch(text);
    }
    List<String> folders = folders(text.name());
    return sketch(
        text,
        setting.bell().map(bell -> text("bell file", bell, folders)),
        language,
        setting,
        IncludePath.of(library, files, folders));
  }

  /// A model in relational logic, without holes, whose text is at hand.
  public RelationalModel completed(SourceText text) {
    return ModelReader.read(text);
  }

  /// A model in cat, without holes, whose text is at hand.
  public MemoryModel completed(SourceText text, Language language) {
    return CatReader.complete(sketch(text, language));
  }

  /// What reads the programs that a model is to judge: a configuration may come with macros.
  ///
  /// @throws NoSuchModel if a file is missing
  /// @throws thinair.source.SyntaxError if the macros cannot be read
  public LitmusReader reader(Optional<String> model) {
    ModelSetting own =
        model.filter(name -> name.endsWith(CONFIGURATION)).map(this::configured).orElse(setting);
    boolean kernel = own.bell().isPresent() || model.equals(Optional.of(KERNEL));
    String key = own.macros().orElse("") + (kernel ? "?" : "");
    LitmusReader known = readers.get(key);
    if (known == null) {
      List<String> folders = folders(model.orElse(""));
      known =
          Litmus.reader(own.macros().map(file -> text("file of macros", file, folders)), kernel);
      readers.put(key, known);
    }
    return known;
  }

  private static boolean isPath(String model) {
    return model.contains("/")
        || model.endsWith(CAT)
        || model.endsWith(RELATIONAL)
        || model.endsWith(CONFIGURATION);
  }

  private ModelSetting configured(String file) {
    return setting.with(file(file)).setting();
  }

  private MemoryModel load(String model, Language language) {
    if (model.endsWith(".bell")) {
      throw new NoSuchModel(
          "'%s' declares annotations, but is no model: give it by --bell, beside a --model"
              .formatted(model));
    }
    if (isRelational(model)) {
      throw new NoSuchModel("the model '%s' is not in cat".formatted(model));
    }
    if (!isPath(model)) {
      Optional<SourceText> found = library.find(model).map(ModelLibrary.Entry::source);
      if (found.isPresent()) {
        return read(
            found.get(), Optional.empty(), language, ModelSetting.PLAIN, IncludePath.only(library));
      }
    }
    List<String> folders = folders(model);
    if (!model.endsWith(CONFIGURATION)) {
      return read(file(model), setting, language, folders);
    }
    ModelSetting.Named named = setting.with(file(model));
    return read(text("model", named.model(), folders), named.setting(), language, folders);
  }

  private MemoryModel read(
      SourceText text, ModelSetting with, Language language, List<String> folders) {
    return read(
        text,
        with.bell().map(bell -> text("bell file", bell, folders)),
        language,
        with,
        IncludePath.of(library, files, folders));
  }

  private MemoryModel read(
      SourceText text,
      Optional<SourceText> bell,
      Language language,
      ModelSetting with,
      IncludePath includes) {
    return CatReader.complete(sketch(text, bell, language, with, includes));
  }

  private Sketch sketch(
      SourceText text,
      Optional<SourceText> bell,
      Language language,
      ModelSetting with,
      IncludePath includes) {
    // Those of a configuration may be for herd alone.
    Set<String> implied = new HashSet<>(with.variants());
    implied.removeAll(setting.variants());
    implied.addAll(Targets.variants(language));
    Set<String> chosen = new HashSet<>(with.variants());
    chosen.removeAll(implied);
    return CatReader.sketch(
        text, bell, Vocabularies.of(Targets.of(language)), new Variants(chosen, implied), includes);
  }

  /// Where the files of a model are looked for: the current folder, those named, its own.
  private List<String> folders(String model) {
    List<String> folders = new ArrayList<>();
    folders.add("");
    folders.addAll(setting.folders());
    folders.add(Texts.folderOf(model));
    return folders;
  }

  /// A file by its path, or else by its name in one of the folders.
  private SourceText text(String what, String name, List<String> folders) {
    for (String each : folders) {
      String file = Texts.inside(each, name);
      Texts.Answer answer = files.find(file);
      if (answer instanceof Texts.Found(var text)) {
        return text;
      }
      if (answer instanceof Texts.NotFound(var why) && why != Texts.Trouble.MISSING) {
        throw new NoSuchModel(why.of(file));
      }
    }
    String places =
        folders.stream()
            .map(each -> each.isEmpty() ? "the current folder" : each)
            .distinct()
            .collect(Collectors.joining(", "));
    throw new NoSuchModel("there is no %s '%s': looked in %s".formatted(what, name, places));
  }

  /// The file of a model or of a configuration.
  private SourceText file(String name) {
    Texts.Answer answer = files.find(name);
    if (answer instanceof Texts.Found(var text)) {
      return text;
    }
    if (isPath(name) && answer instanceof Texts.NotFound(var why) && why != Texts.Trouble.MISSING) {
      throw new NoSuchModel(why.of(name));
    }
    throw new NoSuchModel(
        isPath(name)
            ? "there is no file '%s' to read a model from".formatted(name)
            : "unknown model '%s': %s"
                .formatted(
                    name,
                    Suggestion.nearest(name, library.names())
                        .map(Suggestion::question)
                        .orElse(
                            "'thinair models' lists those there are; a path ends in .cat, .model"
                                + " or .cfg")));
  }
}
