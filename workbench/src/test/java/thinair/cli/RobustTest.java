package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The inputs that once stopped thinair: each is answered, refused or undecided in time. The time
/// is that of the processor, as other tests run beside this one.
@Tag("corpus")
class RobustTest {
  static final String SB = "examples/01-store-buffering/SB.litmus";
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Big.litmus, 5, 3, ''",
    "ev40same.litmus, 5, 0, ''",
    "litmus-HANG-107-1863.litmus, 1, 3, --model sc",
    "litmus-HANG-104-10492.litmus, 1, 3, --engine enumerate",
    "litmus-HANG-203-22604.litmus, 1, 3, --engine enumerate",
    "sccat-explain-R+po+rfi-po-mfence.litmus, 1, 0, --model sc --explain",
    "Big.java, 5, 3, ''",
    "t200.litmus, 5, 0, ''",
    "litmus-f09a2e31-1.litmus, 1, 0, --model causal",
    "litmus-1ca9a043-1.litmus, 1, 2, ''",
    "litmus-1ca9a043-2.litmus, 1, 2, ''",
    "Deep.java, 10, 0, ''",
    "LongSum.java, 10, 3, ''",
    "litmus-2ceccb1c-1.litmus, 1, 0, ''",
    "litmus-6a370f14-1.litmus, 1, 0, ''",
  })
  void tests(String file, int seconds, int exit, String options) {
    List<String> words = new ArrayList<>(List.of("check", input(file).toString()));
    // A refusal has all the time of the clock, as the machine may have other work, and little CPU.
    words.addAll(List.of("--timeout", exit == 2 ? "60" : Integer.toString(seconds)));
    Stream.of(options.split(" ")).filter(word -> !word.isEmpty()).forEach(words::add);
    in(seconds, exit, words);
  }

  @ParameterizedTest
  @CsvSource({"cat-HANG-105-17494.cat, 2", "cat-HANG-201-39733.cat, 2", "fun2000.cat, 2"})
  void models(String file, int exit) {
    in(
        1,
        exit,
        List.of("check", SB, "--model", input(file).toString(), "--explain", "--timeout", "60"));
  }

  @Test
  void problems() {
    in(1, 2, List.of("solve", input("problem-77e1f08f-1.problem").toString()));
  }

  /// All of them in one suite, beside good ones.
  @Test
  void together() throws IOException {
    try (Stream<Path> files = Files.list(input("."))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    for (int i = 0; i < 50; i++) {
      Files.copy(Said.ROOT.resolve(SB), folder.resolve("good%02d.litmus".formatted(i)));
    }
    Said said = Said.by(folder, List.of("suite", ".", "--timeout", "4"));
    assertThat(said.text().lines().filter(line -> line.contains(": allowed")).count())
        .isGreaterThanOrEqualTo(50);
    assertThat(said.text()).doesNotContain("defect").contains("undecided (limit: ");
  }

  private static Path input(String file) {
    return Corpora.folder().resolve("robust").resolve(file).normalize();
  }

  private static void in(int seconds, int exit, List<String> words) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Said said = Said.by(words);
    long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    // Which comes first, the answer or the limit, is a matter of the machine and of the engines.
    assertThat(said.exit().number()).as(said.text()).isIn(exit, exit == 2 ? 2 : 3 - exit);
    assertThat(said.text().length()).isLessThan(5000);
    assertThat(spent).as("nanoseconds of CPU").isLessThan((seconds + 1) * SECOND);
  }
}
