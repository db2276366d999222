package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;

/// The programs of litmus/programs, against what is argued from the JLS beside them.
class ProgramsTest {
  private static final String FOLDER = "litmus/programs/";

  private static Map<String, Map<String, String>> table() throws IOException {
    Map<String, Map<String, String>> table = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(Litmus.ROOT.resolve(FOLDER + "verdicts.csv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", 4);
      table.computeIfAbsent(cells[0], _ -> new LinkedHashMap<>()).put(cells[1], cells[2]);
    }
    return table;
  }

  static Stream<String> programs() throws IOException {
    return table().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void asArgued(String program) throws IOException {
    JavaAnswer answer = answer(program);
    assertThat(said(answer)).isEqualTo(table().get(program));
    assertThat(answer.limits()).isEmpty();
  }

  /// Whenever time is up, what is said all the same is right.
  @ParameterizedTest
  @ValueSource(strings = {"FlagPlain", "RingBufferPlain", "FlagVolatile"})
  void noLimitMakesAFalseProof(String program) throws IOException {
    Map<String, String> argued = Objects.requireNonNull(table().get(program));
    for (double milliseconds = 1; milliseconds < 300; milliseconds *= 1.2) {
      Duration limit = Duration.ofNanos((long) (milliseconds * 1e6));
      said(answer(program, Budget.of(limit)))
          .forEach(
              (question, word) ->
                  assertThat(word)
                      .as("%s within %s", question, limit)
                      .isIn("undecided", argued.get(question)));
    }
  }

  private static Map<String, String> said(JavaAnswer answer) {
    Map<String, String> said = new LinkedHashMap<>();
    said.put("sc", answer.sc().word());
    said.put("jmm", answer.jmm().word());
    said.put(
        "race",
        switch (answer.race()) {
          case POSSIBLE -> "yes";
          case IMPOSSIBLE -> "no";
          case UNDECIDED -> "undecided";
        });
    said.put("deadlock", answer.deadlock().word());
    return said;
  }

  static JavaAnswer answer(String program) {
    return answer(program, Budget.unlimited());
  }

  static JavaAnswer answer(JavaSource source) {
    return answer(source, Budget.unlimited());
  }

  static JavaAnswer answer(JavaSource source, Limits limits) {
    return answer(source, limits, Budget.unlimited());
  }

  private static JavaAnswer answer(String program, Budget budget) {
    return answer(Litmus.file(FOLDER + program + ".java"), budget);
  }

  private static JavaAnswer answer(JavaSource source, Budget budget) {
    return answer(source, Limits.DEFAULT, budget);
  }

  private static JavaAnswer answer(JavaSource source, Limits limits, Budget budget) {
    return new Ladder(
            source,
            Litmus.subject("jmm-revised"),
            limits,
            CoreEffort.NONE,
            Progress.SILENT,
            _ -> {},
            budget)
        .answer(source.main(Optional.empty()));
  }

  /// What an object holds that was made and written before others knew it stays another than what
  /// is made later.
  @Test
  void objectsInsideOfObjectsAreNotTakenForOthers() {
    JavaAnswer answer =
        answer(
            Litmus.text(
                "P.java",
                """
                class P {
                  record Inner(int number) {}
                  static class Outer { Inner inner; Outer(Inner inner) { this.inner = inner; } }
                  static volatile Outer first;
                  static volatile Outer second;
                  public static void main(String[] args) {
                    new Thread(() -> {
                      first = new Outer(new Inner(1));
                      second = new Outer(new Inner(2));
                    }).start();
                    Outer two = second;
                    Outer one = first;
                    if (two != null) {
                      assert one.inner != two.inner;
                      assert one.inner.number == 1 && two.inner.number == 2;
                    }
                  }
                }
                """));
    assertThat(answer.jmm()).isEqualTo(JavaAnswer.Word.IMPOSSIBLE);
  }

  /// A method reference whose method gives another kind of value than the interface promises.
  @Test
  void resultsOfMethodReferencesAreBoxedAndDropped() {
    JavaAnswer answer =
        answer(
            Litmus.text(
                "P.java",
                """
                import java.util.function.*;
                class P {
                  static int count;
                  static int next() { return ++count; }
                  public static void main(String[] args) {
                    BiFunction<Integer, Integer, Integer> sum = Integer::sum;
                    ToIntFunction<Integer> same = Integer::valueOf;
                    Runnable step = P::next;
                    step.run();
                    Supplier<Integer> supplied = P::next;
                    assert supplied.get().equals(2);
                    assert sum.apply(2, 3).equals(5) && same.applyAsInt(4) == 4;
                    new Thread(step).start();
                  }
                }
                """));
    assertThat(answer.jmm()).isEqualTo(JavaAnswer.Word.IMPOSSIBLE);
  }

  @Test
  void everyProgramHasRowsAndEveryRowAProgram() throws IOException {
    try (var files = Files.list(Litmus.ROOT.resolve(FOLDER))) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(name -> name.endsWith(".java"))
                  .map(name -> name.replace(".java", ""))
                  .toList())
          .containsExactlyInAnyOrderElementsOf(new TreeSet<>(table().keySet()))
          .hasSizeGreaterThanOrEqualTo(40);
    }
  }
}
