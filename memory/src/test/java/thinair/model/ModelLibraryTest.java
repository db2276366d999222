package thinair.model;

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

class ModelLibraryTest {
  private static final Map<String, String> FILES =
      new TreeMap<>(
          Map.of(
              "models/tso.cat", "\"TSO\"",
              "models/jmm.model", "model \"Java\"",
              "models/README.md", "not a model",
              "models/deeper/pso.cat", "not in the folder itself"));

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
  void listsAFolder() throws IOException {
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, NOTHING_ELSE)) {
      assertThat(ModelLibrary.of(loader).names()).containsExactly("jmm", "tso");
    }
  }

  @Test
  void listsAJar() throws IOException {
    Path jar = folder.resolve("models.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("models/"));
      for (var file : FILES.entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    try (var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, NOTHING_ELSE)) {
      var library = ModelLibrary.of(loader);

      assertThat(library.names()).containsExactly("jmm", "tso");
      assertThat(library.find("tso")).hasValueSatisfying(e -> assertThat(e.text()).contains("TSO"));
      assertThat(library.find("README")).isEmpty();
      assertThat(library.find("tso").orElseThrow().isRelational()).isFalse();
      assertThat(library.find("jmm").orElseThrow().isRelational()).isTrue();
    }
  }

  @Test
  void isEmptyWithoutAFolder() {
    assertThat(ModelLibrary.of(NOTHING_ELSE).entries()).isEmpty();
  }

  @Test
  void everyBuiltInModelHasATitle() {
    assertThat(ModelLibrary.builtIn().entries())
        .allSatisfy(entry -> assertThat(entry.title()).as(entry.name()).isPresent());
    assertThat(ModelLibrary.builtIn().find("riscv").orElseThrow().title())
        .hasValue("RISC-V weak memory order");
    assertThat(ModelLibrary.builtIn().find("jmm-as07").orElseThrow().title())
        .hasValue("Java, as formalised by Aspinall and Sevcik 2007");
  }

  @Test
  void builtInModelsAreTheFilesOfTheRepository() throws IOException {
    Path models = Path.of(System.getProperty("thinair.root", ".."), "models");
    try (var files = Files.list(models)) {
      var names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".cat") || name.endsWith(".model"))
              .map(name -> name.substring(0, name.lastIndexOf('.')))
              .sorted()
              .toList();

      assertThat(ModelLibrary.builtIn().names()).isEqualTo(names);
    }
  }
}
