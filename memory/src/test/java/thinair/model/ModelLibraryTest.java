package thinair.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.source.TextsInMemory;

class ModelLibraryTest {
  private static final ModelLibrary BUILT_IN = new ModelLibrary(BuiltInTexts.ofThinair());

  private final ModelLibrary library =
      new ModelLibrary(
          new TextsInMemory(
              Map.of(
                  "models/tso.cat", "X86 \"TSO\"",
                  "models/jmm.model", "model \"Java\"",
                  "models/untitled.cat", "acyclic po",
                  "models/README.md", "not a model",
                  "models/deeper/pso.cat", "not in the folder itself",
                  "library/cos.cat", "let co = loc")));

  @Test
  void listsModels() {
    assertThat(library.names()).containsExactly("jmm", "tso", "untitled");
    assertThat(library.entries()).extracting(ModelLibrary.Entry::name).isEqualTo(library.names());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "tso, models/tso.cat, false, TSO",
    "jmm, models/jmm.model, true, Java",
    "untitled, models/untitled.cat, false,",
    "README,,,",
    "deeper/pso,,,",
    "cos,,,",
    "../library/cos,,,",
  })
  void finds(String name, String file, Boolean relational, String title) {
    var found = library.find(name);

    assertThat(found.map(entry -> entry.source().name()).orElse(null)).isEqualTo(file);
    assertThat(found.map(ModelLibrary.Entry::isRelational).orElse(null)).isEqualTo(relational);
    assertThat(found.flatMap(ModelLibrary.Entry::title).orElse(null)).isEqualTo(title);
  }

  @ParameterizedTest(name = "include \"{0}\"")
  @CsvSource({
    "cos.cat, library/cos.cat",
    "tso.cat, models/tso.cat",
    "jmm.cat,",
    "jmm.model,",
    "tso,",
    "deeper/pso.cat,",
  })
  void includes(String name, String file) {
    assertThat(library.included(name).map(text -> text.name()).orElse(null)).isEqualTo(file);
  }

  @Test
  void isEmptyWithoutAFolder() {
    assertThat(new ModelLibrary(new TextsInMemory(Map.of())).entries()).isEmpty();
  }

  @Test
  void everyBuiltInModelHasATitle() {
    assertThat(BUILT_IN.entries())
        .allSatisfy(entry -> assertThat(entry.title()).as(entry.name()).isPresent());
    assertThat(BUILT_IN.find("riscv").orElseThrow().title()).hasValue("RISC-V weak memory order");
    assertThat(BUILT_IN.find("jmm-as07").orElseThrow().title())
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

      assertThat(BUILT_IN.names()).isEqualTo(names);
    }
  }
}
