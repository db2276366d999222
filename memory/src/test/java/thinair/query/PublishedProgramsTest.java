package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.files.JavaFiles;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// The Java programs that come with thinair, and what models in cat say of them.
class PublishedProgramsTest {
  private static final Path FOLDER = Path.of(System.getProperty("thinair.root", ".."), "litmus");

  static List<String> tests() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.endsWith(".java"))
          // Whole programs, with `main`, have a test of their own.
          .filter(file -> !file.startsWith("programs/"))
          .map(file -> file.substring(0, file.length() - ".java".length()))
          .sorted()
          .toList();
    }
  }

  private static List<String[]> rows() throws IOException {
    return Files.readAllLines(FOLDER.resolve("java/verdicts.csv")).stream()
        .skip(1)
        .map(line -> ("java/" + line).split(",", -1))
        .toList();
  }

  private static List<JavaProgram> read(String test) throws IOException {
    Path file = FOLDER.resolve(test + ".java");
    return JavaFiles.read(file, test + ".java", JavaOptions.DEFAULT);
  }

  @ParameterizedTest
  @MethodSource("tests")
  void reads(String test) throws IOException {
    for (JavaProgram program : read(test)) {
      assertThat(program.program().name()).startsWith(test.substring(test.lastIndexOf('/') + 1));
      assertThat(program.program().threads()).hasSizeBetween(2, 8);
      assertThat(program.notes()).isEmpty();
    }
  }

  @Test
  void everyQuestionHasVerdictsAndEveryVerdictAQuestion() throws IOException {
    Set<String> asked = new TreeSet<>(tests());
    asked.removeIf(test -> test.startsWith("jcstress/"));
    Set<String> answered = new TreeSet<>();
    for (String[] row : rows()) {
      answered.add(row[0]);
      assertThat(row[2]).isIn("allowed", "forbidden");
      assertThat(row[3]).as(row[0]).isNotEqualTo(row[2]);
    }

    assertThat(answered).isEqualTo(asked);
  }

  static Stream<String[]> sequentiallyConsistent() throws IOException {
    return rows().stream().filter(row -> row[1].equals("nemos-sc"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sequentiallyConsistent")
  void underSc(String test, String model, String verdict) throws IOException {
    assertThat(verdict(read(test).getFirst().program(), "sc")).as(model).isEqualTo(verdict);
  }

  @ParameterizedTest(name = "{0} under {1}: {2}")
  @CsvSource({
    "java/causality/Causality14, sc, forbidden",
    "java/transformations/T1, sc, forbidden",
    "java/transformations/T3, pso, forbidden",
    "java/transformations/T5, tso, forbidden",
    "java/nemos/Nemos11, tso, allowed",
    "java/nemos/Nemos10, tso, forbidden",
    "java/nemos/Nemos10, pso, allowed",
    "java/extra/HelperMethod, tso, allowed",
    "java/extra/HelperMethodVolatile, pso, forbidden",
    "java/extra/Bug10, pso, forbidden",
    "java/extra/Bug11, pso, forbidden",
    "java/extra/RacyPublicationDefault, tso, forbidden",
    "java/extra/RacyPublicationDefault, pso, allowed"
  })
  void underCat(String test, String model, String verdict) throws IOException {
    assertThat(verdict(read(test).getFirst().program(), model)).isEqualTo(verdict);
  }

  @Test
  void catDoesNotKnowWhenThreadsStart() throws IOException {
    Program program = read("java/causality/Causality19").getFirst().program();

    assertThatThrownBy(() -> verdict(program, "sc"))
        .isInstanceOf(SyntaxError.class)
        .hasMessageContaining(
            "the model 'sc' does not fit: models in cat do not know that p3 ends before p1 starts");
  }

  private String verdict(Program program, String model) {
    return Comparing.answer(model, program, Ask.Detail.VERDICT).verdict().word();
  }
}
