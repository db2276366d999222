package thinair.cli;

import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/// The corpora that lie beside the project. Where they are missing a test is skipped, saying so,
/// but fails where everything must run.
final class Corpora {
  private Corpora() {}

  static Path folder() {
    Path folder = Path.of(System.getProperty("thinair.corpus", "../../shared/corpus"));
    if (!Files.isDirectory(folder) && "true".equals(System.getenv("CI"))) {
      fail("no corpus beside the project");
    }
    Assumptions.assumeTrue(Files.isDirectory(folder), "no corpus beside the project");
    return folder;
  }
}
