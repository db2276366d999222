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
import thinair.model.ModelPrinter;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Where `include` looks.
class IncludeTest {
  @TempDir Path folder;

  @Test
  void looksBesideTheIncludingFile() throws IOException {
    write("deep/part.cat", "let r = po");
    Path model = write("deep/model.cat", "include \"part.cat\" acyclic r as it");

    assertThat(read(model, IncludePath.of(List.of()))).isEqualTo("let r = po\nacyclic r as it\n");
  }

  @Test
  void looksInTheGivenFoldersFirst() throws IOException {
    write("first/part.cat", "let r = rf");
    write("second/part.cat", "let r = loc");
    write("deep/part.cat", "let r = po");
    Path model = write("deep/model.cat", "include \"part.cat\" acyclic r as it");
    var path = IncludePath.of(List.of(folder.resolve("first"), folder.resolve("second")));

    assertThat(read(model, path)).isEqualTo("let r = rf\nacyclic r as it\n");
  }

  @Test
  void aCopyReplacesTheLibrary() throws IOException {
    write("cos.cat", "let co = loc");
    Path model = write("model.cat", "include \"cos.cat\" acyclic co as it");

    assertThat(read(model, IncludePath.of(List.of())))
        .isEqualTo("let co = loc\nacyclic co as it\n");
    assertThat(read(model, IncludePath.builtIn())).contains("with co from");
  }

  @Test
  void nothingReplacesTheEnumerationOfOrders() throws IOException {
    write("cross.cat", "let generate_cos(r) = nosuch");
    Path model = write("model.cat", "include \"cos.cat\" acyclic co as it");

    assertThat(read(model, IncludePath.of(List.of())))
        .contains("with co from generate_orders(W, co0)");
  }

  @Test
  void modelsOfThinairCanBeIncluded() throws IOException {
    Path model = write("model.cat", "include \"tso.cat\" acyclic po as stronger");

    assertThat(read(model, IncludePath.of(List.of())))
        .contains(" as tso\n")
        .endsWith(" as stronger\n");
  }

  @Test
  void headersOfIncludedFilesMeanNothing() throws IOException {
    write("part.cat", "PPC \"other\" catdep let r = po");
    Path model = write("model.cat", "include \"part.cat\" acyclic r as it");

    assertThat(read(model, IncludePath.of(List.of()))).endsWith("acyclic r as it\n");
  }

  @Test
  void cyclesAreErrors() throws IOException {
    write("a.cat", "include \"b.cat\"");
    write("b.cat", "include \"a.cat\"");
    Path model = write("model.cat", "include \"a.cat\"");

    assertThatThrownBy(() -> read(model, IncludePath.of(List.of())))
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
    Path model = write("model.cat", "let r = po\ninclude \"model.cat\"");

    assertThatThrownBy(() -> read(model, IncludePath.of(List.of())))
        .hasMessageEndingWith("model.cat' includes itself");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"something-else.cat, ''", "cso.cat, 'did you mean ''cos.cat''? '"})
  void aMissingFileNamesThePlacesLookedAt(String name, String nearest) throws IOException {
    Path model = write("model.cat", "include \"%s\"".formatted(name));

    assertThatThrownBy(() -> read(model, IncludePath.of(List.of(Path.of("elsewhere")))))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error ->
                assertThat(error.diagnostic().help())
                    .hasValue(
                        "%slooked in: the current folder, elsewhere, %s, the models of thinair"
                            .formatted(nearest, folder)));
  }

  @Test
  void errorsAreInTheFileTheyAreIn() throws IOException {
    write("part.cat", "let r = po ;\nW");
    Path model = write("model.cat", "include \"part.cat\"\nacyclic r");

    assertThatThrownBy(() -> read(model, IncludePath.of(List.of())))
        .hasMessageContaining("part.cat:2:1: 'W' is a set of events");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static String read(Path model, IncludePath path) throws IOException {
    var source = new SourceText(model.toString(), Files.readString(model));
    return ModelPrinter.print(CatReader.read(source, Vocabularies.of(Target.X86), Set.of(), path));
  }
}
