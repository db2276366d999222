package thinair.architecture.bad.model;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

final class ReadsFiles {
  private ReadsFiles() {}

  static Path path() {
    return Path.of("model.cat");
  }

  static URL url() throws IOException {
    return URI.create("file:model.cat").toURL();
  }

  static @Nullable InputStream resource() {
    return ReadsFiles.class.getClassLoader().getResourceAsStream("model.cat");
  }

  static InputStream stream() throws IOException {
    return new FileInputStream("model.cat");
  }

  static @Nullable InputStream own() {
    return ReadsFiles.class.getResourceAsStream("model.cat");
  }
}
