package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.corpus.Corpus;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.source.SourceText;

/// Tests with more candidates than can be tried one after the other get their verdict; where no
/// verdict is known, enumeration and solver find the same one.
@Tag("corpus")
class GrowingTest {
  private final Models models = new Models(BuiltInTexts.ofThinair(), Folder.current());

  /// A line of a folder's table.
  ///
  /// @param verdict empty where it is not known
  private record Row(String test, String model, String verdict) {}

  @ParameterizedTest(name = "{0}: {1} tests, {2} without a known verdict")
  @CsvSource({"scaling/x86, 79, 0", "scaling/aarch64, 71, 0", "scaling/c11, 49, 0", "hard, 14, 2"})
  void haveTheirVerdict(String folder, int count, int open) throws IOException {
    List<Row> rows = rows(folder);
    assertThat(rows).hasSize(count);
    assertThat(rows.stream().filter(row -> row.verdict().isEmpty())).hasSize(open);
    List<String> wrong = new ArrayList<>();
    for (Row row : rows) {
      String expected = row.verdict().isEmpty() ? verdict(folder, row, Engine.SAT) : row.verdict();
      Engine engine = row.verdict().isEmpty() ? Engine.ENUMERATE : Engine.AUTO;
      if (!verdict(folder, row, engine).equals(expected)) {
        wrong.add(row.test() + " is " + expected + " under " + row.model());
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// The small ones of a family are tried, the large ones solved: here all are solved.
  @ParameterizedTest(name = "{0}")
  @CsvSource({"scaling/x86", "scaling/aarch64", "scaling/c11"})
  void areSolved(String folder) throws IOException {
    assertThat(rows(folder))
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(verdict(folder, row, Engine.SAT))
                    .as(row.test())
                    .isEqualTo(row.verdict()));
  }

  private String verdict(String folder, Row row, Engine engine) throws IOException {
    Path file = Corpus.folder().resolve(folder).resolve(row.test() + ".litmus");
    Program program =
        models
            .reader(Optional.of(row.model()))
            .read(new SourceText(row.test(), Files.readString(file)));
    return Axioms.of(models.model(row.model(), program.language()))
        .answer(program, Ask.of(Ask.Detail.VERDICT).with(engine), Budget.unlimited())
        .verdict()
        .word();
  }

  private static List<Row> rows(String folder) throws IOException {
    Path table = Corpus.folder().resolve(folder).resolve("verdicts.csv");
    return Files.readAllLines(table).stream()
        .skip(1)
        .map(line -> line.split(",", 4))
        .map(cells -> new Row(cells[0], cells[1], cells[2]))
        .toList();
  }
}
