package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Vocabularies;
import thinair.source.SourceText;

/// Every model that comes with thinair reads, for every language it fits, and names all its axioms.
class BuiltInModelsTest {

  @ParameterizedTest(name = "{0} for {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
            sc  | X86 X86_64 PPC AArch64 RISCV C | atomicity sc
            tso | X86 X86_64 PPC AArch64 RISCV C | coherence atomicity tso
          """)
  void reads(String name, String languages, String checks) {
    for (String language : languages.split(" ", -1)) {
      MemoryModel model = read(name, language);

      assertThat(model.name()).isEqualTo(name);
      assertThat(model.checks()).extracting(Check::name).containsExactly(checks.split(" ", -1));
    }
  }

  @Test
  void everyCatModelOfTheFolderIsInTheTable() {
    assertThat(ModelLibrary.builtIn().names()).contains("sc", "tso");
  }

  private static MemoryModel read(String name, String language) {
    String text = ModelLibrary.builtIn().find(name).orElseThrow().text();
    return CatReader.read(
        new SourceText("models/" + name + ".cat", text),
        Vocabularies.of(language).orElseThrow(),
        Set.of(),
        IncludePath.builtIn());
  }
}
