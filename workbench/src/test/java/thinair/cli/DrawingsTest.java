package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `--svg`: which files are written, and what is said about them.
class DrawingsTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path examples = Said.ROOT.resolve("examples");
    Files.createDirectories(folder.resolve("more"));
    Files.copy(examples.resolve("01-store-buffering/SB.litmus"), folder.resolve("SB.litmus"));
    Files.copy(examples.resolve("01-store-buffering/SB.litmus"), folder.resolve("more/SB.litmus"));
    Files.writeString(
        folder.resolve("never.litmus"),
        "X86 never\n{ x=0; }\n P0 ;\n MOV EAX,[x] ;\nexists (0:EAX=7)\n");
    Files.writeString(folder.resolve("file"), "no folder");
  }

  private Said run(String words) {
    var exit = new ExitCode[1];
    String text =
        Said.capture(
            out -> exit[0] = Main.run(List.of(words.split(" +")), new Terminal(folder, out, out)));
    return new Said(text, exit[0]);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # words                             | exit | files                                      | said
          check SB.litmus                     | 0    | SB.tso.svg                                 | drawn in out/SB.tso.svg
          check SB.litmus --model sc          | 0    | SB.sc.svg                                  | drawn in out/SB.sc.svg
          check SB.litmus more/SB.litmus      | 0    | SB.tso-2.svg SB.tso.svg                    | drawn in out/SB.tso-2.svg
          check SB.litmus --engine sat        | 0    | SB.tso.svg                                 | (by the solver)
          check SB.litmus --json              | 0    | SB.tso.svg                                 | "svg": [
          check never.litmus                  | 0    |                                            | nothing drawn: there is no execution to show
          check SB.litmus --model machine:tso | 0    |                                            | not drawn: a run of a machine is a list of steps, which --explain tells
          check SB.litmus --model machine:sc  | 0    |                                            | not drawn: a run of a machine is a list of steps, which --explain tells
          outcomes SB.litmus -m machine:sc    | 0    |                                            | outcome 3 is not drawn: a run of a machine
          outcomes SB.litmus --model sc       | 0    | SB.sc.1.svg SB.sc.2.svg SB.sc.3.svg        | drawn in out/SB.sc.3.svg
          outcomes SB.litmus --model sc --format json | 0 | SB.sc.1.svg SB.sc.2.svg SB.sc.3.svg   | "svg": [
          """)
  void files(String words, int exit, String files, String said) throws IOException {
    Said answer = run(words + " --svg out");
    assertThat(answer.exit().number()).as(answer.text()).isEqualTo(exit);
    assertThat(answer.text()).contains(said);
    List<String> expected = files == null ? List.of() : List.of(files.split(" "));
    assertThat(written()).isEqualTo(expected);
    for (String file : expected) {
      assertThat(Files.readString(folder.resolve("out").resolve(file))).startsWith("<svg ");
    }
  }

  private List<String> written() throws IOException {
    Path out = folder.resolve("out");
    if (!Files.exists(out)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(out)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aFolderThatCannotBeWritten() {
    Said said = run("check SB.litmus --svg file");
    assertThat(said.exit()).isEqualTo(ExitCode.UNWRITTEN);
    assertThat(said.text()).contains("thinair: cannot write 'file/SB.tso.svg'");
  }
}
