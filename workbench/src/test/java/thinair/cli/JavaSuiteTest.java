package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every Java program that comes with thinair has the verdicts of its table: a share of the quick
/// ones every day, the others with the corpora.
class JavaSuiteTest {
  private static final Path PROGRAMS = Said.ROOT.resolve("litmus").resolve("java");

  /// Loops, eight threads, or many writes to one variable: these few take as long as all others.
  private static final Set<String> SLOW =
      Set.of(
          "causality/Causality14",
          "causality/Causality15",
          "nemos/Nemos03",
          "transformations/T1",
          "transformations/T3",
          "transformations/T3Transformed");

  @TempDir Path folder;

  /// One program in so many is for every day.
  private static final int SHARE = 4;

  @Test
  void everyDay() throws IOException {
    assertThat(agreeing(JavaSuiteTest::everyDay)).isGreaterThan(30);
  }

  @Tag("corpus")
  @Test
  void theOthers() throws IOException {
    assertThat(agreeing(test -> !everyDay(test))).isGreaterThan(120);
  }

  private static boolean everyDay(String test) {
    return !SLOW.contains(test) && Math.floorMod(test.hashCode(), SHARE) == 0;
  }

  /// Runs the rows of these tests, and says how many.
  private int agreeing(Predicate<String> tests) throws IOException {
    List<String> table = Files.readAllLines(PROGRAMS.resolve("verdicts.csv"));
    List<String> rows = table.stream().skip(1).filter(row -> tests.test(test(row))).toList();
    Path copies = folder.resolve("tests");
    for (String row : rows) {
      Path copy = copies.resolve(test(row) + ".java");
      if (!Files.exists(copy)) {
        Files.createDirectories(copy.resolveSibling("."));
        Files.copy(PROGRAMS.resolve(test(row) + ".java"), copy);
      }
    }
    Path expected =
        Files.writeString(
            folder.resolve("expected.csv"),
            table.getFirst() + "\n" + String.join("\n", rows) + "\n");
    // One at a time: other tests run beside this one.
    Said said =
        Said.by(folder, List.of("suite", "tests", "--expect", expected.toString(), "--jobs", "1"));
    assertThat(said.text())
        .contains("%1$d runs: %1$d agree, 0 differ, 0 undecided, 0 failed".formatted(rows.size()));
    assertThat(said.exit()).isEqualTo(ExitCode.ANSWERED);
    return rows.size();
  }

  private static String test(String row) {
    return row.substring(0, row.indexOf(','));
  }
}
