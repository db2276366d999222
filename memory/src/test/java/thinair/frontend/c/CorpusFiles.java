package thinair.frontend.c;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import thinair.source.SourceText;
import thinair.source.Span;

/// The litmus tests in C that lie beside the project.
final class CorpusFiles {
  private static final Pattern THREADS = Pattern.compile("(?m)^\\s*(void\\s+)?P0\\s*\\(");
  private static final Pattern END =
      Pattern.compile("(?m)^\\s*(regions|locations|filter|exists|forall|~\\s*exists)\\b");

  private CorpusFiles() {}

  /// All tests in C below these folders of the corpus. Where there is no corpus the test is
  /// skipped, but not where everything must run.
  static List<SourceText> below(String... folders) {
    Path corpus = corpus();
    return Stream.of(folders)
        .map(corpus::resolve)
        .flatMap(CorpusFiles::litmusFiles)
        .map(path -> new SourceText(corpus.relativize(path).toString(), text(path)))
        .filter(source -> source.text().startsWith("C "))
        .toList();
  }

  /// From the first thread up to what follows the last one.
  static Span threads(SourceText source) {
    Matcher start = THREADS.matcher(source.text());
    if (!start.find()) {
      fail("no thread in " + source.name());
    }
    Matcher end = END.matcher(source.text());
    return source.span(
        start.start(), end.find(start.start()) ? end.start() : source.text().length());
  }

  private static Path corpus() {
    String property = System.getProperty("thinair.corpus");
    if (property != null) {
      return Path.of(property);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path corpus = at.resolveSibling("shared").resolve("corpus");
      if (Files.isDirectory(corpus)) {
        return corpus;
      }
    }
    if ("true".equals(System.getenv("CI"))) {
      fail("there is no corpus beside the project");
    }
    return Assumptions.abort("there is no corpus beside the project: nothing to read");
  }

  private static Stream<Path> litmusFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(path -> path.toString().endsWith(".litmus")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
