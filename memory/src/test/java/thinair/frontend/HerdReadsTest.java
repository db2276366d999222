package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.corpus.Corpus;
import thinair.source.SourceText;

/// What thinair prints, herd7 reads, and finds the same states as for the test it was read from.
/// Runs only where the variable `THINAIR_HERD` names a herd7.
@Tag("corpus")
@EnabledIfEnvironmentVariable(named = "THINAIR_HERD", matches = ".+")
class HerdReadsTest {
  /// What is the same in every log of one test: all but its time and the hash of its text.
  private static final List<String> PASSING = List.of("Time ", "Hash=");

  @TempDir Path folder;

  /// Of each corpus every so-manieth test: some need minutes.
  @ParameterizedTest(name = "every {1}. test of {0}")
  @CsvSource({
    "x86, 2, false",
    "x86_64, 1, false",
    "ppc, 3, false",
    "aarch64, 5, false",
    "riscv, 4, false",
    "memsynth/ppc, 5, false",
    "memsynth/intel, 1, false",
    "memsynth/sewell, 1, false",
    "c11, 1, true",
    "c11-models, 6, true"
  })
  void sameStates(String corpus, int every, boolean c) throws Exception {
    List<Path> originals = new ArrayList<>();
    List<Path> printed = new ArrayList<>();
    List<SourceText> tests = Corpus.tests(corpus);
    for (int i = 0; i < tests.size(); i += every) {
      originals.add(file("original" + i, tests.get(i).text()));
      printed.add(file("printed" + i, Litmus.printer().print(Litmus.reader().read(tests.get(i)))));
    }
    Map<String, List<String>> expected = herd(c, originals);
    assertThat(expected).hasSizeGreaterThan(originals.size() * 2 / 3);
    assertThat(herd(c, printed)).containsAllEntriesOf(expected);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name + ".litmus"), text);
  }

  /// Of each test, by its name, what herd7 says about it.
  private Map<String, List<String>> herd(boolean c, List<Path> files) throws Exception {
    List<String> command = new ArrayList<>(List.of(System.getenv("THINAIR_HERD")));
    command.addAll(List.of("-timeout", "5"));
    if (c) {
      command.addAll(List.of("-c11", "-model", "rc11.cat"));
    }
    files.forEach(file -> command.add(file.toString()));
    Path log = folder.resolve("log");
    new ProcessBuilder(command)
        .redirectOutput(log.toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start()
        .waitFor();
    Map<String, List<String>> tests = new LinkedHashMap<>();
    List<String> test = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      if (line.startsWith("Test ")) {
        test = new ArrayList<>();
        tests.put(line, test);
      } else if (PASSING.stream().noneMatch(line::startsWith)) {
        test.add(line);
      }
    }
    return tests;
  }
}
