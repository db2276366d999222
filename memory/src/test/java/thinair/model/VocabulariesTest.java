package thinair.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
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
          DMB.ISHLD, AARCH64, SET
          Fence.rw.w, RISCV, SET
          ACQ_REL, C, SET
          nosuch, C,
          """)
  void words(String name, Target target, Term.Sort sort) {
    assertThat(Vocabularies.of(target).base(name).map(Term::sort).orElse(null)).isEqualTo(sort);
  }

  @ParameterizedTest(name = "a model for {0}")
  @CsvSource({"X86, X86", "RISCV, RISCV", "RISC-V, RISCV", "Java, JAVA", "Cobol,"})
  void targets(String word, Target target) {
    assertThat(Target.of(word).orElse(null)).isEqualTo(target);
  }

  /// A base relation that no row names could be defined, and evaluated, but never written.
  @Test
  void everyBaseHasAName() {
    assertThat(Vocabularies.all().stream().map(Vocabularies.Word::base))
        .contains(ProgramRelation.values())
        .contains(ProgramSet.values())
        .contains(ExecutionBase.values());
  }

  @Test
  void aNameMeansOneThingInALanguage() {
    for (Target target : Target.withPrograms()) {
      assertThat(
              Vocabularies.all().stream()
                  .filter(word -> word.targets().contains(target))
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
          word.targets().containsAll(Target.withPrograms())
              ? "all"
              : word.targets().stream().map(Target::toString).collect(Collectors.joining(", "));
      String kind = word.base().sort() == Term.Sort.SET ? "set" : "relation";
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
