package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `check`, `outcomes` and `suite`: right and wrong input, and what the shell gets to know.
class LitmusCommandsTest {
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

  private Said run(String... words) {
    var exit = new ExitCode[1];
    String text =
        Said.capture(out -> exit[0] = Main.run(List.of(words), new Terminal(folder, out, out)));
    return new Said(text, exit[0]);
  }

  private void file(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what            | replaced      | by            | the message has
          unknown mnemonic  | MOV [x],$1    | MVO [x],$1    | did you mean 'mov'
          unknown register  | MOV EAX,[y]   | MOV EAQ,[y]   | EAQ
          bad condition     | 0:EAX=0       | 0:EAX=        | SB.litmus:6
          unknown location  | 0:EAX=0       | [z]=0         | z
          """)
  void wrongTests(String what, String replaced, String by, String message) throws IOException {
    file("SB.litmus", SB.replace(replaced, by));
    Said said = run("check", "SB.litmus");
    assertThat(said.exit()).as(what).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).contains("SB.litmus:").contains("^").contains(message);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what                | model                                  | the message has
          unknown relation      | acyclic po & rfee as sc                | did you mean 'rfe'
          set used as relation  | acyclic W as sc                        | my.cat:1:9
          other language        | PPC include "cos.cat" acyclic po as p  | this model is for PPC
          include not found     | include "nothing.cat"                  | nothing.cat
          cyclic include        | include "my.cat"                       | my.cat
          """)
  void wrongModels(String what, String model, String message) throws IOException {
    file("SB.litmus", SB);
    file("my.cat", model);
    Said said = run("check", "SB.litmus", "--model", "my.cat");
    assertThat(said.exit()).as(said.text()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).as(what).contains(message).contains("^");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          check SB.litmus                          | 0 | SB under tso: allowed
          check SB.litmus --model sc               | 0 | SB under sc: forbidden
          check SB.litmus --engine sat --model sc  | 0 | SB under sc: forbidden
          check SB.litmus --model tsoo             | 2 | thinair: unknown model 'tsoo': did you mean 'tso'?
          check SB.litmus --engine sta             | 2 | thinair: unknown engine 'sta': did you mean 'sat'?
          check SC.litmus                          | 2 | thinair: there is no file 'SC.litmus'
          check SB.litmus --unroll -1              | 2 | thinair: option '--unroll' needs a whole number
          outcomes SB.litmus --format heard        | 2 | thinair: option '--format' is table, herd or json
          outcomes SB.litmus --format herd         | 0 | Test SB Allowed
          suite .                                  | 0 | SB under tso: allowed
          suite nowhere                            | 2 | thinair: there is no file or folder 'nowhere'
          """)
  void answers(String words, int exit, String start) throws IOException {
    file("SB.litmus", SB);
    Said said = run(words.split(" +"));
    assertThat(said.text()).startsWith(start);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  @Test
  void herdsOwnText() throws IOException {
    file("SB.litmus", SB);
    assertThat(
            run("outcomes", "SB.litmus", "--format", "herd")
                .text()
                .replaceAll("Time SB .*", "Time SB"))
        .isEqualTo(
            """
            Test SB Allowed
            States 4
            0:EAX=0; 1:EAX=0;
            0:EAX=0; 1:EAX=1;
            0:EAX=1; 1:EAX=0;
            0:EAX=1; 1:EAX=1;
            Ok
            Witnesses
            Positive: 1 Negative: 3
            Condition exists (0:EAX=0 /\\ 1:EAX=0)
            Observation SB Sometimes 1 3
            Time SB

            """);
  }

  @Test
  void aSuiteReportsWhatDiffersAndWhatIsMissing() throws IOException {
    file("tests/SB.litmus", SB);
    file("tests/more/SB2.litmus", SB);
    file("right.csv", "test,model,verdict,states\nSB,tso,allowed,4\nmore/SB2,sc,forbidden,3\n");
    file("wrong.csv", "test,model,verdict,states\nSB,tso,forbidden,4\nmore/SB2,sc,forbidden,2\n");
    file("gaps.csv", "test,model,verdict\nSB,tso,\nSB3,tso,allowed\n");
    assertThat(run("suite", "tests", "--expect", "right.csv").exit()).isEqualTo(ExitCode.ANSWERED);
    Said wrong = run("suite", "tests", "--expect", "wrong.csv");
    assertThat(wrong.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(wrong.text())
        .contains("SB under tso: verdict allowed instead of forbidden")
        .contains("more/SB2 under sc: states 3 instead of 2")
        .contains("2 runs: 0 agree, 2 differ");
    Said gaps = run("suite", "tests", "--expect", "gaps.csv");
    assertThat(gaps.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(gaps.text())
        .contains("line 2: no verdict is known for 'SB'")
        .contains("line 3: there is no test 'SB3'")
        .contains("no row for the test 'more/SB2'");
  }

  @Test
  void aSuiteWritesJsonAndReadsModelsFromElsewhere() throws IOException {
    file("tests/SB.litmus", SB);
    file("mine.cat", "include \"cos.cat\"\nacyclic po | rf | co | fr as mine\n");
    file("rows.csv", "test,model,verdict\nSB,tso,forbidden\n");
    Said said =
        run(
            "suite",
            "tests",
            "--expect",
            "rows.csv",
            "--model",
            "tso=mine.cat",
            "--json",
            "out.json");
    assertThat(said.text()).startsWith("1 runs: 1 agree");
    assertThat(Files.readString(folder.resolve("out.json")))
        .contains("\"summary\"")
        .contains("\"verdict\": \"forbidden\"")
        .contains("\"agrees\": true");
  }

  @Test
  void aLoopThatReachesItsBoundIsSaid() throws IOException {
    file(
        "spin.litmus",
        """
        X86 spin
        { x=0; }
         P0         | P1          ;
         MOV [x],$1 | L:          ;
                    | MOV EAX,[x] ;
                    | CMP EAX,$0  ;
                    | JE L        ;
        exists (1:EAX=1)
        """);
    assertThat(run("check", "spin.litmus").text())
        .startsWith("spin under tso: allowed (within 2 unrollings of loops)");
  }
}
