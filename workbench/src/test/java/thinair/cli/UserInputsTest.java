package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.files.BuiltInTexts;
import thinair.model.ModelLibrary;
import thinair.model.ModelNames;

/// What people type who have not read the manual: inputs, and what they are told.
class UserInputsTest {
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
    write("SB.litmus", SB);
    write("tests/MP.litmus", SB.replace("SB", "MP").replace("MOV EAX,[y]", "MOV [y],$1 "));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # command                                 | exit | what is said
          check SB.litmus --expect allowed          |  0   | SB under tso: allowed
          check SB.litmus --expect forbidden        |  1   | not as expected: allowed, not forbidden
          check SB.litmus -m sc --expect forbidden  |  0   | SB under sc: forbidden
          check SB.litmus --expect undefined        |  1   | allowed, not undefined
          check SB.litmus --expect forbiden         |  2   | '--expect' is allowed, forbidden or undefined
          check SB.litmus --format xml              |  2   | '--format' is text, markdown, csv or html
          check SB.litmus --as cobol                |  2   | '--as' is litmus, java or c
          check SB.litmus -m TSO                    |  0   | SB under tso: allowed
          check SB.litmus -m x86                    |  0   | SB under tso: allowed
          check SB.litmus -m cpp                    |  2   | this model is for C
          check SB.litmus -m tos                    |  2   | did you mean 'tso'?
          outcomes SB.litmus -m sc,tso              |  2   | one model at a time here
          check tests                               |  2   | 'tests' is a folder: 'thinair suite tests' runs every
          check nothing SB.litmus                   |  2   | SB under tso: allowed
          check nothing.litmus                      |  2   | there is no file 'nothing.litmus'
          completion tcsh                           |  2   | there is one for bash, zsh and fish
          """)
  void commands(String command, int exit, String message) {
    Said said = run(command.split(" +"));
    assertThat(said.text()).contains(message);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # what               ! replaced  ! by                  ! what is said
          misspelt exists      ! exists    ! exist               ! did you mean 'exists'?
          and of C             ! /\\       ! &&                  ! 'and' is written /\\ in conditions
          or of C              ! /\\       ! ||                  ! 'or' is written \\/ in conditions
          a register twice     ! { x=0;    ! { 0:EAX=1; 0:EAX=2; ! 'EAX' gets its initial value twice
          a number too large   ! x=0       ! x=99999999999999999999 ! is not a number of 64 bits
          two mistakes, first  ! MOV [     ! MVO [               ! SB.litmus:4:2: unknown instruction 'MVO'
          two mistakes, second ! MOV [     ! MVO [               ! SB.litmus:4:16: unknown instruction 'MVO'
          """)
  void litmus(String what, String replaced, String by, String message) throws IOException {
    write("SB.litmus", SB.replace(replaced, by));
    Said said = run("check", "SB.litmus");
    assertThat(said.text()).as(what).contains(message);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # what              ! the model                                          ! what is said
          plus for union      ! acyclic po | rf + co                               ! the union of two relations is written '|'
          an open bracket     ! acyclic (po | rf as sc                             ! ')' is missing to close the '(' of line 3, column 9
          a fence as a name   ! acyclic po & mfence as sc                          ! unknown relation 'mfence'
          what it means       ! acyclic po & mfence as sc                          ! 'MFENCE' is a set of events; what one of them lies between is po ; [MFENCE] ; po
          two mistakes, first ! acyclic rff as a; acyclic coo as b                 ! unknown relation 'rff'
          two mistakes, next  ! acyclic rff as a; acyclic coo as b                 ! unknown relation 'coo'
          syntax twice, first ! let = po; acyclic po rf co as b                    ! m.cat:3:5
          syntax twice, next  ! let = po; acyclic (po as b                         ! m.cat:4:
          in a library        ! acyclic fencerel(po, rf) as b                      ! m.cat:3
          """)
  void cat(String what, String model, String message) throws IOException {
    write("m.cat", "\"m\"\ninclude \"cos.cat\"\n" + model.replace("; ", "\n") + "\n");
    Said said = run("check", "SB.litmus", "-m", "m.cat");
    assertThat(said.text()).as(what).contains(message);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void anEmptyModelAllowsNothing() throws IOException {
    write("m.cat", "\"empty\"\n");
    assertThat(run("check", "SB.litmus", "-m", "m.cat").text())
        .contains("this model is empty")
        .contains("acyclic po | rf | co | fr as sc");
  }

  @Test
  void theKernelsNamesAreSuggested() throws IOException {
    write(
        "mb.litmus",
        """
        C mb
        {}
        P0(int *x, int *y) { WRITE_ONCE(*x, 1); mb(); int r0 = READ_ONCE(*y); }
        exists (0:r0=0)
        """);
    assertThat(run("check", "mb.litmus").text()).contains("did you mean 'smp_mb'?");
  }

  @Test
  void aByteOrderMarkIsSkippedAndALineSeparatorRefused() throws IOException {
    write("bom.litmus", "\uFEFF" + SB);
    assertThat(run("check", "bom.litmus").text()).isEqualTo("SB under tso: allowed\n");
    write("separator.litmus", SB.replace("exists", "\u2028exists"));
    assertThat(run("check", "separator.litmus").text()).contains("U+2028").contains("is none");
  }

  @Test
  void aTestMayComeFromTheStandardInput() throws IOException {
    assertThat(typed(SB, "check", "-", "--model", "sc")).isEqualTo("SB under sc: forbidden\n");
    assertThat(typed(SB, "check", "-", "--model", "sc,tso", "--format", "csv"))
        .isEqualTo("test,sc,tso\nSB,forbidden,allowed\n");
    assertThat(typed("int main() { return 0; }", "check", "-", "--as", "c"))
        .contains("under cxx23");
    assertThat(typed("nonsense", "check", "-")).contains("standard input:1:1");
  }

  private String typed(String text, String... words) {
    var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return Said.capture(
        out -> {
          var code = Main.run(List.of(words), new Terminal(folder, in, out, out));
          assertThat(code).isNotNull();
        });
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # form    ! what is printed, with / between lines
          text      ! test  sc         tso/SB    forbidden  allowed/MP    forbidden  forbidden
          markdown  ! | test | sc | tso |/|---|---|---|/| SB | forbidden | allowed |/| MP | forbidden | forbidden |
          csv       ! test,sc,tso/SB,forbidden,allowed/MP,forbidden,forbidden
          html      ! <table>/<tr><th>test</th><th>sc</th><th>tso</th></tr>/<tr><td>SB</td>
          """)
  void tablesOfTestsByModels(String form, String lines) throws IOException {
    write(
        "MP.litmus",
        """
        X86 MP
        { x=0; y=0; }
         P0          | P1          ;
         MOV [x],$1  | MOV EAX,[y] ;
         MOV [y],$1  | MOV EBX,[x] ;
        exists (1:EAX=1 /\\ 1:EBX=0)
        """);
    Said said = run("check", "SB.litmus", "MP.litmus", "-m", "sc,tso", "--format", form);
    if (form.equals("html")) {
      assertThat(said.text().replace("\n", "")).startsWith(lines.replaceAll("(?<=>)/", ""));
    } else {
      assertThat(said.text()).isEqualTo(lines.replace("/", "\n") + "\n");
    }
    assertThat(said.exit()).isEqualTo(ExitCode.ANSWERED);
  }

  @Test
  void aModelThatDoesNotFitIsACellAndAReason() {
    Said said = run("check", "SB.litmus", "-m", "sc,aarch64");
    assertThat(said.text()).contains("SB    forbidden  -").contains("this model is for AArch64");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void twoTestsOfOneNameAreTwoRows() throws IOException {
    write("other.litmus", SB.replace("MOV EAX,[y]", "MFENCE     "));
    assertThat(run("check", "SB.litmus", "other.litmus", "-m", "sc,tso").text())
        .contains("\nSB            forbidden  allowed\n")
        .contains("\nother.litmus  ");
  }

  @Test
  void suitesGiveTablesToo() {
    Said said = run("suite", ".", "--model", "sc,tso", "--json", "out.json", "--jobs", "1");
    assertThat(said.text())
        .contains("test      sc         tso")
        .contains("\nSB        forbidden  allowed");
    assertThat(folder.resolve("out.json")).content().contains("\"model\": \"sc\"");
    Said csv = run("suite", ".", "--model", "sc,tso", "--format", "csv");
    assertThat(csv.text()).contains("test,sc,tso\n").contains("SB,forbidden,allowed\n");
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          tst,model,verdict/SB,tso,allowed     ! t.csv:1:1: there is no column 'test'
          test,modl,verdict/SB,tso,allowed     ! t.csv:1:1: unknown column 'modl'
          test,model,verdict/SB,tso,alowed     ! t.csv:2:1: 'alowed' is no verdict
          test,model,verdict                   ! t.csv:1:1: the table has no rows
          """)
  void wrongTables(String table, String message) throws IOException {
    write("t.csv", table.replace("/", "\n") + "\n");
    Said said = run("suite", ".", "--expect", "t.csv");
    assertThat(said.text()).contains(message);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void everyCommandHasAnExampleThatItTakes() {
    for (Command command : Command.all()) {
      Usage usage = command.usage();
      assertThat(usage.examples()).as("an example (Usage.like) of '%s'", usage.name()).isNotEmpty();
      for (Usage.Example example : usage.examples()) {
        String line = example.line().replaceAll(" [<>] .*", "");
        List<String> words = List.of(line.split(" +"));
        assertThat(words.getFirst()).isEqualTo(usage.name());
        assertThat(Arguments.parse(usage, words.subList(1, words.size())).operands()).isNotNull();
      }
    }
  }

  @Test
  void helpFitsOnATerminal() {
    for (Command command : Command.all()) {
      assertThat(run("help", command.usage().name()).text().lines())
          .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(100));
    }
  }

  @Test
  void everyModelIsListedOnceInAGroup() {
    String listed = run("models").text();
    for (String name : new ModelLibrary(BuiltInTexts.ofThinair()).names()) {
      assertThat(listed.lines().filter(line -> line.startsWith("  " + name + " "))).hasSize(1);
    }
    assertThat(ModelNames.group("tso")).isEqualTo(ModelNames.Group.HARDWARE);
    assertThat(ModelNames.group("cxx23")).isEqualTo(ModelNames.Group.LANGUAGES);
    assertThat(ModelNames.group("causal")).isEqualTo(ModelNames.Group.HISTORICAL);
    assertThat(ModelNames.group("jmm-revised")).isEqualTo(ModelNames.Group.LANGUAGES);
  }

  @Test
  void bashCompletesCommandsOptionsAndModels() throws Exception {
    assertThat(completed("che")).containsExactly("check");
    assertThat(completed("check", "--exp")).containsExactlyInAnyOrder("--expect", "--explain");
    assertThat(completed("check", "--expect", "f")).containsExactly("forbidden");
    assertThat(completed("check", "SB")).containsExactly("SB.litmus");
    assertThat(completed("check", "SB.litmus", "-m", "aarch6")).containsExactly("aarch64");
    assertThat(completed("models", "sh")).containsExactly("show");
  }

  private List<String> completed(String... words) throws IOException, InterruptedException {
    write("completion.bash", run("completion", "bash").text());
    String line = String.join(" ", words);
    String script =
        "source ./completion.bash; COMP_WORDS=(thinair %s); COMP_CWORD=%d; _thinair; printf '%%s\\n' \"${COMPREPLY[@]}\""
            .formatted(line, words.length);
    Process bash =
        new ProcessBuilder("bash", "-c", script)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(said).isZero();
    return said.lines().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"zsh", "fish"})
  void otherShellsAreToldOfEveryOption(String shell) {
    String script = run("completion", shell).text();
    for (Command command : Command.all()) {
      assertThat(script).contains(command.usage().name());
      command
          .usage()
          .options()
          .forEach(option -> assertThat(script).contains(option.name().substring(2)));
    }
  }

  @Test
  void manPagesSayWhatCommandsSayOfThemselves() throws IOException {
    int pages = ManPages.write(folder.resolve("man"));
    assertThat(pages).isEqualTo(Command.all().size() + 1);
    String check = Files.readString(folder.resolve("man/thinair-check.1"));
    assertThat(check).startsWith(".TH \"THINAIR-CHECK\" 1\n").contains(".SH OPTIONS\n");
    assertThat(check).contains("\\fB\\-m, \\-\\-model M[,M...]\\fR");
    String all = Files.readString(folder.resolve("man/thinair.1"));
    assertThat(all).contains("\\fB70\\fR").contains("thinair\\-suite\\fR(1)");
  }

  /// As `man` itself sets them, without a word of complaint.
  @Test
  void manReadsItsPages() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/man")), "there is no man here");
    ManPages.write(folder.resolve("man"));
    Process man =
        new ProcessBuilder(
                "man",
                "--warnings",
                "-P",
                "cat",
                "-l",
                folder.resolve("man/thinair-check.1").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(man.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(man.waitFor()).as(said).isZero();
    assertThat(said.replaceAll(".\b", ""))
        .contains("THINAIR-CHECK(1)", "--all-axioms", "say whether the outcome")
        .doesNotContain("warning");
  }

  @Test
  void barsAreDrawnTenTimesASecondAtMost() {
    long[] now = {0};
    String drawn =
        Said.capture(
            err -> {
              ProgressBar bar = new ProgressBar(err, true, () -> now[0], 5_000, "done");
              for (int i = 0; i < 5_000; i++) {
                now[0] += 1_000_000;
                bar.step();
              }
            });
    assertThat(drawn.chars().filter(letter -> letter == '\r').count()).isBetween(25L, 30L);
  }

  @Test
  void onlyABuiltProgramInstallsItself() {
    Said said = run("install", "there");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).contains("run 'install' by ./thinair");
  }
}
