package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.files.JavaFiles;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.interpret.Entry;
import thinair.logic.Budget;
import thinair.program.Grades;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Register;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.relax.Finding;
import thinair.relax.Scheme;

/// Two independent ways to one answer: the translation of bytecode with symbolic data, and the
/// interpreter with its automata and the bridge.
class TwoWaysTest {
  private static Stream<String> rows(String models) {
    try {
      return Files.readAllLines(Litmus.ROOT.resolve("litmus/java/verdicts.csv")).stream()
          .filter(line -> line.matches("[^,]*,(" + models + "),.*"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The 60 checks of MemSAT's Table 2 among them.
  static Stream<String> exact() {
    return rows("jmm-original|jmm-revised|jmm-as07");
  }

  static Stream<String> sequential() {
    // Eight threads: more states than are worth visiting here.
    return rows("nemos-sc").filter(row -> !row.startsWith("nemos/Nemos03"));
  }

  @Tag("corpus")
  @ParameterizedTest
  @MethodSource("exact")
  void verdictsThroughTheBridge(String row) {
    throughTheBridge(row);
  }

  /// T5 turns on an external action, of which rule 9 of the original model alone takes notice.
  static Stream<String> external() {
    return exact().filter(row -> row.startsWith("transformations/T5,"));
  }

  @ParameterizedTest
  @MethodSource("external")
  void externalActionsThroughTheBridge(String row) {
    throughTheBridge(row);
  }

  @Test
  void externalActionsReturnNothing() {
    JavaSource source =
        Litmus.text(
            "P.java",
            """
            import thinair.annotation.*;
            class P {
              @Special static int ask() { return 1; }
              @ThreadMethod static void p() { assert ask() == 1; }
            }
            """);
    assertThatThrownBy(() -> Litmus.run(source, Litmus.entries(source).getFirst(), Scheme.VALUE))
        .hasMessageContaining("a @Special method that returns something");
  }

  private static void throughTheBridge(String row) {
    String[] cells = row.split(",", -1);
    JavaSource source = Litmus.file("litmus/java/" + cells[0] + ".java");
    Litmus.Run run = Litmus.run(source, Litmus.entries(source).getFirst(), Scheme.VALUE);
    Bridge.Bridged bridged = bridged(run);
    Answer answer =
        Litmus.subject(cells[1])
            .answer(
                bridged.asking(bridged.avoiding(f -> f.kind() == Finding.Kind.ASSERTION)),
                Ask.of(Ask.Detail.VERDICT).unrolling(1),
                Budget.unlimited());
    assertThat(answer.verdict().word()).isEqualTo(cells[2]);
  }

  private static Bridge.Bridged bridged(Litmus.Run run) {
    return Bridge.tried(run.automata(), run.source().source(), "P", run.source()::span)
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("sequential")
  void verdictsOfTurns(String row) {
    String[] cells = row.split(",", -1);
    JavaSource source = Litmus.file("litmus/java/" + cells[0] + ".java");
    Litmus.Run run = Litmus.run(source, Litmus.entries(source).getFirst(), Scheme.VALUE);
    assertThat(run.sequential().clean()).isEqualTo(cells[2].equals("allowed"));
  }

  static Stream<String> jcstress() throws IOException {
    try (var files = Files.list(Litmus.ROOT.resolve("litmus/jcstress"))) {
      return files.map(file -> "litmus/jcstress/" + file.getFileName()).sorted().toList().stream();
    }
  }

  @Tag("corpus")
  @ParameterizedTest
  @MethodSource("jcstress")
  void outcomesOfJcstressTests(String file) throws IOException {
    List<JavaProgram> direct =
        JavaFiles.read(
            Litmus.ROOT.resolve(file), file, new JavaOptions(List.of(), List.of(), 32, 1, 1));
    JavaSource source = Litmus.file(file);
    List<Entry> entries = Litmus.entries(source);
    assertThat(entries).hasSameSizeAs(direct);
    for (int i = 0; i < direct.size(); i++) {
      Grades grades = direct.get(i).grades();
      Program mine = bridged(Litmus.run(source, entries.get(i), Scheme.VALUE)).program();
      List<Observable> shown =
          grades.results().stream()
              .<Observable>map(
                  result ->
                      new Observable.Of(
                          ((Observable.Of) result.value()).thread(), new Register(result.name())))
              .toList();
      assertThat(outcomes(showing(mine, shown)))
          .as(file)
          .isEqualTo(outcomes(direct.get(i).program()));
    }
  }

  static Program showing(Program program, List<Observable> shown) {
    return new Program(
        program.source(),
        program.language(),
        program.name(),
        program.description(),
        program.metadata(),
        program.memory(),
        program.threads(),
        program.order(),
        shown,
        program.filter(),
        program.condition(),
        program.assertions(),
        program.caveats());
  }

  static Set<List<thinair.program.Value>> outcomes(Program program) {
    Answer answer =
        Litmus.subject("jmm-revised")
            .answer(program, Ask.of(Ask.Detail.OUTCOMES).unrolling(1), Budget.unlimited());
    Set<List<thinair.program.Value>> outcomes = new HashSet<>();
    for (var state : answer.outcomes().states()) {
      Outcome outcome = state.outcome();
      outcomes.add(outcome.values());
    }
    return outcomes;
  }
}
