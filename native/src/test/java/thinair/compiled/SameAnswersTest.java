package thinair.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The program without a JVM says, to the last letter, what the JVM says of the same words. It has
/// another library, another memory and another compiler below it.
@Tag("native")
class SameAnswersTest extends Asked {
  private static final Path CORPUS = Path.of(System.getProperty("thinair.corpus"));

  /// How many questions were left to the JVM, of all that were asked, and what was answered
  /// otherwise than by the JVM.
  private record Compared(int asked, int left, List<String> differences) {}

  @ParameterizedTest(name = "{2} on {0}, every {1}th")
  @CsvSource({
    "x86,             1, check --explain --all-axioms",
    "x86,             1, outcomes --format herd",
    "x86,             1, outcomes --json",
    "x86,             1, executions --all --most 4",
    "x86,             1, check -m sc --json --explain",
    "x86,             1, check --engine sat",
    "x86_64,          1, check --explain",
    "x86_64,          1, outcomes",
    "ppc,             1, check --explain",
    "ppc,             2, outcomes --format herd",
    "ppc,             2, executions --most 4",
    "ppc,             2, check -m sc --explain",
    "aarch64,         3, check --explain",
    "aarch64,         3, outcomes --format herd",
    "aarch64,         3, executions --all --most 4 --json",
    "aarch64,         2, check --no-thin-air",
    "riscv,           2, check --explain",
    "riscv,           3, outcomes --hex --format herd",
    "riscv,           2, check --engine sat",
    "c11,             1, check --explain",
    "c11,             1, outcomes",
    "c11,             1, outcomes -m rc11 --format herd",
    "c11,             1, executions --all --most 4 --show sw",
    "c11,             1, check -m rc11/cxx23/sc --format markdown",
    "lkmm,            7, check --explain",
    "lkmm,            3, outcomes --format herd",
    "memsynth/ppc,    2, check --explain",
    "memsynth/intel,  1, check --explain",
    "memsynth/sewell, 1, check --explain",
    "memsynth/intel,  1, check -m machine:x86-tso --explain",
  })
  void saysWhatTheJvmSays(String corpus, int every, String command) throws Exception {
    List<Path> all = tests(corpus);
    List<Path> some =
        IntStream.range(0, all.size()).filter(i -> i % every == 0).mapToObj(all::get).toList();
    Compared compared = compare(command, some);

    assertThat(compared.differences()).isEmpty();
    assertThat(compared.left()).as("left to the JVM").isLessThan(1 + compared.asked() / 8);
  }

  @ParameterizedTest(name = "{1} on {0}")
  @CsvSource({
    "x86,        --verdict-only",
    "x86_64,     --engine sat",
    "ppc,        --format csv -m ppc/sc",
    "aarch64,    --verdict-only",
    "riscv,      --unroll 1",
    "c11,        --format html -m rc11/sc",
    "lkmm,       --verdict-only",
  })
  void saysTheSameOfSuites(String corpus, String options) throws Exception {
    Path folder = CORPUS.resolve(corpus);
    List<String> words = new ArrayList<>(List.of("suite", folder.toString()));
    words.addAll(words(options));
    if (!options.contains("--format")) {
      words.addAll(List.of("--expect", folder.resolve("verdicts.csv").toString()));
    }

    assertThat(timeless(program(words))).isEqualTo(timeless(jvm(words)));
  }

  @Test
  void readsWhatTheRepositoryContains() throws Exception {
    List<Path> tests = new ArrayList<>();
    for (String folder : List.of("examples", "litmus", "docs")) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
        found.filter(file -> file.toString().endsWith(".litmus")).sorted().forEach(tests::add);
      }
    }

    Compared compared = compare("check --explain", tests);

    assertThat(compared.differences()).isEmpty();
    assertThat(compared.asked()).isGreaterThan(10);
    assertThat(compared.left()).as("left to the JVM").isLessThan(1 + compared.asked() / 4);
  }

  /// Every command of the documentation that is one of the program's.
  @Test
  void saysWhatIsDocumented() throws Exception {
    Pattern session = Pattern.compile("(?m)^\\$ thinair ((?:check|outcomes|executions|suite) .*)$");
    List<String> differences = new ArrayList<>();
    int same = 0;
    try (Stream<Path> found = Files.walk(ROOT)) {
      List<Path> documents =
          found
              .filter(file -> file.toString().endsWith(".md"))
              .filter(file -> !file.toString().contains("/target/"))
              .sorted()
              .toList();
      for (Path document : documents) {
        for (var at = session.matcher(Files.readString(document)); at.find(); ) {
          List<String> words = List.of(at.group(1).replace("'", "").trim().split(" +"));
          Said program = program(words);
          if (program.code() == LEFT_TO_THE_JVM) {
            continue;
          }
          Said jvm = jvm(words);
          if (timeless(program).equals(timeless(jvm))) {
            same++;
          } else {
            differences.add("%s%n%s%nby the JVM%n%s".formatted(words, program, jvm));
          }
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(same).isGreaterThan(30);
  }

  /// What is wrong with tests, too: each has one word less, or one letter more.
  @ParameterizedTest
  @ValueSource(strings = {"x86", "x86_64", "ppc", "aarch64", "riscv", "c11", "lkmm"})
  void saysTheSameOfDamagedTests(String corpus, @TempDir Path folder) throws Exception {
    Random random = new Random(1);
    for (Path test : tests(corpus)) {
      List<String> words = new ArrayList<>(List.of(Files.readString(test).split("(?<=\\s)")));
      int at = random.nextInt(words.size());
      String word = words.remove(at);
      if (random.nextBoolean()) {
        words.add(at, word.trim() + "$[;|(]".charAt(random.nextInt(6)) + " ");
      }
      Files.writeString(folder.resolve(test.getFileName().toString()), String.join("", words));
    }

    for (String options : List.of("", " --verdict-only -m sc", " --format markdown")) {
      List<String> named = new ArrayList<>(List.of("suite", folder.toString()));
      named.addAll(words("--unroll 2" + options));
      Said program = program(named);
      assertThat(program.code()).as("wrong tests").isEqualTo(2);
      assertThat(timeless(program)).isEqualTo(timeless(jvm(named)));
    }
  }

  private static Compared compare(String command, List<Path> tests) throws Exception {
    List<String> differences = new ArrayList<>();
    int left = 0;
    for (Path test : tests) {
      List<String> words = new ArrayList<>(words(command));
      words.add(test.toString());
      Said program = program(words);
      if (program.code() == LEFT_TO_THE_JVM) {
        left++;
        continue;
      }
      Said jvm = timeless(jvm(words));
      if (!timeless(program).equals(jvm)) {
        differences.add("%s%n%s%nby the JVM%n%s".formatted(words, program, jvm));
      }
    }
    return new Compared(tests.size(), left, differences);
  }

  /// Tables of tests have commas of their own.
  private static List<String> words(String command) {
    return List.of(command.replace('/', ',').split(" "));
  }

  private static List<Path> tests(String corpus) throws IOException {
    try (Stream<Path> files = Files.list(CORPUS.resolve(corpus))) {
      List<Path> tests =
          files.filter(file -> file.toString().endsWith(".litmus")).sorted().toList();
      assertThat(tests).as(corpus).isNotEmpty();
      return tests;
    }
  }
}
