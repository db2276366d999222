package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.model.ModelLibrary;
import thinair.model.ModelPrinter;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.SyntaxError;

/// Where `include` looks.
class IncludeTest {
  private static final ModelLibrary LIBRARY = new ModelLibrary(BuiltInTexts.ofThinair());

  @TempDir Path folder;

  @Test
  void looksBesideTheIncludingFile() throws IOException {
    write("deep/part.cat", "let r = po");
    String model = write("deep/model.cat", "include \"part.cat\" acyclic r as it");

    assertThat(read(model, onDisk())).isEqualTo("let r = po\nacyclic r as it\n");
  }

  @Test
  void looksInTheGivenFoldersFirst() throws IOException {
    write("first/part.cat", "let r = rf");
    write("second/part.cat", "let r = loc");
    write("deep/part.cat", "let r = po");
    String model = write("deep/model.cat", "include \"part.cat\" acyclic r as it");
    var path = onDisk("first", "second");

    assertThat(read(model, path)).isEqualTo("let r = rf\nacyclic r as it\n");
  }

  @Test
  void aCopyReplacesTheLibrary() throws IOException {
    write("cos.cat", "let co = loc");
    String model = write("model.cat", "include \"cos.cat\" acyclic co as it");

    assertThat(read(model, onDisk())).isEqualTo("let co = loc\nacyclic co as it\n");
    assertThat(read(model, IncludePath.only(LIBRARY))).contains("with co from");
  }

  /// A page or a server reads models of strangers: these have the library, and no file.
  @ParameterizedTest
  @ValueSource(strings = {"part.cat", "./part.cat", "../%s/part.cat", "%s/part.cat"})
  void aModelFromElsewhereIncludesTheLibraryAlone(String include) throws IOException {
    write("part.cat", "let r = po");
    String name = include.formatted(include.startsWith("..") ? folder.getFileName() : folder);
    String model = write("model.cat", "include \"%s\" acyclic r as it".formatted(name));

    assertThatThrownBy(() -> read(model, IncludePath.only(LIBRARY)))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error -> assertThat(error.diagnostic().message()).doesNotContain("let r"));
  }

  @Test
  void nothingReplacesTheEnumerationOfOrders() throws IOException {
    write("cross.cat", "let generate_cos(r) = nosuch");
    String model = write("model.cat", "include \"cos.cat\" acyclic co as it");

    assertThat(read(model, onDisk())).contains("with co from generate_orders(W, co0)");
  }

  @Test
  void modelsOfThinairCanBeIncluded() throws IOException {
    String model = write("model.cat", "include \"tso.cat\" acyclic po as stronger");

    assertThat(read(model, onDisk())).contains(" as tso\n").endsWith(" as stronger\n");
  }

  @Test
  void headersOfIncludedFilesMeanNothing() throws IOException {
    write("part.cat", "PPC \"other\" catdep let r = po");
    String model = write("model.cat", "include \"part.cat\" acyclic r as it");

    assertThat(read(model, onDisk())).endsWith("acyclic r as it\n");
  }

  @Test
  void cyclesAreErrors() throws IOException {
    write("a.cat", "include \"b.cat\"");
    write("b.cat", "include \"a.cat\"");
    String model = write("model.cat", "include \"a.cat\"");

    assertThatThrownBy(() -> read(model, onDisk()))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error -> {
              assertThat(error.diagnostic().message()).endsWith("a.cat' includes itself");
              assertThat(error.diagnostic().help().orElseThrow()).endsWith("b.cat");
              assertThat(error.diagnostic().span().source().name()).endsWith("b.cat");
            });
  }

  @Test
  void aFileThatIncludesItselfIsAnError() throws IOException {
    String model = write("model.cat", "let r = po\ninclude \"model.cat\"");

    assertThatThrownBy(() -> read(model, onDisk()))
        .hasMessageEndingWith("model.cat' includes itself");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"something-else.cat, ''", "cso.cat, 'did you mean ''cos.cat''? '"})
  void aMissingFileNamesThePlacesLookedAt(String name, String nearest) throws IOException {
    String model = write("model.cat", "include \"%s\"".formatted(name));

    assertThatThrownBy(() -> read(model, onDisk("elsewhere")))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error ->
                assertThat(error.diagnostic().help())
                    .hasValue(
                        nearest
                            + "looked in: elsewhere, the current folder, the models of thinair"));
  }

  @Test
  void errorsAreInTheFileTheyAreIn() throws IOException {
    write("part.cat", "let r = po ;\nW");
    String model = write("model.cat", "include \"part.cat\"\nacyclic r");

    assertThatThrownBy(() -> read(model, onDisk()))
        .hasMessageContaining("part.cat:2:1: 'W' is a set of events");
  }

  private IncludePath onDisk(String... folders) {
    return IncludePath.of(LIBRARY, new Folder(folder), List.of(folders));
  }

  private String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return name;
  }

  private String read(String model, IncludePath path) {
    var source = new Folder(folder).find(model).orElseThrow(AssertionError::new);
    return ModelPrinter.print(CatReader.read(source, Vocabularies.of(Target.X86), Set.of(), path));
  }
}
