package thinair.compiled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The program without a JVM finds, reads and calls files as the JVM does, or leaves them to it.
@Tag("native")
class SameFilesTest extends Asked {
  /// Where the names of files begin, and how they are written, is how answers cite them.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "suite tests",
        "suite ./tests",
        "suite tests/",
        "suite tests//",
        "suite ../here/tests",
        "suite tests more",
        "suite tests/no.litmus",
        "suite tests --expect verdicts.csv",
        "suite tests -m own.cat",
        "suite tests -m ./own.cat,sc --format csv",
        "check more/SB.litmus -m own.cat --explain",
        "check ./more/SB.litmus --json",
        "outcomes more/../more/SB.litmus",
      })
  void citesFilesAsTheJvmDoes(String command, @TempDir Path folder) throws Exception {
    Path here = writeTests(folder);

    List<String> words = List.of(command.split(" "));
    Said program = program(words, here);

    assertThat(program.code()).as("answered").isNotEqualTo(LEFT_TO_THE_JVM);
    assertThat(timeless(program)).isEqualTo(timeless(otherProcess(words, here)));
  }

  /// What is no UTF-8 is no text: too long a form, half of a pair, what is beyond the last
  /// character, a beginning without an end.
  @Test
  void readsTheSameTexts(@TempDir Path folder) throws Exception {
    Path tests = writeTests(folder).resolve("tests");
    byte[] test = Files.readAllBytes(tests.resolve("SB.litmus"));
    for (String hex :
        List.of(
            "C080",
            "C1BF",
            "E09FBF",
            "F08FBFBF",
            "EDA080",
            "EDA080EDB080",
            "F4908080",
            "F5808080",
            "80",
            "E288",
            "FF",
            "C3A9",
            "E28886",
            "F09F9880",
            "EFBBBF")) {
      var bytes = new ByteArrayOutputStream();
      bytes.write(test, 0, test.length - 3);
      bytes.write(HexFormat.of().parseHex(hex));
      bytes.write(test, test.length - 3, 3);
      Files.write(tests.resolve(hex + ".litmus"), bytes.toByteArray());
    }

    List<String> words = List.of("suite", tests.toString());
    Said program = program(words);

    assertThat(program.code()).as("wrong tests").isEqualTo(2);
    assertThat(timeless(program)).isEqualTo(timeless(jvm(words)));
  }

  /// What the library below the program would read otherwise than a JVM, or not at all.
  @ParameterizedTest(name = "{0}, and {1}")
  @CsvSource({
    "a link in a folder,           suite tests",
    "a link as a folder,           suite link",
    "a link as a folder,           suite link/",
    "a link to nothing,            suite tests",
    "a pipe in a folder,           suite tests",
    "a pipe in a list,             'check more/SB.litmus -m sc,pipe'",
    "a file without permission,    check more/SB.litmus -m own.cat",
    "a folder without permission,  suite tests",
    "a name that is no UTF-8,      suite tests",
    "what is nested deeply,        check more/SB.litmus -m deep.cat",
    "a word without letters,       suite tests --expect=",
  })
  void leavesToTheJvm(String what, String command, @TempDir Path folder) throws Exception {
    Path here = writeTests(folder);
    List<String> prepared =
        switch (what) {
          case "a link in a folder" -> List.of("ln", "-s", ".", "tests/again");
          case "a link as a folder" -> List.of("ln", "-s", "tests", "link");
          case "a link to nothing" -> List.of("ln", "-s", "nothing", "tests/nothing.litmus");
          case "a pipe in a folder" -> List.of("mkfifo", "tests/pipe.litmus");
          case "a pipe in a list" -> List.of("mkfifo", "pipe");
          case "a file without permission" -> List.of("chmod", "0", "cos.cat");
          case "a folder without permission" -> List.of("chmod", "0", "tests/deep");
          case "a name that is no UTF-8" ->
              List.of("sh", "-c", "cp more/SB.litmus \"tests/$(printf '\\351').litmus\"");
          default -> List.of("true");
        };
    assertThat(new ProcessBuilder(prepared).directory(here.toFile()).start().waitFor()).isZero();

    try {
      assumeFalse(what.endsWith("permission") && isRoot(here), "root may read everything");
      assertThat(program(List.of(command.split(" ")), here).code()).isEqualTo(LEFT_TO_THE_JVM);
    } finally {
      here.resolve("tests/deep").toFile().setExecutable(true);
      here.resolve("tests/deep").toFile().setReadable(true);
    }
  }

  private static boolean isRoot(Path here) {
    return Files.isReadable(here.resolve("cos.cat"))
        && Files.isReadable(here.resolve("tests/deep"));
  }

  /// A folder to be in: tests that are right and wrong, a table, a model with a part beside it.
  private static Path writeTests(Path folder) throws IOException {
    Path here = folder.resolve("here");
    Files.createDirectories(here.resolve("tests/deep"));
    Files.createDirectories(here.resolve("more"));
    String test = Files.readString(ROOT.resolve("examples/01-store-buffering/SB.litmus"));
    for (String name : List.of("tests/SB.litmus", "tests/deep/SB.litmus", "more/SB.litmus")) {
      Files.writeString(here.resolve(name), test);
    }
    Files.writeString(here.resolve("tests/no.litmus"), "X86 no\n{ x=0; }\n P0 ;\n MOV [x] ;\n");
    Files.writeString(
        here.resolve("verdicts.csv"), "test,verdict\nSB,allowed\ndeep/SB,forbidden\n");
    Files.writeString(
        here.resolve("own.cat"),
        "\"own\"\ninclude \"cos.cat\"\nacyclic po | rf | co | fr as own\n");
    Files.writeString(here.resolve("cos.cat"), "let co = loc & (W * W)\nlet fr = rf^-1; co\n");
    Files.writeString(
        here.resolve("deep.cat"),
        "\"deep\"\nacyclic %spo%s as deep\n".formatted("(".repeat(1000), ")".repeat(1000)));
    return here;
  }
}
