package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// The model files of herd7 read as they are, but for those that the reference lists. Runs where
/// THINAIR_HERD is a checkout of herdtools7.
@EnabledIfEnvironmentVariable(named = "THINAIR_HERD", matches = ".+")
class HerdModelsTest {
  private static final Pattern INCLUDE = Pattern.compile("include\\s+\"([^\"]+)\"");
  private static final Pattern LISTED =
      Pattern.compile("(?m)^\\| `([\\w.-]+\\.cat)` \\| (.*) \\|$");

  private static final ModelLibrary LIBRARY = new ModelLibrary(BuiltInTexts.ofThinair());

  private final Path folder =
      Path.of(Objects.requireNonNull(System.getenv("THINAIR_HERD")), "herd", "libdir");

  @Test
  void nineRootModelsInTenLoadAndTheReferenceListsTheOthers() throws IOException {
    Map<String, Path> roots = roots();
    Map<String, String> stopped = new TreeMap<>();
    for (var root : roots.entrySet()) {
      List<String> problems = problems(root.getValue());
      if (!problems.isEmpty()) {
        stopped.put(root.getKey(), String.join("; ", problems));
      }
    }
    Map<String, String> listed = listed();
    // Some files are no models for herd7 either; the reference says which.
    long broken = listed.values().stream().filter(why -> why.contains("herd7 too")).count();
    long models = roots.size() - broken;
    int loaded = roots.size() - stopped.size();
    System.out.printf("%d of %d root models load; not: %s%n", loaded, models, stopped);

    assertThat(stopped.keySet()).as(stopped.toString()).isEqualTo(listed.keySet());
    assertThat(10L * loaded).isGreaterThanOrEqualTo(9 * models);
  }

  /// The files that no other includes.
  private Map<String, Path> roots() throws IOException {
    var files = new TreeMap<String, Path>();
    try (Stream<Path> all = Files.list(folder)) {
      all.filter(file -> file.toString().endsWith(".cat"))
          .forEach(file -> files.put(String.valueOf(file.getFileName()), file));
    }
    Set<String> included = new TreeSet<>();
    for (Path file : files.values()) {
      INCLUDE
          .matcher(Files.readString(file))
          .results()
          .forEach(each -> included.add(each.group(1)));
    }
    files.keySet().removeAll(included);
    return files;
  }

  /// Why a model reads for no language; empty if it reads for one.
  private List<String> problems(Path file) throws IOException {
    var source = new SourceText(file.toString(), Files.readString(file));
    var problems = new ArrayList<String>();
    for (Target target : Target.values()) {
      try {
        CatReader.read(
            source,
            Vocabularies.of(target),
            Set.of(),
            IncludePath.of(LIBRARY, Folder.current(), List.of(folder.toString())));
        return List.of();
      } catch (SyntaxError e) {
        Diagnostic why = e.diagnostic();
        if (!why.message().contains("but the test is in")) {
          problems.add("%s: %s".formatted(why.span().cite(), why.message()));
        }
      }
    }
    return problems.isEmpty()
        ? List.of("for another language")
        : problems.stream().distinct().limit(1).toList();
  }

  private static Map<String, String> listed() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "reference", "cat.md"));
    return LISTED
        .matcher(page)
        .results()
        .collect(
            Collectors.toMap(
                row -> row.group(1), row -> row.group(2), (first, _) -> first, TreeMap::new));
  }
}
