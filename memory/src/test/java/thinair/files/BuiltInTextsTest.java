package thinair.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Texts packed as classes are: in a folder while the program is built, in a jar when it is used.
class BuiltInTextsTest {
  private static final Map<String, String> FILES =
      new TreeMap<>(
          Map.of(
              "models/tso.cat", "\"TSO\" (* ≤ *)",
              "models/jmm.model", "model \"Java\"",
              "models/README.md", "not a model",
              "models/deeper/pso.cat", "not in the folder itself",
              "library/cos.cat", "let co = loc"));

  private static final ClassLoader NOTHING_ELSE = ClassLoader.getPlatformClassLoader();

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    for (var file : FILES.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  @Test
  void inAFolder() throws IOException {
    isFound(folder);
  }

  @Test
  void inAJar() throws IOException {
    Path jar = folder.resolve("models.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("models/"));
      out.putNextEntry(new JarEntry("models/deeper/"));
      out.putNextEntry(new JarEntry("library/"));
      for (var file : FILES.entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    isFound(jar);
  }

  private static void isFound(Path place) throws IOException {
    try (var loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, NOTHING_ELSE)) {
      var texts = new BuiltInTexts(loader);

      assertThat(texts.in("models")).containsExactly("README.md", "jmm.model", "tso.cat");
      assertThat(texts.in("library")).containsExactly("cos.cat");
      assertThat(texts.in("nowhere")).isEmpty();
      assertThat(texts.find("models/tso.cat"))
          .isEqualTo(
              new Texts.Found(
                  new SourceText("models/tso.cat", "\"TSO\" (* ≤ *)", Origin.BUILT_IN)));
      assertThat(texts.find("models/pso.cat")).isEqualTo(new Texts.NotFound(Texts.Trouble.MISSING));
    }
  }
}
