package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.model.ModelLibrary;
import thinair.program.Language;

/// Which language a model is in, and that it is read in it.
class ModelsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "nemos-sc, true",
    "sc, false",
    "nosuch, false",
    "my.model, true",
    "a/my.model, true",
    "my.cat, false"
  })
  void isRelational(String name, boolean relational) {
    assertThat(new Models(BuiltInTexts.ofThinair(), new Folder(folder)).isRelational(name))
        .isEqualTo(relational);
  }

  @Test
  void readsAllBuiltInModels() {
    var models = new Models(BuiltInTexts.ofThinair(), new Folder(folder));

    assertThat(
            new ModelLibrary(BuiltInTexts.ofThinair())
                .entries().stream().filter(ModelLibrary.Entry::isRelational))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            entry -> {
              var model = models.relational(entry.name());
              assertThat(model.name()).isEqualTo(entry.name());
              assertThat(entry.title()).hasValue(model.title());
              assertThat(model.sources()).isNotEmpty();
              assertThat(models.relational(entry.name())).isSameAs(model);
            });
  }

  @Test
  void readsAFile() throws IOException {
    Files.writeString(folder.resolve("mine.model"), "model \"Mine\" axiom x: acyclic po");

    var model = new Models(BuiltInTexts.ofThinair(), new Folder(folder)).relational("mine.model");

    assertThat(model.title()).isEqualTo("Mine");
    assertThat(model.executions()).isEmpty();
  }

  @Test
  void refuses() {
    var models = new Models(BuiltInTexts.ofThinair(), new Folder(folder));

    assertThatThrownBy(() -> models.relational("nemos-sd"))
        .isInstanceOf(Models.NoSuchModel.class)
        .hasMessage("unknown model 'nemos-sd': did you mean 'nemos-sc'?");
    assertThatThrownBy(() -> models.model("nemos-sc", Language.X86))
        .isInstanceOf(Models.NoSuchModel.class)
        .hasMessage("the model 'nemos-sc' is not in cat");
  }
}
