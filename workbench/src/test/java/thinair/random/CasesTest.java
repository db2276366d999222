package thinair.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a random test that fails says, and that no random test says it in another way.
class CasesTest {
  private static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));

  @BeforeEach
  void allCases() {
    assumeTrue(Cases.all());
  }

  @ParameterizedTest(name = "{0} cases")
  @ValueSource(ints = {1, 2, 50, 2_000})
  void aFailureBeginsWithTheSeed(int cases) {
    long failing = 7_000L + cases / 2;
    Throwable failure =
        catchThrowable(
            () ->
                Cases.every(
                    cases,
                    7_000,
                    example -> {
                      example.shows("what it was about");
                      assertThat(example.seed()).as("a number").isNotEqualTo(failing);
                    }));
    assertThat(failure).isInstanceOf(AssertionError.class);
    assertThat(String.valueOf(failure.getMessage()).lines().findFirst())
        .hasValue("seed %1$d (-Dthinair.seed=%1$d runs this case alone)".formatted(failing));
    assertThat(failure).hasMessageContaining("a number").hasMessageEndingWith("what it was about");
  }

  /// The pool in which cases run makes a new error of most that are thrown in its threads.
  @Test
  void alsoInTheThreadsOfAPool() {
    Thread caller = Thread.currentThread();
    Throwable failure =
        catchThrowable(
            () ->
                Cases.every(
                    1_000,
                    0,
                    example -> {
                      Thread.sleep(1);
                      assertThat(Thread.currentThread()).isSameAs(caller);
                      assertThat(example.seed()).isNotEqualTo(999);
                    }));
    assertThat(failure).hasMessageMatching("(?s)seed \\d+ \\(.*");
  }

  @Test
  void errorsOfTheMachineAreFailuresOfTheirCase() {
    assertThatThrownBy(
            () ->
                Cases.every(
                    100,
                    0,
                    example -> {
                      if (example.seed() == 77) {
                        throw new StackOverflowError();
                      }
                    }))
        .hasMessageStartingWith("seed 77 ")
        .hasMessageContaining("StackOverflowError");
  }

  @Test
  void everyCaseRunsOnceAndIsTheSameAgain() {
    Set<Long> seeds = new ConcurrentSkipListSet<>();
    Set<Long> numbers = new ConcurrentSkipListSet<>();
    for (int i = 0; i < 2; i++) {
      Cases.Counts counts =
          Cases.every(
              500,
              1_000,
              example -> {
                seeds.add(example.seed());
                numbers.add(example.random().nextLong());
                example.count(example.seed() % 2 == 0 ? "even" : "odd");
              });
      assertThat(counts.of("even")).isEqualTo(250);
      assertThat(counts.of("none")).isZero();
    }
    assertThat(seeds).containsExactlyElementsOf(LongStream.range(1_000, 1_500).boxed().toList());
    assertThat(numbers).hasSize(500);
  }

  @Test
  void kindsOfCasesAreRequired() {
    Cases.Counts counts = Cases.every(10, 0, example -> example.count("some"));
    counts.require("some", 10);
    assertThatThrownBy(() -> counts.require("some", 11))
        .hasMessage(
            "at least 11 cases of 'some' are needed, but of each kind there were {some=10}");
    assertThatThrownBy(() -> counts.require("none", 1)).isInstanceOf(AssertionError.class);
  }

  /// A test with a source of randomness of its own would fail in its own way.
  @Test
  void noTestDrawsOtherwise() throws IOException {
    List<String> others = new ArrayList<>();
    for (String module : List.of("logic", "memory", "workbench", "bench", "testing")) {
      Path tests = ROOT.resolve(module).resolve("src/test/java");
      if (Files.isDirectory(tests)) {
        try (var files = Files.walk(tests)) {
          for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
            if (Files.readString(file).matches("(?s).*new (Splittable)?Random\\(.*")) {
              others.add(String.valueOf(file.getFileName()));
            }
          }
        }
      }
    }
    // The last three have a loop of their own, and name the seed in it.
    assertThat(others)
        .contains("Cases.java")
        .isSubsetOf(
            "Cases.java", "RandomTermsTest.java", "BitMatrixTest.java", "StandInsTest.java");
  }
}
