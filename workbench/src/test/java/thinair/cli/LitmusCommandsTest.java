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
    return Said.by(folder, List.of(words));
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

  private static final String KERNEL =
      """
      C K
      {}
      P0(int *x, int *y) { WRITE_ONCE(*x, 1); smp_mb(); int r0 = READ_ONCE(*y); }
      P1(int *x, int *y) { WRITE_ONCE(*y, 1); smp_mb(); int r0 = READ_ONCE(*x); }
      exists (0:r0=0 /\\ 1:r0=0)
      """;

  /// A model with a file of declarations, a file of macros, and a configuration that names all.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          check K.litmus                                           | 0 | K under lkmm: forbidden
          check K.litmus --model sc                                | 0 | K under sc: forbidden
          check K.litmus --model my.cfg                            | 0 | K under my: allowed
          check K.litmus --model my.cat --bell my.bell             | 0 | K under my: forbidden
          check K.litmus --model my.cat --bell my.bell --variant v | 0 | K under my: allowed
          check K.litmus --model my.cat --bell my.bell --macros my.def | 0 | K under my: forbidden
          check K.litmus --model my.cat                            | 2 | thinair: my.cat:2:
          check K.litmus --bell my.bell                            | 2 | thinair: a bell file only declares annotations: name the --model
          check K.litmus --model my.bell                           | 2 | thinair: 'my.bell' declares annotations, but is no model
          check K.litmus --model my.cat --bell your.bell           | 2 | thinair: there is no bell file 'your.bell': looked in
          check K.litmus --macros your.def                         | 2 | thinair: there is no file of macros 'your.def': looked in
          check K.litmus --macros wrong.def                        | 2 | thinair: wrong.def:1:17: the macro WRITE_ONCE does not end
          check K.litmus --model empty.cfg                         | 2 | thinair: 'empty.cfg' names no model
          check K.litmus --model c11                               | 2 | thinair: models/c11.cat:1:1: this model is for C, but the test is in LKMM
          check K.litmus --model lost.cat                          | 2 | thinair: lost.cat:1:9: there is no file 'cross.bat' to include
          check K.litmus --model endless.cat                       | 2 | thinair: endless.cat:1:19: this recursion goes round in circles
          check C.litmus --model lkmm                              | 2 | thinair: models/lkmm.cat:1:1: this model is for LKMM, but the test is in C
          """)
  void modelsOfSeveralFiles(String words, int exit, String start) throws IOException {
    file("K.litmus", KERNEL);
    file("C.litmus", "C T\n{}\nP0(int* x) { atomic_store(x, 1); }\nexists ([x]=1)\n");
    file(
        "my.bell",
        "enum Fences = 'MB || 'mine\ninstructions F[Fences]\nlet fences = fencerel(MB | Mine)");
    file(
        "my.cat",
        """
        include "cos.cat"
        let order = fences | rf | co | fr
        if "v" acyclic co as mine else acyclic order as mine end
        """);
    file("my.cfg", "# for herd\nmodel my.cat\nbell my.bell\nvariant v\nshowevents noregs\n");
    file("empty.cfg", "bell my.bell\n");
    file(
        "my.def",
        """
        READ_ONCE(X) __load{once}(X)
        WRITE_ONCE(X,V) { __store{once}(X,V); }
        smp_mb() { __fence{mine}; }
        """);
    file("wrong.def", "WRITE_ONCE(X,V) WRITE_ONCE(X,V)");
    file("lost.cat", "include \"cross.bat\"");
    file("endless.cat", "let rec y = x and x = po \\ y empty x as it");
    Said said = run(words.split(" +"));
    assertThat(said.text()).startsWith(start);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  private static final String ARRAY =
      """
      AArch64 A
      { int a[2]={1,2}; 0:X1=a; 1:X1=a; uint8_t b; 0:X5=b; 1:X5=b; }
       P0             | P1             ;
       MOV W0,#3      | LDR W2,[X1]    ;
       STR W0,[X1,#4] | LDR W3,[X1,#4] ;
       STRB W0,[X5]   | EOR X4,X2,X2   ;
                      | LDRB W4,[X5,X4] ;
      """;

  /// Accesses that fit no cell they can touch have no meaning yet.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # replaced        | by              | the message
          STR W0,[X1,#4]    | STRB W0,[X1,#4] | A.litmus:5:2: this accesses 1 byte of a location that has 4 bytes
          LDRB W4,[X5,X4]   | LDR X4,[X5,X2]  | A.litmus:7:19: this accesses 8 bytes of a location that has 1 byte or 4 bytes
          """)
  void mixedSizes(String replaced, String by, String message) throws IOException {
    file("A.litmus", ARRAY.replace(replaced, by) + "exists (1:X3=2)\n");
    Said said = run("check", "A.litmus");
    assertThat(said.text()).startsWith("thinair: " + message);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  /// What may not meet is shown from both sides.
  @Test
  void bothSidesOfAMeeting() throws IOException {
    file(
        "X.litmus",
        """
        AArch64 X
        { 0:X1=x; 1:X1=x; }
         P0              | P1              ;
         MOV W0,#1       | MOV W0,#2       ;
         LDXR W2,[X1]    | LDXR W2,[X1]    ;
         STXR W3,W0,[X1] | STXR W3,W0,[X1] ;
        exists (0:X3=0 /\\ 1:X3=0 /\\ 0:X2=0 /\\ 1:X2=0 /\\ x=2)
        """);
    assertThat(run("check", "X.litmus", "--explain").text())
        .contains(
            """
                  P1 c: R[EX] x=0          X.litmus:5  LDXR W2,[X1]
                    rmw → P1 d: W[EX] x=2  X.litmus:6  STXR W3,W0,[X1]  c and d are one atomic update
                  and P1 c: R[EX] x=0      X.litmus:5  LDXR W2,[X1]
                    fr  → P0 b: W[EX] x=1  X.litmus:6  STXR W3,W0,[X1]  c reads what was there before b
                    co  → P1 d: W[EX] x=2  X.litmus:6  STXR W3,W0,[X1]  d overwrites b
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
