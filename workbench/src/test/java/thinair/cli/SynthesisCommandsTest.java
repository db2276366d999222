package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `synthesize`, `repair` and `family`: right and wrong input.
class SynthesisCommandsTest {
  private static final String EXAMPLES = "examples/10-synthesis/";
  private static final String SKETCH =
      """
      "sketch"
      include "cos.cat"
      let fences = 0
      hole ppo in po from po R W with | \\ * depth 2
      let grf = rfe
      include "alglave.cat"
      """;
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

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          synthesize @three.cat --tests @manual --without 8-2 --without 8-4                ! 0 ! a model: 1 term, the smallest of this sketch
          synthesize @x86.cat --count --full-depth                                         ! 0 ! 2^
          family @mador-haim.cat --tests @mador-haim                                       ! 0 ! 90 models: 82 classes that differ on 9 tests
          family @mador-haim.cat --events 3                                                ! 0 ! 90 models:
          family @mador-haim-printed.cat --tests @mador-haim                               ! 0 ! 90 models: 12 classes that differ on 9 tests
          family @three.cat --tests @manual --pairs                                        ! 0 ! 3 models: 3 classes that differ on 10 tests
          family @three.cat --language X86 --events 4 --plain --pairs                      ! 0 ! 3 models: 3 classes that differ on every test up to 4 events
          family @x86.cat --tests @manual                                                  ! 2 ! thinair: examples/10-synthesis/x86.cat:12:1: 'ppo' can be more than is listed
          family @three.cat --tests @manual --events 4                                     ! 2 ! thinair: '--tests' and '--events' exclude each other
          family @mador-haim.model --tests @mador-haim                                     ! 0 ! 90 models: 82 classes that differ on 9 tests
          family @mador-haim.model --events 4                                              ! 2 ! thinair: examples/10-synthesis/mador-haim.model:1:1: tests are made for sketches in cat
          synthesize @mador-haim-open.model --tests @mador-haim                            ! 0 ! a model: 8 terms, the smallest of this sketch; 4 of 18 tests decide it
          synthesize @mador-haim.model --tests @mador-haim --hold-out 30                   ! 2 ! thinair: '--hold-out' tries the answer as one model, and 'WW' is a parameter
          repair @mador-haim.model --at late --tests @mador-haim                           ! 2 ! thinair: 'examples/10-synthesis/mador-haim.model' is in relational logic
          check examples/10-synthesis/mador-haim/L1.litmus --model @mador-haim.model       ! 2 ! thinair: examples/10-synthesis/mador-haim.model:21:1: 'WW' is a parameter; 'thinair family' lists the models
          repair @mador-haim-printed.cat --at late --tests @mador-haim                     ! 0 ! repaired: 6 changes, as few as possible
          repair @mador-haim.cat --at late --tests @mador-haim                             ! 0 ! nothing to repair: every test gets its verdict
          repair @mador-haim-printed.cat --at late --tests @mador-haim --depth 0           ! 1 ! no model:
          repair @mador-haim-printed.cat --at lat --tests @mador-haim                      ! 2 ! thinair: examples/10-synthesis/mador-haim-printed.cat:1:1: this file has no definition and no axiom 'lat'
          repair @mador-haim-printed.cat --tests @mador-haim                               ! 2 ! thinair: what may change? --at names a definition or an axiom
          check examples/10-synthesis/mador-haim/L1.litmus --model @mador-haim.cat         ! 2 ! thinair: examples/10-synthesis/mador-haim.cat:15:1: 'WW' is a parameter; 'thinair family' lists the models
          disambiguate @mador-haim.cat --tests @mador-haim/machine.csv --oracle sc         ! 2 ! thinair: examples/10-synthesis/mador-haim.cat:15:1: 'WW' is a parameter: it stands for several models
          synthesize @mador-haim.cat --tests @manual                                       ! 2 ! thinair: examples/10-synthesis/manual/verdicts.csv:1:1: there is no column 'WW'
          synthesize @x86.cat --tests @manual --ablate everything                          ! 2 ! thinair: option '--ablate' takes cells, matrices, one-by-one, distinct, got 'everything'
          synthesize @x86.cat --tests @manual --soft some                                  ! 2 ! thinair: option '--soft' takes forbidden or all, got 'some'
          synthesize @x86.cat --tests @wrong.csv --soft forbidden                          ! 0 ! a model:
          """)
  void firstLines(String command, int exit, String first) {
    List<String> words = new ArrayList<>();
    for (String word : command.strip().split("\\s+", -1)) {
      words.add(word.replace("@", EXAMPLES));
    }
    Said said = Said.by(words);
    assertThat(said.text()).startsWith(first);
    assertThat(said.exit().number()).isEqualTo(exit);
    if (exit < 2 && !words.contains("--count")) {
      words.add("--json");
      assertThat(Said.by(words).text()).startsWith("{");
    }
  }

  /// What is just within a bound, and what is just beyond it.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          disambiguate @x86.cat --tests @manual --oracle tso --events 1               ! 2 ! thinair: option '--events' needs a whole number from 2 on, got '1'
          disambiguate @x86.cat --tests @manual --oracle tso --events 2               ! 0 ! unique up to 2 events, 4 threads, 4 locations
          disambiguate @x86.cat --tests @manual --oracle tso --events 2 --threads 1   ! 2 ! thinair: option '--threads' needs a whole number from 2 on, got '1'
          disambiguate @x86.cat --tests @manual --oracle tso --events 3 --threads 2 --locations 1 ! 0 ! unique up to 3 events, 2 threads, 1 location within
          disambiguate @x86.cat --tests @manual --oracle tso --events 3 --locations 0 ! 2 ! thinair: option '--locations' needs a whole number from 1 on, got '0'
          family @three.cat --language X86 --events 10 --threads 2 --timeout 0.01     ! 3 !
          family @three.cat --language X86 --events 11                                ! 2 ! thinair: option '--events' goes up to 10, got 11
          suite-for @x86.cat --events 1                                               ! 2 ! thinair: option '--events' needs a whole number from 2 on, got '1'
          suite-for @x86.cat --events 2 --plain                                       ! 0 !
          synthesize @x86.cat --tests @manual --hold-out 0                            ! 2 ! thinair: option '--hold-out' needs a whole number from 1 on, got '0'
          synthesize @x86.cat --tests @manual --hold-out 99                           ! 0 ! a model: 0 terms
          synthesize @x86.cat --tests @manual --hold-out 100                          ! 2 ! thinair: option '--hold-out' goes up to 99, got 100
          synthesize @x86.cat --tests @manual --all 0                                 ! 2 ! thinair: option '--all' needs a whole number from 1 on, got '0'
          synthesize @x86.cat --tests @manual --all 1                                 ! 0 ! a model: 8 terms
          synthesize @x86.cat --tests @manual --executions 0                          ! 2 ! thinair: option '--executions' needs a whole number from 1 on, got '0'
          synthesize @x86.cat --tests @manual --executions 1                          ! 0 ! a model: 8 terms
          repair @mador-haim-printed.cat --at late --tests @mador-haim --depth 9      ! 2 ! thinair: examples/10-synthesis/mador-haim-printed.cat:
          """)
  void bothEndsOfEveryBound(String command, int exit, @Nullable String first) {
    Said said = Said.by(List.of(command.replace("@", EXAMPLES).split("\\s+", -1)));
    assertThat(said.text()).startsWith(first == null ? "" : first);
    assertThat(said.exit().number()).isEqualTo(exit);
    assertThat(said.text()).doesNotContain("looked at 0 tests");
  }

  @ParameterizedTest(name = "{0} classes where late is {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          12 ! po^-1
          86 ! 0
          78 ! (po & (W * R))^-1
          82 ! (po \\ rf)^-1 & (R * W)
          """)
  void classesOfTheFamily(int classes, String late) throws IOException {
    String text = Files.readString(Said.ROOT.resolve(EXAMPLES + "mador-haim.cat"));
    file("family.cat", text.replaceAll("let late = .*", "hole late among { po, rf }"));
    Said said =
        Said.by(
            folder,
            List.of(
                "family",
                "family.cat",
                "--tests",
                Said.ROOT.resolve(EXAMPLES + "mador-haim").toAbsolutePath().toString(),
                "--hole",
                "late among { %s }".formatted(late)));
    assertThat(said.text()).startsWith("90 models: %d classes".formatted(classes));
  }

  @ParameterizedTest(name = "{0} classes where late is {1}, in relational logic")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          12 ! ~po
          86 ! none -> none
          78 ! ~(po & Write -> Read)
          82 ! ~(po - rf) & Read -> Write
          """)
  void classesOfTheFamilyInRelationalLogic(int classes, String late) {
    Said said =
        Said.by(
            "family",
            EXAMPLES + "mador-haim-open.model",
            "--tests",
            EXAMPLES + "mador-haim",
            "--hole",
            "late: Action -> Action among { %s }".formatted(late));
    assertThat(said.text()).startsWith("90 models: %d classes".formatted(classes));
  }

  /// The same family in two languages and by two engines: 90 models, nine tests.
  @Test
  void bothFormsOfTheFamilySayTheSame() {
    List<String> said = new ArrayList<>();
    for (String form : List.of("mador-haim.cat", "mador-haim.model")) {
      String text =
          Said.by("family", EXAMPLES + form, "--tests", EXAMPLES + "mador-haim", "--members")
              .text();
      assertThat(text.lines().count()).isGreaterThan(90);
      said.add(text);
    }
    assertThat(said.getFirst()).isEqualTo(said.getLast());
  }

  @Test
  void whatIsWrittenInRelationalLogicIsAPlainModel() throws IOException {
    file("SB.litmus", SB);
    file("tests.csv", "test,verdict\nSB,allowed\n");
    file(
        "sketch.model",
        """
        model "sketch"
        // What stays in order?
        hole kept: po from po, Read, Write with - -> depth 2
        axiom reads: all r: A & Read | one r.W and r.W.l = r.l
        axiom order: acyclic kept + ~W + { r: Read, w: Write | r.l = w.l and r.W in thread.init and w not in thread.init }
        """);
    List<String> words =
        List.of("synthesize", "sketch.model", "--tests", "tests.csv", "--out", "answer.model");
    assertThat(Said.by(folder, words).text())
        .startsWith("a model: 0 terms, the smallest of this sketch");
    assertThat(Files.readString(folder.resolve("answer.model")))
        .contains("// What stays in order?\nlet kept = none -> none\naxiom reads");
    Said suite =
        Said.by(folder, List.of("suite", ".", "--expect", "tests.csv", "--model", "answer.model"));
    assertThat(suite.exit()).as(suite.text()).isEqualTo(ExitCode.ANSWERED);
    Said refused = Said.by(folder, List.of("check", "SB.litmus", "--model", "sketch.model"));
    assertThat(refused.text())
        .startsWith("thinair: sketch.model:3:1: 'kept' is a hole; synthesize fills it");
    file("tests.csv", "test,verdict\nSB,forbidden\n");
    assertThat(Said.by(folder, words).text()).contains("  let kept = po\n");
  }

  @Test
  void theHoleOfTheRepairHasAsManyChoicesAsPublished() throws IOException {
    String text = Files.readString(Said.ROOT.resolve(EXAMPLES + "mador-haim.cat"));
    file(
        "hole.cat",
        text.replaceAll(
            "let late = .*",
            "let E = M | F\nlet at S = (S * S) & loc\n"
                + "hole late from E R W po rf with | \\\\ & * at ^-1 depth 3"));
    Said said =
        Said.by(
            folder,
            List.of("synthesize", "hole.cat", "--count", "--full-depth", "--language", "PPC"));
    assertThat(said.text()).startsWith("2^111 choices");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          test,verdict\\nSB,allowed                       ! hole ppo in po from rfee              ! sketch.cat:4:21: unknown relation 'rfee'
          test,verdict\\nSB,allowed                       ! hole ppo in po from R with & depth 0  ! sketch.cat:4:1: with depth 0 nothing but 0 can fill 'ppo'
          test,verdict\\nSB,allowed                       ! hole ppo among { po, R }              ! sketch.cat:4:18: 'po' is a relation, but a set of events
          test,verdict\\nSB,allowed                       ! let ppo = po                          ! sketch.cat:1:1: this model has no holes: nothing to fill
          test,verdict\\nSB,allowed                       ! let ppo = po\\nhole other in po      ! sketch.cat:5:1: no axiom depends on 'other'
          test,verdict\\nSB,allowed\\nSB,forbidden        ! hole ppo in po                        ! tests.csv:3:1: 'SB' is forbidden here, but allowed in line 2
          test,verdict\\nSB,perhaps                       ! hole ppo in po                        ! tests.csv:2:1: 'perhaps' is no verdict
          test,verdict\\nNONE,allowed                     ! hole ppo in po                        ! tests.csv:2:1: there is no test 'NONE' beside this table
          test,verdict\\nSB,allowed\\nPPC,allowed         ! hole ppo in po                        ! PPC.litmus:1:1: this test is in PPC, but those before it are in X86
          test,verdict                                    ! hole ppo in po                        ! tests.csv:1:1: this table has no rows
          test,said\\nSB,allowed                          ! hole ppo in po                        ! tests.csv:1:1: there is no column 'verdict'
          """)
  void refusesWithAPlaceAndAReason(String table, String hole, String message) throws IOException {
    file("SB.litmus", SB);
    file("PPC.litmus", "PPC PPC\n{ x=0; }\n P0 ;\n sync ;\nexists (x=1)\n");
    file("sketch.cat", SKETCH.replaceAll("hole .*", hole.strip().replace("\\n", "\n")));
    file("tests.csv", table.strip().replace("\\n", "\n") + "\n");
    Said said = Said.by(folder, List.of("synthesize", "sketch.cat", "--tests", "tests.csv"));
    assertThat(said.text()).startsWith("thinair: " + message);
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void aSketchForAnotherLanguageIsRefusedAtItsHeader() {
    Said said = Said.by("synthesize", EXAMPLES + "c11.cat", "--tests", EXAMPLES + "manual");
    assertThat(said.text())
        .startsWith(
            "thinair: examples/10-synthesis/c11.cat:1:1: this model is for C, but the test is in"
                + " X86");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  /// A verdict says whether some execution ends so, whatever the quantifier: that is said.
  @Test
  void testsThatAskForAllExecutionsAreNamed() throws IOException {
    file("SB.litmus", SB.replace("exists", "forall"));
    file("sketch.cat", SKETCH);
    file("tests.csv", "test,verdict\nSB,forbidden\n");
    Said said = Said.by(folder, List.of("synthesize", "sketch.cat", "--tests", "tests.csv"));
    assertThat(said.text())
        .contains("let ppo = po")
        .contains("note: 1 of the tests ask with 'forall': their verdict says whether some");
  }

  @Test
  void whatWasSeenIsAllowedAndWhatWasNotIsForbiddenWhereItCanBe() throws IOException {
    file("SB.litmus", SB);
    file("sketch.cat", SKETCH);
    file("run.log", "Test SB Allowed\nObservation SB Sometimes 12 999988\nTime SB 0.5\n");
    Said seen =
        Said.by(folder, List.of("synthesize", "sketch.cat", "--tests", ".", "--log", "run.log"));
    assertThat(seen.text()).startsWith("a model: 0 terms");
    file("never.log", "Observation SB Never 0 1000000\n");
    Said never =
        Said.by(folder, List.of("synthesize", "sketch.cat", "--tests", ".", "--log", "never.log"));
    assertThat(never.text()).startsWith("a model: 1 term; it gets 0 of 1 soft test wrong");
    Said both =
        Said.by(
            folder,
            List.of(
                "synthesize",
                "sketch.cat",
                "--tests",
                ".",
                "--log",
                "never.log",
                "--log",
                "run.log"));
    assertThat(both.text()).startsWith("a model: 0 terms");
    file("empty.log", "nothing\n");
    Said empty =
        Said.by(folder, List.of("synthesize", "sketch.cat", "--tests", ".", "--log", "empty.log"));
    assertThat(empty.text()).startsWith("thinair: empty.log:1:1: this log has no line");
  }

  @Test
  void saysWhyTestsThatWereHeldOutAreWrong() throws IOException {
    file("SB.litmus", SB);
    file("SC.litmus", SB.replace("0:EAX=0 /\\ 1:EAX=0", "0:EAX=1 /\\ 1:EAX=1"));
    file("sketch.cat", SKETCH);
    file("tests.csv", "test,verdict\nSB,forbidden\nSC,allowed\n");
    List<String> words = new ArrayList<>(List.of("synthesize", "sketch.cat", "--tests"));
    words.addAll(List.of("tests.csv", "--hold-out", "50", "--seed"));
    // What is kept depends on the seed: of two tests, one or the other.
    String open = "";
    for (int seed = 1; !open.contains("not SB"); seed++) {
      assertThat(seed).isLessThan(20);
      words.add(Integer.toString(seed));
      open = Said.by(folder, words).text();
      words.removeLast();
    }
    assertThat(open)
        .contains("learned from 1 test; of 1 that were held out (50 %,")
        .contains("  the tests that were learned from leave open what these say");
    file("sketch.cat", SKETCH.replaceAll("hole .*", "hole ppo among { 0, rf }"));
    String none = "";
    for (int seed = 1; !none.contains("not SB"); seed++) {
      assertThat(seed).isLessThan(20);
      words.add(Integer.toString(seed));
      none = Said.by(folder, words).text();
      words.removeLast();
    }
    assertThat(none).contains("  no model of this sketch gives all tests their verdicts");
  }

  @Test
  void whatWasCutIsSaidFirst() throws IOException {
    file("sketch.cat", SKETCH);
    file(
        "loop.litmus",
        """
        X86 loop
        { x=0; y=0; }
         P0          | P1          ;
         MOV [x],$1  | L:          ;
         MOV [y],$1  | MOV EAX,[y] ;
                     | CMP EAX,$0  ;
                     | JE L        ;
                     | MOV EBX,[x] ;
        exists (1:EAX=1 /\\ 1:EBX=0)
        """);
    file("tests.csv", "test,verdict\nloop,forbidden\n");
    List<String> words = List.of("synthesize", "sketch.cat", "--tests", "tests.csv");
    assertThat(Said.by(folder, words).text()).startsWith("1 test with loops that were cut");
    words = new ArrayList<>(words);
    words.addAll(List.of("--executions", "1"));
    assertThat(Said.by(folder, words).text()).startsWith("1 test with loops that were cut");
  }

  @Test
  void whatIsWrittenIsAPlainModel() {
    Path out = folder.resolve("answer.cat").toAbsolutePath();
    Said said =
        Said.by(
            "synthesize",
            EXAMPLES + "x86.cat",
            "--tests",
            EXAMPLES + "manual",
            "--out",
            out.toString());
    assertThat(said.exit()).isEqualTo(ExitCode.ANSWERED);
    Said suite =
        Said.by(
            "suite",
            EXAMPLES + "manual",
            "--expect",
            EXAMPLES + "manual/verdicts.csv",
            "--model",
            out.toString());
    assertThat(suite.exit()).as(suite.text()).isEqualTo(ExitCode.ANSWERED);
  }

  /// Twice as long each time: it stops while reading, while it lists executions, or with the best
  /// that it knows, and answers in the end.
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "repair @mador-haim-printed.cat --at late --tests @mador-haim,repaired: 6 changes",
    "synthesize @x86.cat --tests @manual,a model: 8 terms"
  })
  void stopsInTimeAndSaysWhatIsKnown(String command, String answer) {
    String said = "";
    for (double seconds = 0.001; !said.startsWith(answer); seconds *= 2) {
      assertThat(seconds).isLessThan(600);
      String time = String.format(Locale.ROOT, "%.3f", seconds);
      List<String> words = new ArrayList<>(List.of(command.replace("@", EXAMPLES).split(" ", -1)));
      words.addAll(List.of("--timeout", time));
      Said by = Said.by(words);
      said = by.text();
      if (by.exit() != ExitCode.ANSWERED) {
        assertThat(by.exit()).isEqualTo(ExitCode.LIMIT);
        assertThat(said)
            .matches("(?s)undecided \\(limit: time .*|thinair: a limit was hit: time\\s*");
      }
    }
  }
}
