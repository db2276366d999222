package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Budget;
import thinair.query.Compare;
import thinair.random.Cases;

/// A sweep says what the command says, whatever happens to it on the way.
class SweepCommandTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  @TempDir Path folder;

  @BeforeEach
  void tests() throws IOException {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    for (int i = 0; i < 7; i++) {
      Files.writeString(tests.resolve("SB%d.litmus".formatted(i)), SB);
    }
    Files.writeString(tests.resolve("broken.litmus"), "X86 broken\n{ x=0; ");
    Files.writeString(
        folder.resolve("expected.csv"),
        """
        test,model,verdict
        SB0,tso,allowed
        SB1,sc,allowed
        SB2,tso,forbidden
        none,tso,allowed
        """);
    Files.writeString(folder.resolve("known.csv"), "test,verdict\ntests/SB0,allowed\n");
    Files.writeString(
        folder.resolve("sketch.cat"),
        """
        "sketch"
        include "cos.cat"
        let fences = 0
        hole ppo in po from po _ R W X with | \\ * depth 2
        hole grf in rf from rf rfi rfe depth 1
        include "alglave.cat"
        """);
  }

  private Said run(String words) {
    return Said.by(folder, List.of(words.split(" ", -1)));
  }

  /// How much CPU it took is another figure each time.
  private static String masked(String text) {
    return text.replaceAll("[0-9.]+ s of CPU", "N s of CPU")
        .replaceAll("\"(ms|cpuSeconds)\": [0-9.E-]+", "\"$1\": 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare sc tso --accesses 4",
        "compare tso machine:tso --accesses 3 --fences",
        "compare pso ntso-solved --threads 3",
        "compare sc tso pso rmo --accesses 4 --fences",
        "compare sc tso --against machine:tso,pso --accesses 4",
        "compare tso pso --all --accesses 5",
        "compare rc11 c11 --language C --accesses 3 --annotations --all --final",
        "suite tests",
        "suite tests --model sc",
        "suite tests --expect expected.csv",
        "suite-for sketch.cat --events 4 --threads 2 --final",
        "disambiguate sketch.cat --tests known.csv --oracle tso --events 4 --threads 2",
        "disambiguate sketch.cat --tests known.csv --oracle sc --events 3",
      })
  void theAnswerIsThatOfTheCommand(String command) {
    Said plain = run(command);
    Said swept = run("sweep %s --out out --per-shard 3 --shard 2/3".formatted(command));
    assertThat(swept.exit()).as(swept.text()).isEqualTo(ExitCode.ANSWERED);
    Said early = run("sweep --merge out");
    assertThat(early.exit()).isEqualTo(ExitCode.LIMIT);
    assertThat(early.text()).startsWith("undecided: ");
    run("sweep --out out %s --shard 1/3 --jobs 1".formatted(command));
    run("sweep %s --out out".formatted(command));
    Said merged = run("sweep --merge out");
    assertThat(masked(merged.text())).isEqualTo(masked(plain.text()));
    assertThat(merged.exit()).isEqualTo(plain.exit());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare sc tso --accesses=4 --json",
        "suite-for sketch.cat --events 3 --json",
        "disambiguate sketch.cat --tests known.csv --oracle tso --events 3 --json"
      })
  void jsonIsTheSame(String command) {
    Main.run(
        List.of("sweep %s --out out".formatted(command).split(" ", -1)),
        new Terminal(
            folder,
            new PrintStream(OutputStream.nullOutputStream()),
            new PrintStream(OutputStream.nullOutputStream())));
    assertThat(run("sweep --merge out").text()).isEqualTo(run(command).text());
  }

  @Test
  void filesOfResultsAreTheSame() throws IOException {
    run("suite tests --json results.json");
    String plain = Files.readString(folder.resolve("results.json"));
    Files.delete(folder.resolve("results.json"));
    run("sweep suite tests --json results.json --out out --per-shard 2");
    assertThat(folder.resolve("results.json")).doesNotExist();
    run("sweep --merge out");
    assertThat(masked(Files.readString(folder.resolve("results.json")))).isEqualTo(masked(plain));
  }

  /// Stopped again and again after a few shards, files torn and lost in between.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare tso pso --all --accesses 5",
        "compare pso ntso-solved --threads 3",
        "suite tests --expect expected.csv",
        "suite-for sketch.cat --events 3",
        "disambiguate sketch.cat --tests known.csv --oracle tso --events 3"
      })
  void whatIsTornIsMadeAgain(String command) {
    Cases.every(1, 19, example -> whatIsTornIsMadeAgain(command, example.random()));
  }

  private void whatIsTornIsMadeAgain(String command, RandomGenerator random) throws IOException {
    Said plain = run(command);
    String sweep = "sweep %s --out out --per-shard 2".formatted(command);
    for (int i = 0; i < 10; i++) {
      run(sweep + " --most " + (1 + random.nextInt(3)));
      damage(files().get(random.nextInt(files().size())), random);
    }
    Said last = run(sweep);
    assertThat(last.exit()).as(last.text()).isEqualTo(ExitCode.ANSWERED);
    assertThat(masked(run("sweep --merge out").text())).isEqualTo(masked(plain.text()));
  }

  private List<Path> files() throws IOException {
    if (!Files.exists(folder.resolve("out"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  private static void damage(Path file, RandomGenerator random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    switch (random.nextInt(3)) {
      case 0 -> Files.write(file, java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)));
      case 1 -> {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(127));
        Files.write(file, bytes);
      }
      default -> {
        if (!file.endsWith("plan.txt")) {
          Files.delete(file);
        }
      }
    }
  }

  @Test
  void tornFilesAreReported() throws IOException {
    run("sweep compare sc tso --accesses 4 --out out --per-shard 3");
    Path file = files().get(5);
    Files.writeString(file, Files.readString(file).replace("programs ", "programs 1"));
    assertThat(run("sweep --merge out").text())
        .startsWith("undecided: 1 of")
        .contains("missing or damaged: 4\n");
    assertThat(run("sweep compare sc tso --accesses 4 --out out").text())
        .startsWith("1 of")
        .contains("1 of them had a damaged file");
  }

  @Test
  void testsThatChangeAreRunAgain() throws IOException {
    run("sweep suite tests --model tso --out out --per-shard 2");
    Files.writeString(folder.resolve("tests/SB3.litmus"), SB.replace("EAX=0 /\\ 1", "EAX=7 /\\ 1"));
    assertThat(run("sweep --merge out").exit()).isEqualTo(ExitCode.LIMIT);
    assertThat(run("sweep suite tests --model tso --out out").text()).startsWith("1 of 4 shards");
    assertThat(run("sweep --merge out").text()).contains("SB3 under tso: forbidden");
  }

  /// NTSO and PSO are incomparable from five accesses on: those of six are never looked at.
  @Test
  void whatIsDecidedEndsLargerShards() throws IOException {
    Said said =
        run("sweep compare pso ntso-solved --threads 3 --accesses 6 --out out --per-shard 40");
    assertThat(said.text()).contains("left out: smaller ones have decided everything");
    assertThat(masked(run("sweep --merge out").text()))
        .isEqualTo(run("compare pso ntso-solved --threads 3 --accesses 6").text());
    for (Path file : files()) {
      assertThat(Files.readString(file)).doesNotContain("accesses 6");
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sweep                                          | 2 | thinair: where shall finished shards go? --out DIR
          sweep --out d                                  | 2 | thinair: a sweep of what?
          sweep check a.litmus --out d                   | 2 | thinair: 'check' does not run in shards: compare, suite, suite-for and disambiguate do
          sweep compare sc tso --out d --shard 3/2       | 2 | thinair: option '--shard' needs I/N with I from 1 to N
          sweep compare sc tso --out d --shard 0/2       | 2 | thinair: option '--shard' needs a whole number from 1 on, got '0'
          sweep compare sc tso --out d --shard x         | 2 | thinair: option '--shard' needs I/N
          sweep compare sc tso --out d --timeout 3       | 2 | thinair: a comparison in shards takes as long as it does
          sweep compare sc tso --out d --accessess 3     | 2 | thinair: unknown option '--accessess' of 'compare': did you mean '--accesses'?
          sweep compare a.litmus b.litmus --out d        | 2 | thinair: two programs are compared at once
          sweep suite-for sketch.cat --out d --timeout 3 | 2 | thinair: a search for tests in shards takes as long as it does
          sweep suite-for sketch.cat --out d --jobs 2    | 2 | thinair: 'suite-for' looks at one program after the other: leave out '--jobs'
          sweep disambiguate sketch.cat --out d          | 2 | thinair: who knows the verdicts of new tests?
          sweep suite tests --out expected.csv           | 4 | thinair: cannot write to the folder of the sweep
          sweep --merge tests                            | 2 | thinair:
          sweep --merge d --shard 1/2                    | 2 | thinair: '--merge' goes with no other option
          """)
  void wrongWords(String command, int exit, String begins) {
    Said said = run(command);
    assertThat(said.text()).startsWith(begins);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  @Test
  void aFolderBelongsToOneSweep() throws IOException {
    run("sweep compare sc tso --accesses 3 --out out");
    assertThat(run("sweep compare sc pso --accesses 3 --out out").text())
        .contains("has another sweep, 'thinair compare sc tso --accesses 3'");
    assertThat(run("sweep compare sc tso --accesses 3 --out out --per-shard 9").text())
        .contains("has shards of 10000, not 9");
    Files.writeString(folder.resolve("my.cat"), "include \"cos.cat\"\nacyclic po | rf | co\n");
    run("sweep compare sc my.cat --accesses 3 --out other");
    Files.writeString(folder.resolve("my.cat"), "include \"cos.cat\"\nacyclic po | rf\n");
    assertThat(run("sweep compare sc my.cat --accesses 3 --out other").text())
        .contains("models or tests that have changed");
  }

  /// What tests say is asked when shards are merged, so that nothing has to be looked at again.
  @Test
  void verdictsMayChange() throws IOException {
    String command = "disambiguate sketch.cat --tests known.csv --oracle tso --events 3";
    run("sweep " + command + " --out out --per-shard 40");
    Files.writeString(folder.resolve("tests/SB0.litmus"), SB.replace("EAX=0 /\\ 1", "EAX=1 /\\ 1"));
    assertThat(run("sweep --merge out").text()).isEqualTo(run(command).text());
  }

  @Test
  void whatAModelIncludesBelongsToIt() throws IOException {
    Path parts = Files.createDirectories(folder.resolve("parts"));
    Files.writeString(folder.resolve("my.cat"), "include \"cos.cat\"\ninclude \"parts/a.cat\"\n");
    Files.writeString(parts.resolve("a.cat"), "include \"parts/b.cat\"\n");
    Files.writeString(parts.resolve("b.cat"), "acyclic po | rf | co\n");
    run("sweep compare sc my.cat --accesses 3 --out out");
    assertThat(run("sweep compare sc my.cat --accesses 3 --out out").text())
        .doesNotContain("changed");
    Files.writeString(parts.resolve("b.cat"), "acyclic po | rf\n");
    assertThat(run("sweep compare sc my.cat --accesses 3 --out out").text())
        .contains("models or tests that have changed");
  }

  /// Killed by SIGKILL ten times, in the middle of whatever it does.
  @ParameterizedTest
  @Tag("corpus")
  @ValueSource(
      strings = {
        "compare tso machine:tso --accesses 5 --fences",
        "suite-for sketch.cat --events 4",
        "disambiguate sketch.cat --tests known.csv --oracle tso --events 4"
      })
  void killedTenTimes(String command) {
    Cases.every(1, 20, example -> killedTenTimes(command, example.random()));
  }

  private void killedTenTimes(String command, RandomGenerator random)
      throws IOException, InterruptedException {
    Said plain = run(command);
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-cp", classPath(), "thinair.cli.Main", "sweep"));
    words.addAll(List.of(command.split(" ", -1)));
    words.addAll(List.of("--out", "out", "--per-shard", "20"));
    int killed = 0;
    // One that came to its end before it was killed does not count.
    for (int i = 0; killed < 10 && i < 50; i++) {
      if (i % 3 == 2) {
        // So that there is something to do to the end.
        for (Path file : files()) {
          Files.delete(file);
        }
      }
      int enough = files().size() + 1 + random.nextInt(4);
      Process process =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      while (process.isAlive() && files().size() < enough) {
        process.waitFor(5, TimeUnit.MILLISECONDS);
      }
      process.waitFor(random.nextInt(60), TimeUnit.MILLISECONDS);
      killed += process.isAlive() ? 1 : 0;
      process.destroyForcibly().waitFor();
    }
    assertThat(killed).as("how often it was killed before its end").isEqualTo(10);
    run("sweep " + command + " --out out --per-shard 20");
    assertThat(run("sweep --merge out").text()).isEqualTo(plain.text());
  }

  /// Where the classes of all modules and the models lie.
  private static String classPath() {
    return Stream.of(Main.class, Compare.class, Budget.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(place -> Path.of(place.getPath()).toAbsolutePath().toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }
}
