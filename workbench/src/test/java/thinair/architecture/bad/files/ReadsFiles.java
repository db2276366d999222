package thinair.architecture.bad.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class ReadsFiles {
  private ReadsFiles() {}

  static List<String> lines() throws IOException {
    return Files.readString(Path.of("model.cat")).lines().toList();
  }
}
