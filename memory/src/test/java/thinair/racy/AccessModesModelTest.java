package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import thinair.candidate.Engine;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.source.SourceText;

/// The model `java` on the litmus tests for access modes. The tests that Liu, Bender and Palsberg
/// published are not ours to ship: `litmus/modes/published.csv` has their verdicts, for `thinair
/// suite CHECKOUT --expect`.
class AccessModesModelTest {
  private static final Path TESTS = Litmus.ROOT.resolve("litmus/modes");
  private static final Axioms JAVA = (Axioms) Litmus.subject("java");

  private static Program program(String name) {
    String file = name + ".litmus";
    try {
      return thinair.frontend.Litmus.reader()
          .read(new SourceText(file, Files.readString(TESTS.resolve(file))));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Answer answer(Axioms model, String name, Engine engine) {
    return model.answer(program(name), Ask.of(Ask.Detail.VERDICT).with(engine), Budget.unlimited());
  }

  @ParameterizedTest
  @EnumSource(names = {"ENUMERATE", "SAT"})
  void everyVerdictIsAsArgued(Engine engine) throws IOException {
    List<String> rows = Files.readAllLines(TESTS.resolve("verdicts.csv"));
    assertThat(rows).hasSizeGreaterThan(40);
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split(",", -1);
      assertThat(answer(JAVA, cells[0], engine).verdict().word()).as(cells[0]).isEqualTo(cells[2]);
    }
  }

  @Test
  void everyTestHasItsVerdict() throws IOException {
    List<String> argued =
        Files.readAllLines(TESTS.resolve("verdicts.csv")).stream()
            .skip(1)
            .map(row -> row.substring(0, row.indexOf(',')))
            .toList();
    try (var files = Files.list(TESTS)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".litmus"))
          .allMatch(name -> argued.contains(name.substring(0, name.length() - 7)));
    }
  }

  /// What is forbidden by the model alone, and what the JDK or the JLS promises, too.
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "LB+opq, true",
    "tc16, true",
    "LB+ra, false",
    "own-future, false",
    "CoRR+opq, false",
    "MP+ra, false",
    "SB+vol, false",
    "seqlock+fences, false",
    "handover+vol, false",
    "2+2W+vol, false",
    "add+add, false"
  })
  void whatNobodyPromisesIsSaid(String name, boolean unpromised) {
    Answer answer = answer(JAVA, name, Engine.AUTO);
    assertThat(answer.verdict()).isEqualTo(Verdict.FORBIDDEN);
    assertThat(answer.found().unpromised()).isEqualTo(unpromised);
  }

  /// Each axiom is needed: without it a test is allowed that should not be.
  @ParameterizedTest(name = "{0} without {1}")
  @CsvSource({
    "handover+vol, visibility",
    "own-future, hidden-writes unpromised-order",
    "S+rel+acq, final-writes unpromised-order",
    "CoRR+writes-opq, coherence unpromised-order",
    "add+add, coherence unpromised-order",
    "tc16, unpromised-order",
    "LB+opq, unpromised-causality"
  })
  void everyAxiomIsNeeded(String name, String axioms) {
    Axioms weaker = JAVA.changed(Set.of(axioms.split(" ", -1)), false);
    assertThat(answer(weaker, name, Engine.AUTO).verdict()).isEqualTo(Verdict.ALLOWED);
  }

  @Test
  void modelsWithoutModesRefuse() {
    Program program = program("MP+ra");
    assertThat(program.language()).isEqualTo(Language.JAVA_MODES);
    assertThatThrownBy(
            () ->
                Litmus.subject("jmm-revised")
                    .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited()))
        .hasMessageContaining("it knows no access modes");
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    Program program = program("SB+gas+cas");
    String printed = thinair.frontend.Litmus.printer().print(program);
    Program again = thinair.frontend.Litmus.reader().read(new SourceText("again.litmus", printed));
    assertThat(thinair.frontend.Litmus.printer().print(again)).isEqualTo(printed);
    assertThat(again.threads()).hasSameSizeAs(program.threads());
  }
}
