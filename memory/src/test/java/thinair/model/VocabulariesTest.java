package thinair.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VocabulariesTest {

  @ParameterizedTest(name = "{0} in {1}: {2}")
  @CsvSource(
      textBlock =
          """
          po, X86, RELATION
          W, C, SET
          MFENCE, X86_64, SET
          MFENCE, PPC,
          DMB.ISHLD, AArch64, SET
          Fence.rw.w, RISCV, SET
          ACQ_REL, C, SET
          nosuch, C,
          """)
  void words(String name, String language, Term.Sort sort) {
    assertThat(Vocabularies.of(language).orElseThrow().sort(name).orElse(null)).isEqualTo(sort);
  }

  @Test
  void otherLanguagesHaveNone() {
    assertThat(Vocabularies.of("Cobol")).isEmpty();
  }

  @Test
  void aNameMeansOneThingInALanguage() {
    for (String language : Vocabularies.languages()) {
      assertThat(
              Vocabularies.all().stream()
                  .filter(word -> word.languages().contains(language))
                  .map(Vocabularies.Word::name))
          .doesNotHaveDuplicates();
    }
  }

  /// The table of the reference is this table. If it differs, paste what is expected.
  @Test
  void theReferenceHasTheTable() throws IOException {
    Path page = Path.of(System.getProperty("thinair.root", ".."), "docs", "reference", "cat.md");

    assertThat(Files.readString(page)).contains(table());
  }

  /// Names with the same meaning share a row.
  private static String table() {
    var rows = new LinkedHashMap<List<String>, String>();
    for (Vocabularies.Word word : Vocabularies.all()) {
      String languages =
          word.languages().containsAll(Vocabularies.languages())
              ? "all"
              : String.join(", ", word.languages());
      String kind = word.sort() == Term.Sort.SET ? "set" : "relation";
      rows.merge(
          List.of(kind, languages, word.meaning()),
          "`" + word.name() + "`",
          (names, name) -> names + " " + name);
    }
    var text = new StringBuilder("| name | | languages | meaning |\n|---|---|---|---|\n");
    rows.forEach(
        (cells, names) -> text.append("| %s | %s |\n".formatted(names, String.join(" | ", cells))));
    return text.toString();
  }
}
