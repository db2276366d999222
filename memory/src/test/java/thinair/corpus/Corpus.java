package thinair.corpus;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import thinair.source.SourceText;

/// The litmus tests that lie beside the project. Where they are missing a test is skipped, saying
/// so, but fails where everything must run.
public final class Corpus {
  private Corpus() {}

  /// The litmus tests below these folders, named by their paths below the corpus.
  public static List<SourceText> tests(String... folders) {
    Path corpus = folder();
    return Stream.of(folders).flatMap(folder -> below(corpus, corpus.resolve(folder))).toList();
  }

  public static Path folder() {
    String property = System.getProperty("thinair.corpus", "");
    if (!property.isEmpty() && Files.isDirectory(Path.of(property))) {
      return Path.of(property);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path corpus = at.resolve("../shared/corpus").normalize();
      if (Files.isDirectory(corpus)) {
        return corpus;
      }
    }
    if ("true".equals(System.getenv("CI"))) {
      fail("no corpus beside the project");
    }
    return Assumptions.abort("no corpus beside the project, nothing to test with");
  }

  private static Stream<SourceText> below(Path corpus, Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(path -> path.toString().endsWith(".litmus"))
          .sorted()
          .map(path -> new SourceText(corpus.relativize(path).toString(), text(path)))
          .toList()
          .stream();
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
